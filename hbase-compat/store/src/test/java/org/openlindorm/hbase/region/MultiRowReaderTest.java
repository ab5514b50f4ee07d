package org.openlindorm.hbase.region;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.Coprocessor;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.coprocessor.RegionCoprocessor;
import org.apache.hadoop.hbase.coprocessor.RegionObserver;
import org.apache.hadoop.hbase.regionserver.HRegion;
import org.apache.hadoop.hbase.regionserver.HStore;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.hbase.cluster.SharedCluster;
import org.openlindorm.hbase.provision.TableDescriptors;
import org.openlindorm.hbase.region.cell.CellNames;
import org.openlindorm.hbase.store.HBaseStore;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.StoredRow;
import org.openlindorm.store.TableSpec;

/** One pass over many keys answers what a Get for each of them answers. */
final class MultiRowReaderTest {

  private static final int KEYS = 400;
  private static final AtomicInteger TABLES = new AtomicInteger();

  private final PhysicalTable table =
      new PhysicalTable("default", "pass" + TABLES.incrementAndGet());
  private HBaseStore store;
  private HRegion region;

  @BeforeEach
  void createTable() {
    store =
        HBaseStore.inProcess(SharedCluster.configuration(), SharedCluster.cluster().regionServer());
    store.createTable(new TableSpec(table, List.of(), Map.of()));
    region = SharedCluster.cluster().regionServer().getRegions(TableDescriptors.name(table)).get(0);
  }

  @AfterEach
  void dropTable() {
    store.dropTable(table);
    store.close();
  }

  /** Keys of different lengths, many of them prefixes of others. */
  private static Bytes key(int number) {
    return Bytes.utf8("k" + number);
  }

  private void put(int number, String value) throws IOException {
    region.put(
        new Put(key(number).toArray())
            .addColumn(CellNames.FAMILY.toArray(), utf8("q"), utf8(value))
            .addColumn(CellNames.FAMILY.toArray(), utf8("r"), utf8(value + "r")));
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private List<@Nullable StoredRow> passed(List<Bytes> keys) throws IOException {
    return MultiRowReader.rows(region, CellNames.OF_ONE_FAMILY, keys);
  }

  private List<@Nullable StoredRow> got(List<Bytes> keys) throws IOException {
    List<@Nullable StoredRow> rows = new ArrayList<>();
    for (Bytes key : keys) {
      List<Cell> cells = region.get(CellNames.OF_ONE_FAMILY.get(key.toArray()), false);
      rows.add(cells.isEmpty() ? null : new StoredRows(CellNames.OF_ONE_FAMILY).row(key, cells));
    }
    return rows;
  }

  @Test
  void rowsComeInTheOrderOfTheKeysAlsoTwiceAndNullWhereThereIsNone() throws IOException {
    put(5, "five");
    put(50, "fifty");
    put(7, "seven");
    assertThat(passed(List.of(key(7), key(6), key(5), key(7), key(50), key(9))))
        .extracting(row -> row == null ? "none" : row.cells().get(0).value().toString())
        .containsExactlyElementsOf(
            got(List.of(key(7), key(6), key(5), key(7), key(50), key(9))).stream()
                .map(row -> row == null ? "none" : row.cells().get(0).value().toString())
                .toList())
        .doesNotContainSequence("none", "none");
    assertThat(passed(List.of(key(1)))).containsOnlyNulls();
  }

  @Test
  void aPassAnswersAsGetsDoOverRandomWritesDeletesFlushesAndCompactions() throws IOException {
    Random random = new Random(20_261_123);
    for (int round = 0; round < 150; round++) {
      change(random);
      List<Bytes> keys =
          random.ints(1 + random.nextInt(250), 0, KEYS).mapToObj(MultiRowReaderTest::key).toList();
      assertThat(passed(keys)).as("round %d", round).isEqualTo(got(keys));
    }
  }

  private void change(Random random) throws IOException {
    for (int write = random.nextInt(30); write > 0; write--) {
      int number = random.nextInt(KEYS);
      switch (random.nextInt(4)) {
        case 0 -> region.delete(new Delete(key(number).toArray()));
        case 1 ->
            region.delete(
                new Delete(key(number).toArray())
                    .addColumns(CellNames.FAMILY.toArray(), utf8("q")));
        default -> put(number, "v" + random.nextInt());
      }
    }
    switch (random.nextInt(12)) {
      case 0, 1 -> region.flush(true);
      case 2 -> region.compact(true);
      default -> {}
    }
  }

  @Test
  void aPassContinuesDuringFlushesAndCompactions() throws Exception {
    for (int number = 0; number < KEYS; number++) {
      put(number, "v" + number);
    }
    List<Bytes> keys = new Random(7).ints(200, 0, KEYS).mapToObj(MultiRowReaderTest::key).toList();
    List<@Nullable StoredRow> expected = got(keys);
    AtomicReference<@Nullable Throwable> failed = new AtomicReference<>();
    Thread beside =
        new Thread(
            () -> {
              try {
                for (int round = 0; round < 20; round++) {
                  region.flush(true);
                  put(KEYS + round, "more");
                  region.compact(true);
                }
              } catch (IOException | RuntimeException e) {
                failed.set(e);
              }
            });
    beside.start();
    int passes = 0;
    while (beside.isAlive() || passes < 20) {
      assertThat(passed(keys)).isEqualTo(expected);
      passes++;
    }
    beside.join();
    assertThat(failed.get()).isNull();
  }

  @Test
  void adjacentRowsOfManyFilesAreReadInOnePassAndDistantOnesByGets() throws IOException {
    List<Bytes> all = IntStream.range(0, KEYS).mapToObj(MultiRowReaderTest::key).toList();
    for (int number = 0; number < KEYS; number++) {
      put(number, "v" + number);
    }
    for (int more = 0; MultiRowReader.seeksFast(region); more++) {
      put(more, "again");
      region.flush(true);
    }
    assertThat(filtersCheckedBy(all)).isZero();
    List<Bytes> absent = IntStream.range(0, KEYS).mapToObj(n -> Bytes.utf8("z" + n)).toList();
    assertThat(filtersCheckedBy(absent)).isZero();
    List<Bytes> distant = IntStream.range(0, 50).mapToObj(n -> key(100 + n * 6)).toList();
    assertThat(filtersCheckedBy(distant)).isGreaterThanOrEqualTo(45);
  }

  /** The Bloom filters that a pass over keys checks; only Gets check them, at least one each. */
  private long filtersCheckedBy(List<Bytes> keys) throws IOException {
    List<@Nullable StoredRow> expected = got(keys);
    HStore family = region.getStores().get(0);
    long before = family.getBloomFilterRequestsCount();
    assertThat(passed(keys)).isEqualTo(expected);
    return family.getBloomFilterRequestsCount() - before;
  }

  /** The observer of a program, which is called for each Get. */
  public static final class Guest implements RegionCoprocessor, RegionObserver {
    @Override
    public Optional<RegionObserver> getRegionObserver() {
      return Optional.of(this);
    }
  }

  @Test
  void aGuestAmongTheObserversIsNotPassedBy() throws IOException {
    assertThat(MultiRowReader.isFair(region)).isTrue();
    region
        .getCoprocessorHost()
        .load(Guest.class, Coprocessor.PRIORITY_USER, SharedCluster.configuration());
    assertThat(MultiRowReader.isFair(region)).isFalse();
  }
}

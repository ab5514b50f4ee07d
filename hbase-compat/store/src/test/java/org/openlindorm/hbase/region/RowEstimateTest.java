package org.openlindorm.hbase.region;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Mutation;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.regionserver.HRegion;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.hbase.cluster.SharedCluster;
import org.openlindorm.hbase.provision.TableDescriptors;
import org.openlindorm.hbase.region.cell.CellNames;
import org.openlindorm.hbase.store.HBaseStore;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.TableSpec;

/**
 * Tests the estimated number of rows of a table, which its regions return without reading them all.
 */
final class RowEstimateTest {

  private static final AtomicInteger TABLES = new AtomicInteger();
  private static final byte[] FAMILY = CellNames.FAMILY.toArray();
  private static final int ROWS = 60_000;

  private final PhysicalTable table =
      new PhysicalTable("default", "estimated" + TABLES.incrementAndGet());
  private final Random random = new Random(17);
  private final HBaseStore store = HBaseStore.connect(SharedCluster.configuration());

  @BeforeEach
  void createTable() {
    create(List.of(), Map.of());
  }

  private void create(List<Bytes> splits, Map<String, String> attributes) {
    store.dropTable(table);
    store.createTable(new TableSpec(table, splits, attributes));
  }

  @AfterEach
  void dropTable() {
    store.dropTable(table);
    store.close();
  }

  private List<HRegion> regions() {
    return SharedCluster.cluster().regionServer().getRegions(TableDescriptors.name(table)).stream()
        .map(HRegion.class::cast)
        .toList();
  }

  /** Returns the key of a BIGINT. */
  private static byte[] key(long number) {
    return new ByteWriter().int64(number ^ Long.MIN_VALUE).toBytes().toArray();
  }

  private static Put put(byte[] key, int cells) {
    Put put = new Put(key);
    for (int i = 0; i < cells; i++) {
      put.addColumn(FAMILY, Bytes.utf8("q" + i).toArray(), new byte[20]);
    }
    return put;
  }

  private void write(Stream<? extends Mutation> mutations) throws IOException {
    List<Mutation> batch = new ArrayList<>();
    for (Mutation each : (Iterable<Mutation>) mutations.map(Mutation.class::cast)::iterator) {
      batch.add(each);
      if (batch.size() == 5_000) {
        send(batch);
      }
    }
    send(batch);
  }

  private void send(List<Mutation> batch) throws IOException {
    for (HRegion region : regions()) {
      Mutation[] own =
          batch.stream()
              .filter(each -> region.getRegionInfo().containsRow(each.getRow()))
              .toArray(Mutation[]::new);
      if (own.length > 0) {
        region.batchMutate(own);
      }
    }
    batch.clear();
  }

  private Stream<Integer> numbers() {
    return Stream.iterate(0, i -> i + 1).limit(ROWS);
  }

  private void flush() throws IOException {
    for (HRegion region : regions()) {
      region.flush(true);
    }
  }

  private void compact() throws IOException {
    flush();
    for (HRegion region : regions()) {
      region.compact(true);
    }
  }

  private long estimate() {
    return store.estimatedRows(table).orElseThrow();
  }

  @Test
  void aSmallTableIsCountedWithItsDeletesAndOverwrittenRows() throws IOException {
    write(numbers().limit(1_000).map(i -> put(key(i), 2)));
    flush();
    write(numbers().limit(500).map(i -> put(key(i), 3)));
    write(numbers().skip(900).limit(200).map(i -> new Delete(key(i))));
    assertThat(estimate()).isEqualTo(900);
    flush();
    assertThat(estimate()).isEqualTo(900);
  }

  @Test
  void deletesInTheOnlyFileAreSeen() throws IOException {
    write(numbers().limit(1_000).map(i -> put(key(i), 1)));
    write(numbers().limit(100).map(i -> new Delete(key(i))));
    flush();
    assertThat(estimate()).isEqualTo(900);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7})
  void rowsOfManyCellsAreEstimatedInMemoryInFilesAndInBoth(int cells) throws IOException {
    write(numbers().map(i -> put(key(i), cells)));
    assertThat(estimate()).isCloseTo(ROWS, Percentage.withPercentage(2));
    flush();
    assertThat(estimate()).isCloseTo(ROWS, Percentage.withPercentage(2));
    write(numbers().map(i -> put(key(ROWS + i), cells)));
    assertThat(estimate()).isCloseTo(2 * ROWS, Percentage.withPercentage(2));
    compact();
    assertThat(estimate()).isEqualTo(2 * ROWS);
  }

  @Test
  void rowsOfAllWidthsUnderScatteredKeysAreEstimated() throws IOException {
    write(numbers().map(i -> put(key(random.nextLong()), 1 + random.nextInt(12))));
    assertThat(estimate()).isCloseTo(ROWS, Percentage.withPercentage(15));
    compact();
    assertThat(estimate()).isEqualTo(ROWS);
  }

  @Test
  void overwrittenAndDeletedRowsAreLeftOut() throws IOException {
    write(numbers().map(i -> put(key(i), 2)));
    flush();
    write(numbers().filter(i -> random.nextBoolean()).map(i -> put(key(i), 1)));
    flush();
    write(numbers().filter(i -> i % 3 == 0).map(i -> new Delete(key(i))));
    long left = ROWS - ROWS / 3;
    assertThat(estimate()).isCloseTo(left, Percentage.withPercentage(10));
    flush();
    assertThat(estimate()).isCloseTo(left, Percentage.withPercentage(10));
    compact();
    assertThat(estimate()).isEqualTo(left);
  }

  @Test
  void keysWithLongCommonPrefixesAndGapsAreFound() throws IOException {
    write(
        numbers()
            .map(
                i ->
                    put(
                        Bytes.utf8(
                                "the/same/long/beginning/of/every/key/%s/%08d"
                                    .formatted(i % 3 == 0 ? "a" : "zz", i))
                            .toArray(),
                        i % 3 == 0 ? 1 : 4)));
    assertThat(estimate()).isBetween(ROWS / 2L, 2L * ROWS);
    flush();
    assertThat(estimate()).isEqualTo(ROWS);
    compact();
    assertThat(estimate()).isEqualTo(ROWS);
  }

  @Test
  void theNumberOfRegionsMakesNoDifference() throws IOException {
    List<Bytes> splits =
        numbers().filter(i -> i % 9_000 == 5_000).map(i -> Bytes.wrap(key(i))).toList();
    create(splits, Map.of());
    write(numbers().map(i -> put(key(i), 3)));
    assertThat(estimate()).isCloseTo(ROWS, Percentage.withPercentage(2));
    compact();
    assertThat(estimate()).isEqualTo(ROWS);
  }

  @Test
  void aReopenedTableIsEstimatedFromItsFiles() throws IOException {
    write(numbers().map(i -> put(key(i), 3)));
    store.closeTable(table);
    store.openTable(table);
    assertThat(estimate()).isCloseTo(ROWS, Percentage.withPercentage(2));
    compact();
    store.closeTable(table);
    store.openTable(table);
    assertThat(estimate()).isEqualTo(ROWS);
  }

  /** A table of an HBase program, whose families are read as one. */
  @Test
  void rowsWithCellsInSeveralFamiliesCountOnce() throws IOException {
    foreign("a", "b");
    store.attach(table);
    write(
        numbers()
            .map(
                i -> {
                  Put put = new Put(key(i));
                  for (int cell = 0; cell < 3; cell++) {
                    byte[] name = Bytes.utf8("c" + cell).toArray();
                    put.addColumn(Bytes.utf8("a").toArray(), name, name);
                    put.addColumn(Bytes.utf8("b").toArray(), name, name);
                  }
                  return put;
                }));
    assertThat(estimate()).isCloseTo(ROWS, Percentage.withPercentage(2));
    compact();
    assertThat(estimate()).isCloseTo(ROWS, Percentage.withPercentage(2));
  }

  @Test
  void regionsThatDoNotKnowTheQuestionGiveNoFigure() throws IOException {
    foreign("f");
    write(numbers().limit(3).map(i -> put(key(i), 1)));
    assertThat(store.estimatedRows(table)).isEmpty();
    store.attach(table);
    assertThat(store.estimatedRows(table)).hasValue(3);
  }

  private void foreign(String... families) throws IOException {
    store.dropTable(table);
    TableDescriptorBuilder made = TableDescriptorBuilder.newBuilder(TableDescriptors.name(table));
    for (String family : families) {
      made.setColumnFamily(ColumnFamilyDescriptorBuilder.of(family));
    }
    try (Connection connection = ConnectionFactory.createConnection(SharedCluster.configuration());
        Admin admin = connection.getAdmin()) {
      admin.createTable(made.build());
    }
  }

  @Test
  void thePriceDoesNotGrowWithTheRows() throws IOException {
    write(numbers().map(i -> put(key(i), 3)));
    flush();
    long small = cellsReadFor();
    write(Stream.iterate(ROWS, i -> i + 1).limit(4 * ROWS).map(i -> put(key(i), 3)));
    flush();
    assertThat(cellsReadFor()).isBetween(1L, 2 * small);
    assertThat(small).isLessThan(ROWS);
  }

  /** Rows of the region that one estimate reads, as the region counts them. */
  private long cellsReadFor() {
    HRegion region = regions().get(0);
    long before = region.getReadRequestsCount();
    estimate();
    return region.getReadRequestsCount() - before;
  }
}

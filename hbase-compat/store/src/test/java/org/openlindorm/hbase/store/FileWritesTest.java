package org.openlindorm.hbase.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.stream.IntStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.regionserver.HRegion;
import org.apache.hadoop.hbase.util.CommonFSUtils;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.hbase.cluster.SharedCluster;
import org.openlindorm.hbase.provision.TableDescriptors;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.ScanRequest;
import org.openlindorm.store.StoredRow;
import org.openlindorm.store.TableSpec;

/** Many rows at once: they become files where that pays, and are the same rows in any case. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class FileWritesTest {

  private static final Bytes Q = Bytes.utf8("q");
  private static final long TIMESTAMP = 7;

  private final Configuration settings = SharedCluster.configuration();
  private final PhysicalTable table =
      new PhysicalTable("local", "files" + UUID.randomUUID().toString().substring(0, 8));
  private HBaseStore store;

  @BeforeAll
  void connect() {
    store = HBaseStore.inProcess(settings, SharedCluster.cluster().regionServer());
  }

  @AfterAll
  void disconnect() {
    store.close();
  }

  @BeforeEach
  void create() {
    store.createTable(new TableSpec(table, List.of(key(5_000)), Map.of()));
  }

  @AfterEach
  void drop() throws IOException {
    store.dropTable(table);
    Path unfinished = new Path(CommonFSUtils.getRootDir(settings), HConstants.HBASE_TEMP_DIRECTORY);
    assertThat(unfinished.getFileSystem(settings).listStatus(unfinished))
        .extracting(status -> status.getPath().getName())
        .noneMatch(name -> name.startsWith(FileWrites.FOLDER));
  }

  private static Bytes key(int number) {
    return Bytes.utf8("%05d".formatted(number));
  }

  private static List<Mutation.Put> rows(int from, int to) {
    return IntStream.range(from, to)
        .mapToObj(
            number ->
                new Mutation.Put(
                    key(number),
                    List.of(
                        new Mutation.Cell(Bytes.utf8("r"), Bytes.utf8("later")),
                        new Mutation.Cell(Q, Bytes.utf8("v" + number))),
                    List.of(),
                    OptionalLong.of(TIMESTAMP)))
        .toList();
  }

  private List<StoredRow> read() {
    List<StoredRow> rows = new ArrayList<>();
    try (Cursor cursor = store.scan(table, new ScanRequest(ByteRange.ALL, false, null, 1_000))) {
      for (StoredRow row = cursor.next(); row != null; row = cursor.next()) {
        rows.add(row);
      }
    }
    return rows;
  }

  /** Returns the number of files of each region, and whether it has rows in memory. */
  private List<String> regions() {
    List<String> regions = new ArrayList<>();
    for (HRegion region :
        SharedCluster.cluster().regionServer().getRegions(TableDescriptors.name(table))) {
      int files = region.getStores().get(0).getStorefilesCount();
      regions.add(files + (region.getMemStoreDataSize() == 0 ? " files" : " files and memory"));
    }
    return regions;
  }

  @Test
  void manyRowsOfARegionBecomeAFileOfIt() {
    store.writeSorted(table, rows(0, 10_000));
    assertThat(regions()).containsExactly("1 files", "1 files");
    List<StoredRow> read = read();
    assertThat(read).extracting(StoredRow::key).containsExactlyElementsOf(keys(10_000));
    assertThat(read).allMatch(row -> row.version() == TIMESTAMP && row.cells().size() == 2);
  }

  private static List<Bytes> keys(int count) {
    return IntStream.range(0, count).mapToObj(FileWritesTest::key).toList();
  }

  @Test
  void fewRowsOfARegionAreWrittenOneByOne() {
    store.writeSorted(table, rows(500, 5_100));
    assertThat(regions()).containsExactlyInAnyOrder("1 files", "0 files and memory");
    assertThat(read()).extracting(StoredRow::version).hasSize(4_600).containsOnly(TIMESTAMP);
  }

  @Test
  void aLateWriteIsHiddenByANewerWriteOrDeletion() {
    store.write(table, List.of(new Mutation.DeleteRow(key(1)), put(key(2), "new")));
    store.writeSorted(table, rows(0, 5_000));
    assertThat(store.fetch(table, key(1))).isNull();
    assertThat(Objects.requireNonNull(store.fetch(table, key(2))).cells())
        .anyMatch(cell -> cell.qualifier().equals(Q) && cell.value().equals(Bytes.utf8("new")));
    assertThat(read()).hasSize(4_999);
  }

  private static Mutation put(Bytes key, String value) {
    return new Mutation.Put(
        key, List.of(new Mutation.Cell(Q, Bytes.utf8(value))), List.of(), OptionalLong.empty());
  }

  @Test
  void rowsOfARegionThatHasSplitMeanwhileArriveToo() {
    assertThat(store.fetch(table, key(1))).as("the store knows the regions now").isNull();
    store.writeSorted(table, rows(0, 5_000));
    store.split(table, key(2_000));
    store.writeSorted(table, rows(0, 10_000));
    assertThat(read()).extracting(StoredRow::key).containsExactlyElementsOf(keys(10_000));
  }

  @Test
  void theClientTakesOverWhereTheRegionsAreNotHere() {
    try (HBaseStore client = HBaseStore.connect(settings)) {
      assertThat(client.bytesOfSorted()).isZero();
      client.writeSorted(table, rows(0, 5_500));
    }
    assertThat(read()).extracting(StoredRow::version).hasSize(5_500).containsOnly(TIMESTAMP);
  }
}

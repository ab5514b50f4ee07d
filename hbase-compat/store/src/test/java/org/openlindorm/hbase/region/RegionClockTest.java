package org.openlindorm.hbase.region;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellUtil;
import org.apache.hadoop.hbase.KeyValue;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.io.compress.Compression.Algorithm;
import org.apache.hadoop.hbase.io.hfile.CacheConfig;
import org.apache.hadoop.hbase.io.hfile.HFile;
import org.apache.hadoop.hbase.io.hfile.HFileContextBuilder;
import org.apache.hadoop.hbase.regionserver.HRegion;
import org.apache.hadoop.hbase.tool.BulkLoadHFiles;
import org.apache.hadoop.hbase.util.EnvironmentEdgeManager;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.hbase.cluster.DataDirectory;
import org.openlindorm.hbase.cluster.SharedCluster;
import org.openlindorm.hbase.provision.TableDescriptors;
import org.openlindorm.hbase.store.HBaseStore;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.TableSpec;

/**
 * The timestamps of a region that opens over files of every kind. A new write of a row is visible,
 * and rows without cells in the future get the time of the wall clock.
 */
final class RegionClockTest {

  private static final byte[] FAMILY = bytes("f");
  private static final byte[] A = bytes("a");
  private static final byte[] ROW = bytes("row");
  private static final byte[] ANOTHER = bytes("another");
  private static final AtomicInteger TABLES = new AtomicInteger();

  /** A time for the steps of a test on a busy machine. */
  private static final long NEAR = 60_000;

  private static Configuration settings;
  private static Connection connection;

  private Table table;

  @BeforeAll
  static void connect() throws IOException {
    settings = SharedCluster.configuration();
    connection = ConnectionFactory.createConnection(settings);
  }

  @AfterAll
  static void disconnect() throws IOException {
    connection.close();
  }

  @BeforeEach
  void createTable() throws IOException {
    var name = new PhysicalTable("default", "clock" + TABLES.incrementAndGet());
    try (var admin = connection.getAdmin()) {
      var spec = new TableSpec(name, List.of(), Map.of("TTL", "1000000"));
      admin.createTable(new TableDescriptors(Algorithm.NONE, false).create(spec));
    }
    table = connection.getTable(TableDescriptors.name(name));
  }

  @AfterEach
  void resetClock() {
    EnvironmentEdgeManager.reset();
  }

  @Test
  void afterAFlushOfExpiredRowsANewRowGetsTheWallClock() throws IOException {
    put(ROW, "expires");
    atOffset(Duration.ofDays(20), this::flush);
    reopen();
    assertThat(put(ROW, "new")).isCloseTo(now(), within());
    assertThat(put(ANOTHER, "new")).isCloseTo(now(), within());
  }

  @Test
  void afterACompactionOfDeletedRowsANewRowGetsTheWallClock() throws IOException {
    put(ROW, "deleted");
    table.delete(new Delete(ROW));
    flush();
    for (HRegion region : regions()) {
      region.compact(true);
    }
    reopen();
    assertThat(put(ROW, "new")).isCloseTo(now(), within());
  }

  @Test
  void afterReturningFromTheFutureOnlyTheRowsWrittenThereStayThere() throws IOException {
    put(ANOTHER, "before");
    atOffset(Duration.ofDays(3), () -> put(ROW, "in three days"));
    assertNewWritesAreVisible(Duration.ofDays(3));
    flush();
    reopen();
    assertNewWritesAreVisible(Duration.ofDays(3));
  }

  @Test
  void aClockThatStepsBackHidesNoWrite() throws IOException {
    put(ROW, "now");
    atOffset(
        Duration.ofDays(-3),
        () -> {
          put(ROW, "three days ago");
          flush();
          reopen();
          put(ROW, "three days ago, in an opened region");
        });
    put(ROW, "now again");
  }

  @Test
  void aFarTimestampOfAClientDoesNotHideLaterWritesOfItsRow() throws IOException {
    long ahead = now() + Duration.ofDays(400).toMillis();
    table.put(new Put(ROW).addColumn(FAMILY, A, ahead, bytes("client")));
    assertNewWritesAreVisible(Duration.ofDays(400));
    flush();
    reopen();
    assertNewWritesAreVisible(Duration.ofDays(400));
  }

  @Test
  void aLoadedFileWithoutATimeRangeDoesNotHideLaterWritesOfItsRows() throws IOException {
    load(new KeyValue(ROW, FAMILY, A, now() + Duration.ofHours(2).toMillis(), bytes("loaded")));
    assertThat(value(ROW)).isEqualTo("loaded");
    assertNewWritesAreVisible(Duration.ofHours(2));
    reopen();
    assertNewWritesAreVisible(Duration.ofHours(2));
  }

  @Test
  void aRepairReturnsRowsAndDeletionsOfTheFutureToTheWallClock() throws IOException {
    put(ANOTHER, "before");
    atOffset(
        Duration.ofDays(3),
        () -> {
          put(ROW, "deleted in three days");
          table.delete(new Delete(ROW));
          put(ROW, "in three days");
          table.delete(new Delete(ANOTHER));
        });
    flush();
    assertThat(regions()).allMatch(TypedTableObserver::isAheadOfClock);
    repair();
    assertThat(regions()).noneMatch(TypedTableObserver::isAheadOfClock);
    assertThat(value(ROW)).isEqualTo("in three days");
    assertThat(value(ANOTHER)).isEmpty();
    assertThat(put(ROW, "new")).isCloseTo(now(), within());
    assertThat(put(ANOTHER, "new")).isCloseTo(now(), within());
    load(new KeyValue(ROW, FAMILY, A, now() + NEAR, bytes("loaded")));
    assertThat(value(ROW)).isEqualTo("loaded");
  }

  private void repair() throws IOException {
    try (HBaseStore store = HBaseStore.connect(settings)) {
      store.replaceLateTimestamps(
          PhysicalTable.named(table.getName().getNameWithNamespaceInclAsString()), now() + NEAR);
    }
    long limit = System.nanoTime() + NEAR * 1_000_000;
    while (regions().stream().anyMatch(TypedTableObserver::isAheadOfClock)
        && System.nanoTime() < limit) {
      Thread.onSpinWait(); // until the compaction has ended
    }
  }

  private void assertNewWritesAreVisible(Duration ahead) throws IOException {
    assertThat(put(ROW, "new")).isCloseTo(now() + ahead.toMillis(), within());
    assertThat(put(ANOTHER, "new")).isCloseTo(now(), within());
    table.delete(new Delete(ROW));
    assertThat(value(ROW)).isEmpty();
    put(ROW, "again");
  }

  private static org.assertj.core.data.Offset<Long> within() {
    return org.assertj.core.data.Offset.offset(NEAR);
  }

  private static long now() {
    return EnvironmentEdgeManager.currentTime();
  }

  /** Puts a value, checks that it is visible, and returns its timestamp. */
  private long put(byte[] row, String value) throws IOException {
    table.put(new Put(row).addColumn(FAMILY, A, bytes(value)));
    assertThat(value(row)).isEqualTo(value);
    return Arrays.stream(table.get(new Get(row)).rawCells())
        .mapToLong(Cell::getTimestamp)
        .max()
        .orElseThrow();
  }

  private String value(byte[] row) throws IOException {
    Result found = table.get(new Get(row));
    return found.isEmpty() ? "" : new String(CellUtil.cloneValue(found.rawCells()[0]), UTF_8);
  }

  private interface Step {
    void run() throws IOException;
  }

  private static void atOffset(Duration offset, Step step) throws IOException {
    EnvironmentEdgeManager.injectEdge(() -> System.currentTimeMillis() + offset.toMillis());
    try {
      step.run();
    } finally {
      EnvironmentEdgeManager.reset();
    }
  }

  private void flush() throws IOException {
    for (HRegion region : regions()) {
      region.flush(true);
    }
  }

  private List<HRegion> regions() {
    return SharedCluster.cluster().regionServer().getRegions(table.getName());
  }

  private void reopen() throws IOException {
    try (var admin = connection.getAdmin()) {
      admin.disableTable(table.getName());
      admin.enableTable(table.getName());
    }
  }

  /** Loads a file as a program writes it that knows nothing of time ranges. */
  private void load(KeyValue cell) throws IOException {
    java.nio.file.Path folder = Files.createTempDirectory("lindorm-load-");
    try {
      Path file = new Path(folder.resolve("f").resolve("cells").toUri());
      try (HFile.Writer writer =
          HFile.getWriterFactory(settings, new CacheConfig(settings))
              .withPath(file.getFileSystem(settings), file)
              .withFileContext(new HFileContextBuilder().build())
              .create()) {
        writer.append(cell);
      }
      BulkLoadHFiles.create(settings).bulkLoad(table.getName(), new Path(folder.toUri()));
    } finally {
      DataDirectory.deleteTree(folder);
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(UTF_8);
  }
}

package org.openlindorm.hbase.region.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.openlindorm.hbase.region.index.IndexedTable.bytes;
import static org.openlindorm.hbase.region.index.IndexedTable.put;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.regionserver.HRegion;
import org.apache.hadoop.hbase.regionserver.HRegionServer;
import org.apache.hadoop.hbase.regionserver.wal.AbstractFSWAL;
import org.apache.hadoop.hbase.util.CommonFSUtils;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.hbase.cluster.ServerGroup;
import org.openlindorm.hbase.region.TypedTableObserver;
import org.openlindorm.store.StoredRow;

/** Servers that die and regions that move, split and merge, on three servers. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
final class IndexRecoveryTest {

  private static final long PATIENCE = 60_000;

  private static ServerGroup group;
  private static Connection connection;
  private static Connection once;

  private IndexedTable t;

  @BeforeAll
  static void start(
      // HBase's background threads may still touch a file for a moment after the stop.
      @TempDir(cleanup = CleanupMode.NEVER) java.nio.file.Path directory)
      throws IOException, InterruptedException {
    group = ServerGroup.start(directory, 3);
    connection = ConnectionFactory.createConnection(group.configuration());
    Configuration impatient = group.configuration();
    impatient.setInt("hbase.client.retries.number", 0);
    once = ConnectionFactory.createConnection(impatient);
  }

  @AfterAll
  static void stop() throws IOException {
    once.close();
    connection.close();
    group.close();
  }

  @BeforeEach
  void create() throws IOException {
    t =
        IndexedTable.create(
            connection, Map.of(), List.of(Bytes.utf8("r3"), Bytes.utf8("r6")), "a INCLUDE b", "b");
  }

  @AfterEach
  void close() throws IOException {
    t.close();
  }

  private static HRegionServer serverOf(RegionInfo region) {
    return group.servers().stream()
        .filter(server -> server.getOnlineRegion(region.getRegionName()) != null)
        .findFirst()
        .orElseThrow();
  }

  private static HRegion regionOf(TableName table, String row) throws IOException {
    try (var locator = connection.getRegionLocator(table)) {
      RegionInfo info = locator.getRegionLocation(bytes(row), true).getRegion();
      return serverOf(info).getRegion(info.getEncodedName());
    }
  }

  private int filesOfIntents() throws IOException {
    Configuration settings = group.configuration();
    Path root = CommonFSUtils.getRootDir(settings);
    var files =
        new SpillFolder(root.getFileSystem(settings), CommonFSUtils.getTableDir(root, t.name()));
    return files.read(any -> true).size();
  }

  private void breakIndex() {
    FailingEntries.before(t.index(0).getNameAsString(), FailingEntries::fail);
  }

  private void healIndex() {
    FailingEntries.heal(t.index(0).getNameAsString());
  }

  private void writeInVain(Put put) throws IOException {
    try (Table table = once.getTable(t.name())) {
      assertThatThrownBy(() -> table.put(put)).isInstanceOf(IOException.class);
    }
  }

  @Test
  @Order(1)
  void anIntentAddsNothingToTheTableAndAFlushedLogIsFree() throws IOException {
    for (int i = 0; i < 50; i++) {
      t.table.put(put("r1" + i, "a", "v" + i));
    }
    assertThat(t.rows().values()).allSatisfy(row -> assertThat(row.cells()).hasSize(1));
    HRegion region = regionOf(t.name(), "r1");
    region.flush(true);
    var log = (AbstractFSWAL<?>) region.getWAL();
    assertThat(log.getEarliestMemStoreSeqNum(region.getRegionInfo().getEncodedNameAsBytes()))
        .isNegative();
    assertThat(region.getMaxFlushedSeqId()).isGreaterThanOrEqualTo(50);
    assertThat(filesOfIntents()).isZero();
  }

  @Test
  @Order(2)
  void failedIndexWritesBeforeAFlushSurviveTheMoveOfTheRegion()
      throws IOException, InterruptedException {
    t.table.put(put("r1", "a", "old"));
    breakIndex();
    writeInVain(put("r1", "a", "new"));
    HRegion region = regionOf(t.name(), "r1");
    region.flush(true);
    assertThat(filesOfIntents()).isEqualTo(1);
    try (var admin = connection.getAdmin()) {
      move(admin, region.getRegionInfo());
    }
    healIndex();
    assertThat(t.differencesAfterRepair(PATIENCE)).isEmpty();
    assertThat(filesOfIntents()).isZero();
  }

  @Test
  @Order(2)
  void aClientThatTriesAgainAfterTheRegionHasMovedLeavesNoOldEntry() throws IOException {
    t.table.put(put("r1", "a", "old"));
    breakIndex();
    writeInVain(put("r1", "a", "new"));
    try (var admin = connection.getAdmin()) {
      move(admin, regionOf(t.name(), "r1").getRegionInfo());
    }
    healIndex();
    t.table.put(put("r1", "a", "new"));
    assertThat(t.differences()).isEmpty();
  }

  @Test
  @Order(3)
  void failedIndexWritesAreRepairedByTheDaughterOfTheirRowAfterASplit()
      throws IOException, InterruptedException {
    for (int i = 0; i < 10; i++) {
      t.table.put(put("r1" + i, "a", "old"));
    }
    breakIndex();
    for (int i = 0; i < 10; i++) {
      writeInVain(put("r1" + i, "a", "new"));
    }
    try (var admin = connection.getAdmin()) {
      RegionInfo region = regionOf(t.name(), "r1").getRegionInfo();
      IndexCounters counters = IndexCounters.ofProcess(TypedTableObserver.class).orElseThrow();
      long late = counters.late().getCount();
      admin.splitRegionAsync(region.getRegionName(), bytes("r15")).get();
      healIndex();
      assertThat(t.differencesAfterRepair(PATIENCE)).isEmpty();
      assertThat(counters.late().getCount() - late).isEqualTo(10);
    } catch (ExecutionException e) {
      throw new IOException(e);
    }
  }

  @Test
  @Order(4)
  void writesDuringEveryKindOfMoveEndExact()
      throws IOException, InterruptedException, ExecutionException {
    var stop = new AtomicBoolean();
    var pool = Executors.newFixedThreadPool(4);
    List<Future<?>> writers = new ArrayList<>();
    long seed = System.nanoTime();
    for (int i = 0; i < 4; i++) {
      var random = new Random(seed + i);
      writers.add(
          pool.submit(
              () -> {
                while (!stop.get()) {
                  write(random);
                }
                return null;
              }));
    }
    try (var admin = connection.getAdmin()) {
      for (TableName table : List.of(t.name(), t.index(0), t.index(1))) {
        admin.flush(table);
        RegionInfo first = admin.getRegions(table).get(0);
        move(admin, first);
        admin
            .splitRegionAsync(
                first.getRegionName(), bytes(table.equals(t.name()) ? "r1" : "\u0001v1"))
            .get();
        admin.majorCompact(table);
        List<RegionInfo> regions = admin.getRegions(table);
        admin
            .mergeRegionsAsync(
                new byte[][] {
                  regions.get(regions.size() - 2).getRegionName(),
                  regions.get(regions.size() - 1).getRegionName()
                },
                false)
            .get();
      }
    } finally {
      stop.set(true);
    }
    for (Future<?> each : writers) {
      each.get();
    }
    pool.shutdown();
    assertThat(t.differencesAfterRepair(PATIENCE)).as("seed %d", seed).isEmpty();
  }

  private void write(Random random) throws IOException {
    String row = "r" + random.nextInt(9);
    switch (random.nextInt(5)) {
      case 0 -> t.table.delete(new Delete(bytes(row)));
      case 1 -> {
        List<Put> batch = new ArrayList<>();
        for (int i = 0; i < 9; i++) {
          batch.add(put("r" + i, "b", "w" + random.nextInt(5)));
        }
        t.table.put(batch);
      }
      default -> t.table.put(put(row, "a", "v" + random.nextInt(5)));
    }
  }

  private static void move(Admin admin, RegionInfo region) throws IOException {
    HRegionServer from = serverOf(region);
    HRegionServer to =
        group.servers().stream().filter(other -> other != from).findFirst().orElseThrow();
    admin.move(region.getEncodedNameAsBytes(), to.getServerName());
  }

  @Test
  @Order(5)
  void failedIndexWritesAreRepairedAfterTheServerDied() throws IOException, InterruptedException {
    t.table.put(put("r1", "a", "old"));
    t.table.put(put("r2", "a", "stays"));
    breakIndex();
    writeInVain(put("r1", "a", "new"));
    group.abort(serverOf(regionOf(t.name(), "r1").getRegionInfo()));
    healIndex();
    assertThat(t.differencesAfterRepair(PATIENCE)).isEmpty();
    assertThat(t.entries(0)).containsExactlyInAnyOrder("r1", "r2");
    assertThat(filesOfIntents()).isZero();
  }

  @Test
  @Order(6)
  void aServerThatDiesUnderWritersLosesNothingAndEndsExact()
      throws IOException, InterruptedException, ExecutionException {
    var acknowledged = new ConcurrentHashMap<String, Integer>();
    var written = new AtomicInteger();
    var stop = new AtomicBoolean();
    var pool = Executors.newFixedThreadPool(4);
    List<Future<?>> writers = new ArrayList<>();
    for (int thread = 0; thread < 4; thread++) {
      String prefix = "r" + 2 * thread + "-";
      writers.add(
          pool.submit(
              () -> {
                for (int i = 0; !stop.get(); i++) {
                  String row = prefix + i % 50;
                  t.table.put(put(row, "a", "v" + i));
                  acknowledged.put(row, i);
                  written.incrementAndGet();
                }
                return null;
              }));
    }
    awaitWrites(written, 2_000, writers);
    group.abort(serverOf(regionOf(t.name(), "r4").getRegionInfo()));
    awaitWrites(written, written.get() + 2_000, writers);
    stop.set(true);
    for (Future<?> each : writers) {
      each.get();
    }
    pool.shutdown();
    assertThat(t.differencesAfterRepair(PATIENCE)).isEmpty();
    Map<Bytes, StoredRow> rows = t.rows();
    acknowledged.forEach(
        (row, value) ->
            assertThat(rows.get(Bytes.utf8(row)).cells().get(0).value().toUtf8())
                .isEqualTo("v" + value));
  }

  /** Returns when so many writes have been acknowledged; fails when a writer has ended before. */
  private static void awaitWrites(AtomicInteger written, int count, List<Future<?>> writers) {
    long deadline = System.nanoTime() + TimeUnit.MINUTES.toNanos(2);
    while (written.get() < count) {
      assertThat(writers).noneMatch(Future::isDone);
      assertThat(System.nanoTime()).as("writes come to a stop").isLessThan(deadline);
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
    }
  }
}

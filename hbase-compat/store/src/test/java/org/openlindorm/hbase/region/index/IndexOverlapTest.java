package org.openlindorm.hbase.region.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.openlindorm.hbase.region.index.IndexedTable.FAMILY;
import static org.openlindorm.hbase.region.index.IndexedTable.bytes;
import static org.openlindorm.hbase.region.index.IndexedTable.put;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.NotServingRegionException;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Increment;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.regionserver.HRegion;
import org.apache.hadoop.hbase.regionserver.Region.RowLock;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.hbase.cluster.SharedCluster;
import org.openlindorm.hbase.store.HBaseStore;
import org.openlindorm.store.StoredRow;

/** Writes that meet other writes, repairs and splits at the worst moment. */
final class IndexOverlapTest {

  private static final long PATIENCE_MILLIS = 30_000;

  private static Connection connection;
  private static Connection once;
  private static HBaseStore store;

  private ExecutorService pool;
  private IndexedTable t;
  private String index;

  @BeforeAll
  static void connect() throws IOException {
    connection = ConnectionFactory.createConnection(SharedCluster.configuration());
    Configuration impatient = SharedCluster.configuration();
    impatient.setInt("hbase.client.retries.number", 0);
    once = ConnectionFactory.createConnection(impatient);
    store = HBaseStore.connect(SharedCluster.configuration());
  }

  @AfterAll
  static void disconnect() throws IOException {
    store.close();
    once.close();
    connection.close();
  }

  @BeforeEach
  void create() throws IOException {
    pool = Executors.newCachedThreadPool();
    t = IndexedTable.create(connection, Map.of(), "a INCLUDE b");
    index = t.index(0).getNameAsString();
  }

  @AfterEach
  void close() throws IOException {
    pool.shutdownNow();
    t.close();
  }

  @Test
  void batchesThatNameTheirRowsInOppositeOrderDoNotWaitForEachOtherForEver()
      throws InterruptedException, ExecutionException, TimeoutException, IOException {
    List<Future<?>> running = new ArrayList<>();
    for (int writer = 0; writer < 4; writer++) {
      String value = "v" + writer;
      boolean backwards = writer % 2 == 1;
      running.add(
          pool.submit(
              () -> {
                for (int round = 0; round < 25; round++) {
                  List<Put> batch = new ArrayList<>();
                  for (int row = 0; row < 20; row++) {
                    batch.add(put("r" + row, "a", value + round));
                  }
                  if (backwards) {
                    Collections.reverse(batch);
                  }
                  t.table.put(batch);
                }
                return null;
              }));
    }
    for (Future<?> each : running) {
      each.get(2, TimeUnit.MINUTES);
    }
    assertThat(t.differences()).isEmpty();
  }

  @Test
  void aDeleteAndAPutInOneMillisecondLeaveTheRowIndexed() throws IOException {
    for (int i = 0; i < 50; i++) {
      t.table.put(put("r", "a", "x"));
      t.table.delete(new Delete(bytes("r")));
      t.table.put(put("r", "a", "x"));
      assertThat(t.entries(0)).containsExactly("r");
    }
    assertThat(t.differences()).isEmpty();
  }

  @Test
  void aRepairDoesNotTakeAwayAnInsertThatIsOnlyLate()
      throws IOException, InterruptedException, ExecutionException {
    var inserting = new CountDownLatch(1);
    var go = new CountDownLatch(1);
    var first = new AtomicBoolean(true);
    FailingEntries.before(
        index,
        removal -> {
          if (first.getAndSet(false)) {
            inserting.countDown();
            PausedIncrements.await(go);
          }
        });
    Future<?> write =
        pool.submit(
            () -> {
              t.table.put(put("r", "a", "late"));
              return null;
            });
    PausedIncrements.await(inserting);
    StoredRow row = t.rows().get(Bytes.utf8("r"));
    Future<?> repair =
        pool.submit(
            () ->
                store.reconcile(
                    t.definition().physical(), Bytes.utf8("r"), 101, List.of(t.entryKey(0, row))));
    go.countDown();
    write.get();
    repair.get();
    assertThat(t.entries(0)).containsExactly("r");
    assertThat(t.differences()).isEmpty();
  }

  @Test
  void aWriteThatNeverLockedItsRowLeavesNoEntries() throws IOException, InterruptedException {
    t.table.put(put("r", "a", "old"));
    HRegion region = SharedCluster.cluster().regionServer().getRegions(t.name()).get(0);
    RowLock held = region.getRowLock(bytes("r"));
    try (Table impatient =
        once.getTableBuilder(t.name(), null)
            .setRpcTimeout(2_000)
            .setWriteRpcTimeout(2_000)
            .build()) {
      Future<?> refused =
          pool.submit(
              () ->
                  assertThatThrownBy(() -> impatient.put(put("r", "a", "refused")))
                      .isInstanceOf(IOException.class));
      try {
        refused.get(1, TimeUnit.MINUTES);
      } catch (ExecutionException | TimeoutException e) {
        throw new AssertionError(e);
      }
    } finally {
      held.release();
    }
    // On a busy machine the region may still get the row after the client has given up.
    assertThat(t.differencesAfterRepair(PATIENCE_MILLIS)).isEmpty();
    t.table.put(put("r", "a", "new"));
    assertThat(t.differences()).isEmpty();
    region.flush(true);
    assertThat(t.rows().get(Bytes.utf8("r")).cells().get(0).value().toUtf8()).isEqualTo("new");
  }

  @Test
  void aRepairDoesNotRetainTheBuffersOfTheWritingCall() throws IOException, InterruptedException {
    FailingEntries.before(index, FailingEntries::fail);
    for (int i = 0; i < 50; i++) {
      Put next = put("r" + i, "a", "keep" + i).addColumn(IndexedTable.FAMILY, bytes("b"), fill(i));
      try (Table impatient = once.getTable(t.name())) {
        assertThatThrownBy(() -> impatient.put(next)).isInstanceOf(IOException.class);
      }
    }
    try (var other = IndexedTable.create(connection, Map.of(), "b")) {
      for (int i = 0; i < 200; i++) {
        other.table.put(put("z" + i, "a", new String(new char[20_000]).replace('\0', 'z')));
      }
    }
    FailingEntries.heal(index);
    assertThat(t.differencesAfterRepair(PATIENCE_MILLIS)).isEmpty();
  }

  @Test
  void aRepairDuringAnIncrementLeavesNoEntryOfTheRowBeforeIt()
      throws IOException, InterruptedException, ExecutionException {
    byte[] n = bytes("n");
    try (var counters = IndexedTable.create(connection, Map.of(), "n")) {
      counters.table.increment(new Increment(bytes("r")).addColumn(FAMILY, n, 1));
      StoredRow before = counters.rows().get(Bytes.utf8("r"));
      HRegion region = SharedCluster.cluster().regionServer().getRegions(counters.name()).get(0);
      PausedIncrements held = PausedIncrements.in(region);
      Future<Result> increment =
          pool.submit(
              () -> counters.table.increment(new Increment(bytes("r")).addColumn(FAMILY, n, 1)));
      held.awaitRead();
      store.reconcile(
          counters.definition().physical(),
          Bytes.utf8("r"),
          101,
          List.of(counters.entryKey(0, before)));
      held.release();
      Cell answered = increment.get().getColumnLatestCell(FAMILY, n);
      assertThat(counters.differences()).isEmpty();
      assertThat(counters.rows().get(Bytes.utf8("r")).version())
          .as("the timestamp that the client received")
          .isEqualTo(answered.getTimestamp());
    }
  }

  private static byte[] fill(int number) {
    return bytes(("b" + number).repeat(4_000));
  }

  @Test
  void aTableThatSplitsBetweenTheRowAndItsEntryStaysExact()
      throws IOException, InterruptedException, ExecutionException, TimeoutException {
    splitsWhileAnEntryIsOnItsWay(t.name(), bytes("r5"));
  }

  @Test
  void anIndexThatSplitsBetweenTheRowAndItsEntryStaysExact()
      throws IOException, InterruptedException, ExecutionException, TimeoutException {
    splitsWhileAnEntryIsOnItsWay(t.index(0), bytes("\u0001new5"));
  }

  /** The split is under way when the entry's region turns the entry away. */
  private void splitsWhileAnEntryIsOnItsWay(TableName splitting, byte[] at)
      throws IOException, InterruptedException, ExecutionException, TimeoutException {
    for (int i = 0; i < 10; i++) {
      t.table.put(put("r" + i, "a", "old" + i));
    }
    try (Admin admin = connection.getAdmin()) {
      RegionInfo whole = admin.getRegions(splitting).get(0);
      var split = new java.util.concurrent.atomic.AtomicReference<Future<Void>>();
      FailingEntries.before(
          index,
          removal -> {
            if (split.get() == null) {
              split.set(admin.splitRegionAsync(whole.getRegionName(), at));
              throw new NotServingRegionException("the region is about to split");
            }
          });
      for (int i = 0; i < 10; i++) {
        t.table.put(put("r" + i, "a", "new" + i));
      }
      split.get().get(1, TimeUnit.MINUTES);
      assertThat(admin.getRegions(splitting)).hasSize(2);
    }
    assertThat(t.differences()).isEmpty();
    t.table.put(put("r7", "a", "again"));
    t.table.delete(new Delete(bytes("r2")));
    assertThat(t.differences()).isEmpty();
  }
}

package org.openlindorm.hbase.region.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.openlindorm.hbase.region.index.IndexedTable.FAMILY;
import static org.openlindorm.hbase.region.index.IndexedTable.bytes;
import static org.openlindorm.hbase.region.index.IndexedTable.put;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.DoNotRetryIOException;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Increment;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.Await;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.hbase.cluster.SharedCluster;
import org.openlindorm.hbase.region.TypedTableObserver;
import org.openlindorm.hbase.store.HBaseStore;
import org.openlindorm.store.EntryReference;
import org.openlindorm.store.StoredRow;

/** Index writes that fail at every step, and clients that try again or do not. */
final class IndexFailureTest {

  private static final long PATIENCE = 20_000;

  private static Connection connection;
  private static HBaseStore store;

  private IndexedTable t;
  private String index;

  @BeforeAll
  static void connect() throws IOException {
    Configuration once = SharedCluster.configuration();
    once.setInt("hbase.client.retries.number", 0);
    connection = ConnectionFactory.createConnection(once);
    store = HBaseStore.connect(SharedCluster.configuration());
  }

  @AfterAll
  static void disconnect() throws IOException {
    store.close();
    connection.close();
  }

  @BeforeEach
  void create() throws IOException {
    t = IndexedTable.create(connection, Map.of(), "a INCLUDE b");
    index = t.index(0).getNameAsString();
  }

  @AfterEach
  void close() throws IOException {
    t.close();
  }

  private static FailingEntries.Fault on(boolean removals) {
    return removal -> {
      if (removal == removals) {
        FailingEntries.fail(removal);
      }
    };
  }

  @Test
  void aClientThatTriesAgainAfterALostInsertLeavesNoOldEntry() throws IOException {
    t.table.put(put("r", "a", "old"));
    FailingEntries.before(index, FailingEntries::fail);
    assertThatThrownBy(() -> t.table.put(put("r", "a", "new")))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("written, but not");
    FailingEntries.heal(index);
    t.table.put(put("r", "a", "new"));
    assertThat(t.differences()).isEmpty();
  }

  @Test
  void aChangeThatIsLateAndItsRepairAreCounted() throws IOException, InterruptedException {
    t.table.put(put("q", "a", "value"));
    IndexCounters counters = IndexCounters.ofProcess(TypedTableObserver.class).orElseThrow();
    long late = counters.late().getCount();
    long repaired = counters.repaired().getCount();
    FailingEntries.before(index, FailingEntries::fail);
    assertThatThrownBy(() -> t.table.put(put("r", "a", "new"))).isInstanceOf(IOException.class);
    assertThat(counters.late().getCount() - late).isEqualTo(1);
    assertThat(counters.repaired().getCount() - repaired).isZero();
    FailingEntries.heal(index);
    assertThat(t.differencesAfterRepair(PATIENCE)).isEmpty();
    Await.until(Duration.ofMillis(PATIENCE), () -> counters.repaired().getCount() != repaired);
    assertThat(counters.repaired().getCount() - repaired).isEqualTo(1);
  }

  @Test
  void anIncrementWithALostEntryIsNotExecutedTwiceByARetry()
      throws IOException, InterruptedException {
    t.close();
    t = IndexedTable.create(connection, Map.of(), "n");
    index = t.index(0).getNameAsString();
    FailingEntries.before(index, FailingEntries::fail);
    try (Connection patient = ConnectionFactory.createConnection(SharedCluster.configuration());
        Table table = patient.getTable(t.name())) {
      Increment increment = new Increment(bytes("r")).addColumn(FAMILY, bytes("n"), 5);
      assertThatThrownBy(() -> table.increment(increment))
          .isInstanceOf(DoNotRetryIOException.class)
          .hasMessageContaining("has been executed, but its row is not in all indexes yet");
    }
    FailingEntries.heal(index);
    assertThat(t.table.get(new Get(bytes("r"))).getValue(FAMILY, bytes("n")))
        .isEqualTo(Bytes.copyOf(new byte[] {0, 0, 0, 0, 0, 0, 0, 5}).toArray());
    assertThat(t.differencesAfterRepair(PATIENCE)).isEmpty();
  }

  @Test
  void anIncrementWaitsForAnIndexThatComesBackSoon() throws IOException {
    t.close();
    t = IndexedTable.create(connection, Map.of(), "n");
    index = t.index(0).getNameAsString();
    AtomicInteger faults = new AtomicInteger(2);
    FailingEntries.before(
        index,
        removal -> {
          if (faults.getAndDecrement() > 0) {
            FailingEntries.fail(removal);
          }
        });
    t.table.increment(new Increment(bytes("r")).addColumn(FAMILY, bytes("n"), 5));
    FailingEntries.heal(index);
    assertThat(t.differences()).isEmpty();
  }

  @Test
  void aClientThatTriesAgainAfterALostRemovalLeavesNoOldEntry() throws IOException {
    t.table.put(put("r", "a", "old"));
    FailingEntries.before(index, on(true));
    assertThatThrownBy(() -> t.table.put(put("r", "a", "new"))).isInstanceOf(IOException.class);
    FailingEntries.heal(index);
    t.table.put(put("r", "a", "new"));
    assertThat(t.differences()).isEmpty();
  }

  @Test
  void anAnswerThatGotLostIsHarmless() throws IOException, InterruptedException {
    t.table.put(put("r", "a", "old"));
    FailingEntries.after(index, FailingEntries::fail);
    assertThatThrownBy(() -> t.table.put(put("r", "a", "new"))).isInstanceOf(IOException.class);
    FailingEntries.heal(index);
    assertThat(t.differencesAfterRepair(PATIENCE)).isEmpty();
  }

  @Test
  void theRegionCatchesUpWithoutTheClient() throws IOException, InterruptedException {
    for (int i = 0; i < 20; i++) {
      t.table.put(put("r" + i, "a", "old"));
    }
    FailingEntries.before(index, FailingEntries::fail);
    for (int i = 0; i < 20; i++) {
      String row = "r" + i;
      assertThatThrownBy(() -> t.table.put(put(row, "a", "new"))).isInstanceOf(IOException.class);
    }
    assertThatThrownBy(() -> t.table.delete(new Delete(bytes("r3"))))
        .isInstanceOf(IOException.class);
    FailingEntries.heal(index);
    assertThat(t.differencesAfterRepair(PATIENCE)).isEmpty();
  }

  @Test
  void aLaterWriteOfAnotherValueTakesTheStaleKeysOver() throws IOException {
    t.table.put(put("r", "a", "v0"));
    FailingEntries.before(index, FailingEntries::fail);
    for (int i = 1; i < 4; i++) {
      var next = put("r", "a", "v" + i);
      assertThatThrownBy(() -> t.table.put(next)).isInstanceOf(IOException.class);
    }
    FailingEntries.heal(index);
    t.table.put(put("r", "b", "another column"));
    assertThat(t.differences()).isEmpty();
  }

  @Test
  void anIncrementThatIsRepeatedByHBaseIsNotAcknowledgedBeforeItIsIndexed() throws IOException {
    try (var counted = IndexedTable.create(connection, Map.of(), "n");
        var patient = ConnectionFactory.createConnection(SharedCluster.configuration());
        Table table = patient.getTable(counted.name())) {
      String counts = counted.index(0).getNameAsString();
      for (int i = 0; i < 5; i++) {
        var failures = new AtomicInteger(2);
        FailingEntries.before(
            counts,
            removal -> {
              if (failures.getAndDecrement() > 0) {
                FailingEntries.fail(removal);
              }
            });
        table.increment(new Increment(bytes("r")).addColumn(FAMILY, bytes("n"), 1));
        assertThat(counted.differences()).isEmpty();
      }
    }
  }

  @Test
  void anEntryInAnotherRegionIsKeptUntilTheNewOneIsInserted()
      throws IOException, InterruptedException {
    t.table.put(put("r", "a", "m"));
    Bytes middle = t.entryKey(0, t.rows().get(Bytes.utf8("r")));
    t.close();
    t = IndexedTable.create(connection, Map.of(), List.of(middle), "a INCLUDE b");
    index = t.index(0).getNameAsString();
    t.table.put(put("r", "a", "a"));
    FailingEntries.before(index, on(false));
    assertThatThrownBy(() -> t.table.put(put("r", "a", "z"))).isInstanceOf(IOException.class);
    assertThat(t.entries(0)).containsExactly("r");
    FailingEntries.heal(index);
    assertThat(t.differencesAfterRepair(PATIENCE)).isEmpty();
  }

  @Test
  void aReaderFindsTheRowUnderTheOldEntryUntilTheNewOneIsThere()
      throws IOException, InterruptedException, ExecutionException {
    t.table.put(put("r", "a", "old").addColumn(FAMILY, bytes("b"), bytes("keep")));
    StoredRow before = t.rows().get(Bytes.utf8("r"));
    Bytes oldEntry = t.entryKey(0, before);
    var inserting = new CountDownLatch(1);
    var go = new CountDownLatch(1);
    FailingEntries.before(
        index,
        removal -> {
          inserting.countDown();
          await(go);
        });
    var pool = Executors.newSingleThreadExecutor();
    var write =
        pool.submit(
            () -> {
              t.table.put(put("r", "a", "new"));
              return null;
            });
    await(inserting);
    StoredRow now = t.rows().get(Bytes.utf8("r"));
    assertThat(now).isNotEqualTo(before);
    var reference = new EntryReference(Bytes.utf8("r"), oldEntry);
    assertThat(store.lookUp(t.definition().physical(), 101, List.of(reference)))
        .containsExactly(before);
    FailingEntries.heal(index);
    go.countDown();
    write.get();
    pool.shutdown();
    assertThat(store.lookUp(t.definition().physical(), 101, List.of(reference)))
        .containsExactly(now);
    assertThat(t.differences()).isEmpty();
  }

  @Test
  void twoWritesOfARowOnTheirWayTogetherEndExact()
      throws IOException, InterruptedException, ExecutionException {
    t.table.put(put("r", "a", "v0"));
    var first = new AtomicBoolean(true);
    var inserting = new CountDownLatch(1);
    var go = new CountDownLatch(1);
    FailingEntries.before(
        index,
        removal -> {
          if (first.getAndSet(false)) {
            inserting.countDown();
            await(go);
          }
        });
    var pool = Executors.newSingleThreadExecutor();
    var write =
        pool.submit(
            () -> {
              t.table.put(put("r", "a", "v1"));
              return null;
            });
    await(inserting);
    t.table.put(put("r", "b", "the later write is acknowledged first"));
    assertThat(t.differences()).isEmpty();
    t.table.put(put("r", "a", "v0"));
    assertThat(t.differences()).isEmpty();
    FailingEntries.heal(index);
    go.countDown();
    write.get();
    pool.shutdown();
    assertThat(t.differences()).isEmpty();
  }

  @Test
  void withTooManyRowsToRepairWritesAreRefusedBeforeTheyHappen()
      throws IOException, InterruptedException {
    FailingEntries.before(index, FailingEntries::fail);
    List<org.apache.hadoop.hbase.client.Put> many = new java.util.ArrayList<>();
    for (int i = 0; i < 1_000; i++) {
      many.add(put("r" + i, "a", "v"));
    }
    assertThatThrownBy(() -> t.table.put(many)).isInstanceOf(IOException.class);
    assertThatThrownBy(() -> t.table.put(put("refused", "a", "v")))
        .hasMessageContaining("does not accept writes");
    assertThat(t.rows()).doesNotContainKey(Bytes.utf8("refused"));
    FailingEntries.heal(index);
    assertThat(t.differencesAfterRepair(PATIENCE)).isEmpty();
    t.table.put(put("taken", "a", "v"));
    assertThat(t.differences()).isEmpty();
  }

  @Test
  void randomFaultsAtEveryStepConverge() throws IOException, InterruptedException {
    long seed = System.nanoTime();
    var random = new Random(seed);
    FailingEntries.Fault sometimes =
        removal -> {
          synchronized (random) {
            if (random.nextInt(4) == 0) {
              FailingEntries.fail(removal);
            }
          }
        };
    FailingEntries.before(index, sometimes);
    FailingEntries.after(index, sometimes);
    int failures = 0;
    for (int i = 0; i < 300; i++) {
      String row;
      int kind;
      synchronized (random) {
        row = "r" + random.nextInt(6);
        kind = random.nextInt(5);
      }
      try {
        if (kind == 0) {
          t.table.delete(new Delete(bytes(row)));
        } else {
          t.table.put(put(row, kind < 4 ? "a" : "b", "v" + i % 5));
        }
      } catch (IOException injected) {
        failures++;
      }
    }
    FailingEntries.heal(index);
    assertThat(failures).as("seed %d", seed).isPositive();
    assertThat(t.differencesAfterRepair(PATIENCE)).as("seed %d", seed).isEmpty();
  }

  @Test
  void rowsAreReleasedWhenAnotherCoprocessorOfTheTableFails() throws IOException {
    try (var admin = connection.getAdmin()) {
      admin.modifyTable(
          TableDescriptorBuilder.newBuilder(admin.getDescriptor(t.name()))
              .setCoprocessor(FailingEntries.class.getName())
              .build());
    }
    String rows = t.name().getNameAsString();
    FailingEntries.before(rows, FailingEntries::fail);
    assertThatThrownBy(() -> t.table.put(put("r", "a", "never written")))
        .hasMessageContaining("injected");
    FailingEntries.heal(rows);
    FailingEntries.after(rows, FailingEntries::fail);
    assertThatThrownBy(() -> t.table.put(put("r", "a", "written")))
        .hasMessageContaining("injected");
    FailingEntries.heal(rows);
    assertThat(t.differences()).isEmpty();
    t.table.put(put("r", "a", "again"));
    assertThat(t.entries(0)).containsExactly("r");
    assertThat(t.differences()).isEmpty();
  }

  @Test
  void aRepairCorrectsOneRowForAnyContentOfTheIndex() throws IOException {
    t.table.put(put("r", "a", "x"));
    StoredRow row = t.rows().get(Bytes.utf8("r"));
    Bytes entry = t.entryKey(0, row);
    Bytes foreign = Bytes.utf8("\u0001zzz\u0000\u0001r");
    try (Table entries = connection.getTable(t.index(0))) {
      byte[] passesTheWall = {1};
      entries.delete(
          new Delete(entry.toArray()).setAttribute(IndexProtocol.MAINTENANCE, passesTheWall));
      entries.put(
          new org.apache.hadoop.hbase.client.Put(foreign.toArray())
              .addColumn(FAMILY, new byte[1], new byte[] {1})
              .setAttribute(IndexProtocol.MAINTENANCE, passesTheWall));
    }
    assertThat(t.differences()).hasSize(2);
    store.reconcile(t.definition().physical(), Bytes.utf8("r"), 101, List.of(foreign));
    assertThat(t.differences()).isEmpty();
  }

  private static void await(CountDownLatch latch) throws IOException {
    try {
      if (!latch.await(30, TimeUnit.SECONDS)) {
        throw new IOException("no call within 30 s");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
  }
}

package org.openlindorm.hbase.store;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Append;
import org.apache.hadoop.hbase.client.CheckAndMutate;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.Table;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.hbase.cluster.SharedCluster;
import org.openlindorm.hbase.provision.TableDescriptors;
import org.openlindorm.store.ConditionalWrite;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.StoredCell;
import org.openlindorm.store.StoredRow;
import org.openlindorm.store.TableSpec;

/** Writes in the process of the regions: which way they take, and that none is lost on the way. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class LocalWritesTest {

  private static final PhysicalTable TABLE = new PhysicalTable("local", "writes");
  private static final int ROWS = 400;
  private static final int WRITERS = 3;

  private Connection connection;
  private HBaseStore store;

  @BeforeAll
  void connect() throws IOException {
    connection = ConnectionFactory.createConnection(SharedCluster.configuration());
    store =
        HBaseStore.inProcess(SharedCluster.configuration(), SharedCluster.cluster().regionServer());
    store.createTable(new TableSpec(TABLE, List.of(Bytes.utf8("1")), Map.of()));
  }

  @AfterAll
  void disconnect() throws IOException {
    store.dropTable(TABLE);
    store.close();
    connection.close();
  }

  private static Mutation put(Bytes key, String value, boolean alone) {
    return new Mutation.Put(
        key,
        List.of(new Mutation.Cell(Bytes.utf8("q"), Bytes.utf8(value))),
        alone ? List.of() : List.of(Bytes.utf8("gone")),
        OptionalLong.empty());
  }

  private void write(Mutation... mutations) {
    store.write(TABLE, List.of(mutations));
  }

  private String value(Bytes key) {
    return value(Objects.requireNonNull(store.fetch(TABLE, key), key.toString()));
  }

  private static String value(StoredRow row) {
    return row.cells().stream()
        .filter(cell -> cell.qualifier().equals(Bytes.utf8("q")))
        .map(StoredCell::value)
        .map(value -> new String(value.toArray(), UTF_8))
        .findFirst()
        .orElseThrow();
  }

  /** A store whose client has no connection any more: what it can do, it does without calls. */
  private static HBaseStore withoutNetwork() throws IOException {
    Connection closed = ConnectionFactory.createConnection(SharedCluster.configuration());
    closed.close();
    return new HBaseStore(closed, new LocalRegions(SharedCluster.cluster().regionServer()));
  }

  @Test
  void aWriteTakesNoCall() throws IOException {
    try (HBaseStore alone = withoutNetwork()) {
      alone.write(TABLE, List.of(put(Bytes.utf8("0a"), "1", true)));
      alone.write(TABLE, List.of(put(Bytes.utf8("0a"), "2", false)));
      alone.write(
          TABLE, List.of(put(Bytes.utf8("0b"), "3", true), put(Bytes.utf8("1b"), "4", false)));
    }
    assertThat(List.of(value(Bytes.utf8("0a")), value(Bytes.utf8("0b")), value(Bytes.utf8("1b"))))
        .containsExactly("2", "3", "4");
  }

  @Test
  void aConditionalWriteTakesNoCall() throws IOException {
    Bytes key = Bytes.utf8("0f");
    try (HBaseStore alone = withoutNetwork()) {
      assertThat(alone.writeIf(TABLE, 0, put(key, "1", true))).isTrue();
      assertThat(alone.writeIf(TABLE, 0, put(key, "2", true))).as("a row that is there").isFalse();
      long first = version(key);
      assertThat(alone.writeIf(TABLE, first, put(key, "3", true))).isTrue();
      assertThat(alone.writeIf(TABLE, first, put(key, "4", true))).as("an old version").isFalse();
      assertThat(value(key)).isEqualTo("3");
      assertThat(alone.writeIf(TABLE, version(key), put(key, "5", false))).isTrue();
      assertThat(value(key)).isEqualTo("5");
      assertThat(alone.writeIf(TABLE, version(key), new Mutation.DeleteRow(key))).isTrue();
    }
    assertThat(store.fetch(TABLE, key)).isNull();
  }

  private long version(Bytes key) {
    return Objects.requireNonNull(store.fetch(TABLE, key), key.toString()).version();
  }

  @Test
  void aRowIsNotReadAgainIfItWasNotWrittenSince() {
    Bytes key = Bytes.utf8("0j");
    write(put(key, "1", true));
    assertThat(store.writeAllIf(TABLE, List.of(otherVersion(key, store.moment()))).cardinality())
        .as("written, because its version is not compared")
        .isZero();
    assertThat(value(key)).isEqualTo("unread");
  }

  @Test
  void aRowThatWasWrittenSinceIsReadAgain() throws IOException {
    for (Writer writer : Writer.values()) {
      assertThatTheRowIsReadAgainAfter(writer);
    }
  }

  private void assertThatTheRowIsReadAgainAfter(Writer writer) throws IOException {
    Bytes key = Bytes.utf8("0k" + writer);
    write(put(key, "1", true));
    long moment = store.moment();
    try (Table table = connection.getTable(TableDescriptors.name(TABLE))) {
      writer.write(store, table, key);
    }
    assertThat(store.writeAllIf(TABLE, List.of(otherVersion(key, moment))).get(0))
        .as("%s: refused, because its version is compared", writer)
        .isTrue();
    long later = store.moment();
    StoredRow row = store.fetch(TABLE, key);
    long version = row == null ? 0 : row.version();
    ConditionalWrite write = new ConditionalWrite(version, put(key, "2", true), later);
    assertThat(store.writeAllIf(TABLE, List.of(write)).isEmpty()).isTrue();
    assertThat(value(key)).isEqualTo("2");
  }

  private static ConditionalWrite otherVersion(Bytes key, long moment) {
    return new ConditionalWrite(7, put(key, "unread", true), moment);
  }

  /** A writer of a row that was read before. */
  private enum Writer {
    PUT {
      @Override
      void write(HBaseStore store, Table table, Bytes key) {
        store.write(TABLE, List.of(put(key, "w", true)));
      }
    },
    DELETE {
      @Override
      void write(HBaseStore store, Table table, Bytes key) {
        store.write(TABLE, List.of(new Mutation.DeleteRow(key)));
      }
    },
    PUT_AND_DELETE {
      @Override
      void write(HBaseStore store, Table table, Bytes key) {
        store.write(TABLE, List.of(put(key, "w", false)));
      }
    },
    HBASE_CLIENT {
      @Override
      void write(HBaseStore store, Table table, Bytes key) throws IOException {
        table.put(cell(key));
      }
    },
    CHECK_AND_MUTATE {
      @Override
      void write(HBaseStore store, Table table, Bytes key) throws IOException {
        CheckAndMutate check =
            CheckAndMutate.newBuilder(key.toArray())
                .ifEquals(FAMILY, "q".getBytes(UTF_8), "1".getBytes(UTF_8))
                .build(cell(key));
        assertThat(table.checkAndMutate(check).isSuccess()).isTrue();
      }
    },
    APPEND {
      @Override
      void write(HBaseStore store, Table table, Bytes key) throws IOException {
        table.append(
            new Append(key.toArray()).addColumn(FAMILY, "q".getBytes(UTF_8), "w".getBytes(UTF_8)));
      }
    },
    FILE {
      @Override
      void write(HBaseStore store, Table table, Bytes key) {
        store.flush(TABLE);
        store.writeSorted(
            TABLE,
            List.of(
                new Mutation.Put(
                    key,
                    List.of(new Mutation.Cell(Bytes.utf8("q"), Bytes.utf8("w"))),
                    List.of(),
                    OptionalLong.of(System.currentTimeMillis() + 1))));
      }
    },
    REOPENED_REGION {
      @Override
      void write(HBaseStore store, Table table, Bytes key) {
        store.closeTable(TABLE);
        store.openTable(TABLE);
      }
    };

    private static final byte[] FAMILY = "f".getBytes(UTF_8);

    abstract void write(HBaseStore store, Table table, Bytes key) throws IOException;

    private static Put cell(Bytes key) {
      return new Put(key.toArray()).addColumn(FAMILY, "q".getBytes(UTF_8), "w".getBytes(UTF_8));
    }
  }

  @Test
  void aLargeConditionalWriteIsLeftToTheClient() throws IOException {
    Bytes key = Bytes.utf8("0g");
    Mutation large = put(key, "x".repeat(2 << 20), true);
    try (HBaseStore alone = withoutNetwork()) {
      assertThatThrownBy(() -> alone.writeIf(TABLE, 0, large)).isInstanceOf(LindormException.class);
    }
    assertThat(store.fetch(TABLE, key)).isNull();
    assertThat(store.writeIf(TABLE, 0, large)).isTrue();
    assertThat(store.writeIf(TABLE, 0, large)).isFalse();
  }

  @Test
  void aWriteAfterTheStoreWasClosedFailsWithTheClientsMessage() {
    HBaseStore closed =
        HBaseStore.inProcess(SharedCluster.configuration(), SharedCluster.cluster().regionServer());
    Bytes key = Bytes.utf8("0h");
    closed.write(TABLE, List.of(put(key, "1", true)));
    closed.close();
    assertStoreFailure(() -> closed.write(TABLE, List.of(put(key, "2", true))));
    assertStoreFailure(() -> closed.writeIf(TABLE, version(key), put(key, "3", true)));
    assertThat(value(key)).isEqualTo("1");
  }

  private static void assertStoreFailure(ThrowingCallable write) {
    assertThatThrownBy(write)
        .isInstanceOfSatisfying(
            LindormException.class,
            failure -> assertThat(failure.code()).isEqualTo(ErrorCode.STORE));
  }

  @Test
  void rowsOfOneKeyKeepTheirOrder() {
    Bytes key = Bytes.utf8("0c");
    write(
        put(key, "1", true),
        new Mutation.DeleteRow(key),
        put(key, "2", false),
        put(key, "3", true));
    assertThat(value(key)).isEqualTo("3");
    write(put(key, "4", true), new Mutation.DeleteRow(key));
    assertThat(store.fetch(TABLE, key)).isNull();
  }

  @Test
  void aLargeRowIsLeftToTheClientWithTheRowsOfItsRun() throws IOException {
    Mutation large = put(Bytes.utf8("0d"), "x".repeat(2 << 20), true);
    Mutation small = put(Bytes.utf8("0d"), "small", true);
    try (HBaseStore alone = withoutNetwork()) {
      assertThatThrownBy(() -> alone.write(TABLE, List.of(large, small)))
          .isInstanceOf(LindormException.class);
    }
    assertThat(store.fetch(TABLE, Bytes.utf8("0d"))).isNull();
    write(large, small);
    assertThat(value(Bytes.utf8("0d"))).isEqualTo("small");
  }

  @Test
  void aTableThatIsNotThereIsUnknown() {
    assertThatThrownBy(
            () ->
                store.write(
                    new PhysicalTable("local", "none"), List.of(put(Bytes.utf8("a"), "1", true))))
        .isInstanceOfSatisfying(
            LindormException.class,
            failure -> assertThat(failure.code()).isEqualTo(ErrorCode.TABLE_UNKNOWN));
  }

  @Test
  @Timeout(60)
  void aWriteIsDoneWhetherAnInterruptedCallerWaitsForItOrNot() {
    Bytes key = Bytes.utf8("0e");
    Thread.currentThread().interrupt();
    try {
      write(put(key, "1", true));
    } catch (LindormException gone) {
      assertThat(gone.code()).isEqualTo(ErrorCode.CANCELLED);
    }
    assertThat(Thread.interrupted()).isTrue();
    while (store.fetch(TABLE, key) == null) {
      Thread.onSpinWait();
    }
    assertThat(value(key)).isEqualTo("1");
  }

  @Test
  @Timeout(60)
  void aConditionalWriteIsDoneWhetherAnInterruptedCallerWaitsForItOrNot() {
    Bytes key = Bytes.utf8("0i");
    Thread.currentThread().interrupt();
    try {
      store.writeIf(TABLE, 0, put(key, "1", true));
    } catch (LindormException gone) {
      assertThat(gone.code()).isEqualTo(ErrorCode.CANCELLED);
    }
    assertThat(Thread.interrupted()).isTrue();
    while (store.fetch(TABLE, key) == null) {
      Thread.onSpinWait();
    }
    assertThat(value(key)).isEqualTo("1");
  }

  @Test
  @Timeout(300)
  void noWriteIsLostWhileRegionsSplitAndMove() throws Exception {
    AtomicBoolean stop = new AtomicBoolean();
    ExecutorService pool = Executors.newFixedThreadPool(WRITERS);
    List<Future<Integer>> rounds = new ArrayList<>();
    for (int writer = 0; writer < WRITERS; writer++) {
      String prefix = "w" + writer + "-";
      rounds.add(pool.submit(() -> writeUntil(stop, prefix)));
    }
    List<Bytes> keys = List.of(Bytes.utf8("w0-c"), Bytes.utf8("w1-c"), Bytes.utf8("w2-c"));
    keys.forEach(key -> write(put(key, "0", true)));
    ExecutorService counters = Executors.newFixedThreadPool(2);
    List<Future<Integer>> counted =
        List.of(
            counters.submit(() -> countUntil(stop, keys)),
            counters.submit(() -> countUntil(stop, keys)));
    try (Admin admin = connection.getAdmin()) {
      TableName name = TableDescriptors.name(TABLE);
      for (int writer = 0; writer < WRITERS; writer++) {
        splitDirectly(admin, name, Bytes.utf8("w" + writer + "-200"));
        for (RegionInfo region : admin.getRegions(name)) {
          admin.unassign(region.getRegionName());
          admin.assign(region.getRegionName());
        }
      }
    } finally {
      stop.set(true);
      pool.shutdown();
      counters.shutdown();
      assertThat(pool.awaitTermination(120, TimeUnit.SECONDS)).isTrue();
    }
    int sum = counted.get(0).get() + counted.get(1).get();
    assertThat(sum).isPositive();
    assertThat(keys).allSatisfy(key -> assertThat(value(key)).isEqualTo(Integer.toString(sum)));
    for (int writer = 0; writer < WRITERS; writer++) {
      int written = rounds.get(writer).get();
      assertThat(written).isPositive();
      for (int row = 0; row < ROWS; row++) {
        assertThat(value(key("w" + writer + "-", row))).isEqualTo(Integer.toString(written));
      }
    }
  }

  /** Adds one to each counter, unless it has changed since; returns how often all were raised. */
  private int countUntil(AtomicBoolean stop, List<Bytes> keys) {
    int added = 0;
    while (!stop.get()) {
      List<Bytes> left = keys;
      while (!left.isEmpty()) {
        List<ConditionalWrite> writes = new ArrayList<>();
        long moment = store.moment();
        for (StoredRow row : store.fetchAll(TABLE, left)) {
          Objects.requireNonNull(row, "a counter");
          String next = Integer.toString(Integer.parseInt(value(row)) + 1);
          boolean alone = writes.size() != 1;
          writes.add(new ConditionalWrite(row.version(), put(row.key(), next, alone), moment));
        }
        left = store.writeAllIf(TABLE, writes).stream().mapToObj(left::get).toList();
      }
      added++;
    }
    return added;
  }

  private static void splitDirectly(Admin admin, TableName name, Bytes key)
      throws IOException, InterruptedException, ExecutionException {
    RegionInfo last = admin.getRegions(name).get(admin.getRegions(name).size() - 1);
    admin.splitRegionAsync(last.getRegionName(), key.toArray()).get();
  }

  private static Bytes key(String prefix, int row) {
    return Bytes.utf8("%s%03d".formatted(prefix, row));
  }

  /** Writes all rows of a writer again and again, and reads one of them back each time. */
  private int writeUntil(AtomicBoolean stop, String prefix) {
    int round = 0;
    while (!stop.get()) {
      round++;
      String value = Integer.toString(round);
      List<Mutation> all = new ArrayList<>();
      for (int row = 0; row < ROWS; row++) {
        all.add(put(key(prefix, row), value, row % 10 != 0));
      }
      store.write(TABLE, all);
      assertThat(value(key(prefix, round % ROWS))).isEqualTo(value);
    }
    return round;
  }
}

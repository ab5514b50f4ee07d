package org.openlindorm.hbase.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.apache.hadoop.hbase.Coprocessor;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.CheckAndMutate;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.CoprocessorDescriptorBuilder;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.coprocessor.ObserverContext;
import org.apache.hadoop.hbase.coprocessor.RegionCoprocessor;
import org.apache.hadoop.hbase.coprocessor.RegionCoprocessorEnvironment;
import org.apache.hadoop.hbase.coprocessor.RegionObserver;
import org.apache.hadoop.hbase.io.compress.Compression.Algorithm;
import org.apache.hadoop.hbase.regionserver.MiniBatchOperationInProgress;
import org.apache.hadoop.hbase.regionserver.NoSuchColumnFamilyException;
import org.apache.hadoop.hbase.wal.WALEdit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.expr.ArithmeticOperator;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Literals;
import org.openlindorm.expr.program.Assignments;
import org.openlindorm.expr.program.ChangeProgram;
import org.openlindorm.expr.typing.Arithmetics;
import org.openlindorm.hbase.cluster.SharedCluster;
import org.openlindorm.hbase.provision.TableDescriptors;
import org.openlindorm.hbase.region.RepeatedWrites;
import org.openlindorm.row.RowCodec;
import org.openlindorm.row.RowShape;
import org.openlindorm.row.TestTables;
import org.openlindorm.store.ConditionalWrite;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.RowChange.Outcome;
import org.openlindorm.store.StoredRow;
import org.openlindorm.store.TableSpec;
import org.openlindorm.type.Bindings;
import org.openlindorm.type.DataType;

/** Conditional writes on a table whose region loses the first answer to each. */
final class RepeatedWriteTest {

  private static final Bytes KEY = Bytes.utf8("k");
  private static final Bytes COLUMN = Bytes.utf8("c");
  private static final byte[] FAMILY = Bytes.utf8("f").toArray();
  private static final AtomicInteger TABLES = new AtomicInteger();
  private static final RowCodec COUNTERS =
      RowCodec.of(new RowShape(TestTables.table("id VARCHAR, c INTEGER", 1, false), List.of()));

  private static Connection connection;
  private static HBaseStore store;

  private final PhysicalTable table =
      new PhysicalTable("default", "repeated" + TABLES.incrementAndGet());
  private final TableName name = TableDescriptors.name(table);

  @BeforeAll
  static void connect() throws IOException {
    connection = ConnectionFactory.createConnection(SharedCluster.configuration());
    store = HBaseStore.connect(SharedCluster.configuration());
  }

  @AfterAll
  static void disconnect() throws IOException {
    store.close();
    connection.close();
  }

  @BeforeEach
  void createTable() throws IOException {
    createTable(table, LostResponses.class);
  }

  private static void createTable(PhysicalTable table, Class<? extends RegionCoprocessor> observer)
      throws IOException {
    var spec = new TableSpec(table, List.of(), Map.of());
    try (var admin = connection.getAdmin()) {
      admin.createTable(
          TableDescriptorBuilder.newBuilder(
                  new TableDescriptors(Algorithm.NONE, false).create(spec))
              .setCoprocessor(
                  CoprocessorDescriptorBuilder.newBuilder(observer.getName())
                      .setPriority(Coprocessor.PRIORITY_LOWEST)
                      .build())
              .build());
    }
  }

  @Test
  void aWriteWhoseAnswerIsLostIsAppliedOnceAndConfirmed() {
    appliedOnceAndConfirmed(store);
  }

  @Test
  void theSameHoldsWhereTheRegionIsInThisProcessAndTheClientRepeatsIt() {
    try (var beside =
        HBaseStore.inProcess(
            SharedCluster.configuration(), SharedCluster.cluster().regionServer())) {
      appliedOnceAndConfirmed(beside);
    }
  }

  private void appliedOnceAndConfirmed(HBaseStore store) {
    assertThat(store.writeIf(table, 0, put("1"))).as("a new row").isTrue();
    for (int i = 2; i <= 5; i++) {
      assertThat(store.writeIf(table, version(), put("" + i))).isTrue();
      assertThat(text()).isEqualTo("" + i);
    }
    assertThat(store.writeIf(table, version(), new Mutation.DeleteRow(KEY))).isTrue();
    assertThat(store.fetch(table, KEY)).isNull();
    appliedOnceInBatches(store);
  }

  @Test
  void aComputedWriteWhoseAnswerIsLostIsAppliedOnceAndConfirmed() {
    computedOnceAndConfirmed(store, "a");
    try (var inProcess =
        HBaseStore.inProcess(
            SharedCluster.configuration(), SharedCluster.cluster().regionServer())) {
      computedOnceAndConfirmed(inProcess, "b");
    }
  }

  /** Like a row that moves to a region server with an older jar before the client repeats. */
  @Test
  void aComputedWriteThatAnOlderRegionRefusesLaterIsNotAppliedAgain() throws IOException {
    PhysicalTable moved = new PhysicalTable("default", "moved" + TABLES.incrementAndGet());
    createTable(moved, OlderRegion.class);
    List<Bytes> keys = Stream.of("a", "b").map(id -> COUNTERS.key(List.of(id))).toList();
    for (Bytes key : keys) {
      var zero = COUNTERS.write(key, new int[] {1}, new Object[] {0}, OptionalLong.empty());
      store.write(moved, List.of(zero));
    }
    assertThat(store.change(moved, keys.subList(0, 1), increment()))
        .as("written, then refused")
        .containsExactly(Outcome.CHANGED);
    assertThat(store.change(moved, keys, increment()))
        .as("refused at once")
        .containsExactly(Outcome.UNDECIDED, Outcome.UNDECIDED);
    assertThat(store.change(moved, keys, delete()))
        .containsExactly(Outcome.UNDECIDED, Outcome.UNDECIDED);
    assertThat(keys).extracting(key -> count(moved, key)).containsExactly(1, 0);
  }

  private static Object count(PhysicalTable table, Bytes key) {
    StoredRow row = store.fetch(table, key);
    assertThat(row).isNotNull();
    return Objects.requireNonNull(Objects.requireNonNull(COUNTERS.decode(row)).value(1));
  }

  private static ChangeProgram delete() {
    return Objects.requireNonNull(
        ChangeProgram.of(COUNTERS.shape(), null, null, false, Bindings.NONE));
  }

  private void computedOnceAndConfirmed(HBaseStore store, String id) {
    Bytes key = COUNTERS.key(List.of(id));
    store.write(
        table, List.of(COUNTERS.write(key, new int[] {1}, new Object[] {0}, OptionalLong.empty())));
    ChangeProgram increment = increment();
    for (int i = 1; i <= 5; i++) {
      assertThat(store.change(table, List.of(key), increment)).containsExactly(Outcome.CHANGED);
      assertThat(count(table, key)).isEqualTo(i);
    }
    ChangeProgram delete = delete();
    assertThat(store.change(table, List.of(key), delete)).containsExactly(Outcome.CHANGED);
    assertThat(store.change(table, List.of(key), delete)).containsExactly(Outcome.UNCHANGED);
    assertThat(store.fetch(table, key)).isNull();
  }

  private static ChangeProgram increment() {
    RowShape shape = COUNTERS.shape();
    Expr next =
        Arithmetics.of(
            ArithmeticOperator.ADD, new ColumnRef(1, "c", DataType.INTEGER), Literals.of(1));
    Assignments assignments =
        new Assignments(shape, List.of(Assignments.Assigned.to(shape, 1, next)), 1 << 20);
    return Objects.requireNonNull(ChangeProgram.of(shape, null, assignments, false, Bindings.NONE));
  }

  private void appliedOnceInBatches(HBaseStore store) {
    List<Bytes> keys = Stream.of("a", "b", "c").map(Bytes::utf8).toList();
    List<ConditionalWrite> writes = new ArrayList<>();
    keys.forEach(key -> writes.add(new ConditionalWrite(0, put(key, "1"))));
    assertThat(store.writeAllIf(table, writes)).as("new rows").isEqualTo(new BitSet());
    for (int i = 2; i <= 4; i++) {
      writes.clear();
      for (StoredRow row : store.fetchAll(table, keys)) {
        assertThat(row).isNotNull();
        writes.add(new ConditionalWrite(row.version(), put(row.key(), "" + i)));
      }
      assertThat(store.writeAllIf(table, writes)).as("to " + i).isEqualTo(new BitSet());
      String written = "" + i;
      assertThat(store.fetchAll(table, keys))
          .allSatisfy(
              row -> {
                assertThat(row).isNotNull();
                assertThat(row.cells().get(0).value().toUtf8()).isEqualTo(written);
              });
    }
  }

  @Test
  void aWriteThatMeetsAnotherVersionIsStillRefused() {
    store.write(table, List.of(put("1")));
    assertThat(store.writeIf(table, version() - 1, put("2"))).isFalse();
    assertThat(store.writeIf(table, 0, put("2"))).isFalse();
    assertThat(text()).isEqualTo("1");
  }

  @Test
  void aRepetitionIsRecognisedAfterItsRegionMovedAndAfterAnotherWrite() throws IOException {
    store.write(table, List.of(put("1")));
    CheckAndMutate write =
        ConditionalRows.checked(
            named(
                new Put(KEY.toArray())
                    .addColumn(FAMILY, COLUMN.toArray(), Bytes.utf8("2").toArray())),
            version());
    try (var hbase = connection.getTable(name);
        var admin = connection.getAdmin()) {
      assertThat(hbase.checkAndMutate(write).isSuccess()).isTrue();
      admin.disableTable(name);
      admin.enableTable(name);
      assertThat(hbase.checkAndMutate(write).isSuccess()).as("moved").isTrue();
      store.write(table, List.of(put("3")));
      assertThat(hbase.checkAndMutate(write).isSuccess()).as("hidden by a later write").isTrue();
    }
    assertThat(text()).isEqualTo("3");
  }

  private static Put named(Put write) {
    RepeatedWrites.name(write, RepeatedWrites.newToken());
    return write;
  }

  /** Like a region whose code does not know conditions of batches: it refuses their family. */
  @Test
  void aRegionWithoutOurObserversIsReadRowByRow() throws IOException {
    assertReadRowByRow(store);
    try (var beside =
        HBaseStore.inProcess(
            SharedCluster.configuration(), SharedCluster.cluster().regionServer())) {
      assertReadRowByRow(beside);
    }
  }

  private static void assertReadRowByRow(HBaseStore store) throws IOException {
    PhysicalTable plain = new PhysicalTable("default", "plain" + TABLES.incrementAndGet());
    try (var admin = connection.getAdmin()) {
      admin.createTable(
          TableDescriptorBuilder.newBuilder(TableDescriptors.name(plain))
              .setColumnFamily(ColumnFamilyDescriptorBuilder.of(FAMILY))
              .build());
    }
    List<Bytes> keys = Stream.of("a", "b", "c").map(Bytes::utf8).toList();
    store.write(plain, keys.stream().map(key -> put(key, "1")).toList());
    List<Long> seen =
        store.fetchAll(plain, keys).stream()
            .map(row -> Objects.requireNonNull(row).version())
            .toList();
    List<ConditionalWrite> writes =
        List.of(
            new ConditionalWrite(seen.get(0), put(keys.get(0), "2")),
            new ConditionalWrite(seen.get(1) + 1, put(keys.get(1), "2")),
            new ConditionalWrite(seen.get(2), new Mutation.DeleteRow(keys.get(2))));
    BitSet second = new BitSet();
    second.set(1);
    assertThat(store.change(plain, keys, increment()))
        .as("computed changes")
        .containsOnly(Outcome.UNDECIDED)
        .hasSameSizeAs(keys);
    assertThat(store.writeAllIf(plain, writes)).isEqualTo(second);
    assertThat(
            store.fetchAll(plain, keys).stream()
                .map(row -> row == null ? null : row.cells().get(0).value().toUtf8()))
        .containsExactly("2", "1", null);
  }

  private static Mutation put(String value) {
    return put(KEY, value);
  }

  private static Mutation put(Bytes key, String value) {
    return new Mutation.Put(
        key,
        List.of(new Mutation.Cell(COLUMN, Bytes.utf8(value))),
        List.of(),
        OptionalLong.empty());
  }

  private long version() {
    return stored().version();
  }

  private String text() {
    return stored().cells().get(0).value().toUtf8();
  }

  private StoredRow stored() {
    StoredRow row = store.fetch(table, KEY);
    assertThat(row).isNotNull();
    return row;
  }

  /** Answers each named write that it has not seen with an error after it was applied. */
  public static class LostResponses implements RegionCoprocessor, RegionObserver {

    private final Set<Bytes> seen = ConcurrentHashMap.newKeySet();

    @Override
    public Optional<RegionObserver> getRegionObserver() {
      return Optional.of(this);
    }

    @Override
    public void postBatchMutateIndispensably(
        ObserverContext<RegionCoprocessorEnvironment> context,
        MiniBatchOperationInProgress<org.apache.hadoop.hbase.client.Mutation> batch,
        boolean success)
        throws IOException {
      boolean lost = false;
      for (int i = 0; i < batch.size(); i++) {
        byte[] token = batch.getOperation(i).getAttribute("lindorm.token");
        lost |= token != null && seen.add(Bytes.wrap(token));
      }
      if (lost) {
        throw new IOException("the answer is lost");
      }
    }
  }

  /** Loses the response to its first computed write, and refuses computed writes from then on. */
  public static final class OlderRegion extends LostResponses {

    private volatile boolean older;

    @Override
    public void prePut(ObserverContext<RegionCoprocessorEnvironment> context, Put put, WALEdit edit)
        throws IOException {
      refuseComputed(put);
    }

    @Override
    public void preDelete(
        ObserverContext<RegionCoprocessorEnvironment> context, Delete delete, WALEdit edit)
        throws IOException {
      refuseComputed(delete);
    }

    private void refuseComputed(org.apache.hadoop.hbase.client.Mutation write)
        throws NoSuchColumnFamilyException {
      if (older && write.getAttribute("lindorm.compute") != null) {
        throw new NoSuchColumnFamilyException("lindorm.compute");
      }
      older |= write.getAttribute("lindorm.compute") != null;
    }
  }
}

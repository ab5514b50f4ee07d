package org.openlindorm.hbase.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.apache.hadoop.hbase.DoNotRetryIOException;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.openlindorm.batch.Batch;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.ArithmeticOperator;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Comparison;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Literal;
import org.openlindorm.expr.program.AggregateCall;
import org.openlindorm.expr.program.BatchProgram;
import org.openlindorm.expr.program.MergedResults;
import org.openlindorm.expr.program.Output;
import org.openlindorm.expr.program.ScanProgram;
import org.openlindorm.expr.program.TupleCodec;
import org.openlindorm.expr.typing.Arithmetics;
import org.openlindorm.expr.value.CompareOperator;
import org.openlindorm.hbase.cluster.SharedCluster;
import org.openlindorm.hbase.provision.TableDescriptors;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.row.RowCodec;
import org.openlindorm.row.RowShape;
import org.openlindorm.row.TestTables;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.ReadCounts;
import org.openlindorm.store.ReadTotals;
import org.openlindorm.store.RowProgram;
import org.openlindorm.store.ScanRequest;
import org.openlindorm.store.StoredRow;
import org.openlindorm.store.TableSpec;
import org.openlindorm.type.DataType;

/**
 * Executes programs over the rows 0 to 39,999, while regions do not change and while they split and
 * move. A subclass chooses how the store accesses its regions.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class ProgramScans {

  private static final int ROWS = 40_000;
  static final PhysicalTable TABLE = new PhysicalTable("programs", "numbers");
  private static final RowShape SHAPE =
      new RowShape(TestTables.table("id BIGINT, text VARCHAR", 1, false), List.of());
  static final RowCodec CODEC = RowCodec.of(SHAPE);
  private static final Expr ID = new ColumnRef(0, "id", DataType.BIGINT);
  private static final Expr TEXT = new ColumnRef(1, "text", DataType.VARCHAR);
  private static final Output.Aggregation COUNT =
      new Output.Aggregation(List.of(), List.of(AggregateCall.COUNT_ALL));

  private Connection connection;
  private HBaseStore store;

  /** Returns the store under test, on the shared test cluster. */
  abstract HBaseStore connect();

  final HBaseStore store() {
    return store;
  }

  @BeforeAll
  void writeRows() throws IOException {
    connection = ConnectionFactory.createConnection(SharedCluster.configuration());
    store = connect();
    store.createTable(new TableSpec(TABLE, List.of(key(CODEC, ROWS / 2)), Map.of()));
    String text = "x".repeat(500);
    for (int start = 0; start < ROWS; start += 1_000) {
      var rows = new ArrayList<Mutation>();
      for (long id = start; id < start + 1_000; id++) {
        rows.add(
            CODEC.write(key(CODEC, id), new int[] {1}, new Object[] {text}, OptionalLong.empty()));
      }
      store.write(TABLE, rows);
    }
  }

  @AfterAll
  void disconnect() throws IOException {
    store.dropTable(TABLE);
    store.close();
    connection.close();
  }

  @Test
  void aFilterAndProjectionRunInTheRegionInBothDirections() {
    RowProgram tenths =
        ScanProgram.projection(SHAPE, idBelow(50), List.of(ID), ScanProgram.ALL_ROWS);
    assertThat(ids(tenths, ByteRange.ALL, false)).hasSize(50).startsWith(0L, 1L).endsWith(49L);
    assertThat(ids(tenths, ByteRange.ALL, true)).hasSize(50).startsWith(49L, 48L).endsWith(0L);
  }

  @Test
  void anOutputContainsTheVersionOfItsRow() {
    Bytes key = key(CODEC, 7);
    RowProgram all = ScanProgram.projection(SHAPE, null, List.of(ID), ScanProgram.ALL_ROWS);
    try (Cursor cursor = store.scan(TABLE, request(all, ByteRange.point(key), false))) {
      StoredRow output = cursor.next();
      assertThat(output.key()).isEqualTo(key);
      assertThat(output.version()).isEqualTo(store.fetch(TABLE, key).version());
    }
  }

  @Test
  void aRowLimitEndsEachRegionEarly() {
    RowProgram three = ScanProgram.projection(SHAPE, null, List.of(ID), 3);
    assertThat(ids(three, new ByteRange(Bytes.EMPTY, key(CODEC, 9)), false))
        .containsExactly(0L, 1L, 2L);
  }

  @Test
  void theRegionCountsRowsAndAFilterWithoutMatchesTerminates() {
    assertThat(count(null)).isEqualTo(ROWS);
    assertThat(count(idBelow(123))).isEqualTo(123);
    RowProgram nothing =
        ScanProgram.projection(SHAPE, idBelow(-1), List.of(ID), ScanProgram.ALL_ROWS);
    assertThat(ids(nothing, ByteRange.ALL, false)).isEmpty();
  }

  @Test
  void everyRowThatIsReadIsCountedWithAndWithoutOutput() {
    Expr none = idBelow(-1);
    List<Expr> ids = List.of(ID);
    RowProgram single = ScanProgram.projection(SHAPE, none, ids, ScanProgram.ALL_ROWS);
    assertThat(reads(single, ByteRange.ALL).rows()).isEqualTo(ROWS);
    assertThat(reads(single, ByteRange.ALL).bytes()).isGreaterThan(ROWS * 500L);
    RowProgram batches = new BatchProgram(SHAPE, none, ids, ScanProgram.ALL_ROWS, 100);
    assertThat(reads(batches, ByteRange.ALL).rows()).isEqualTo(ROWS);
    RowProgram some = new BatchProgram(SHAPE, idBelow(1_234), ids, ScanProgram.ALL_ROWS, 100);
    assertThat(reads(some, ByteRange.ALL).rows()).isEqualTo(ROWS);
    RowProgram counts = ScanProgram.aggregation(SHAPE, idBelow(123), COUNT);
    assertThat(reads(counts, ByteRange.ALL).rows()).isEqualTo(ROWS);
    RowProgram three = ScanProgram.projection(SHAPE, null, ids, 3);
    ByteRange ten = new ByteRange(Bytes.EMPTY, key(CODEC, 10));
    assertThat(reads(three, ten).rows()).isEqualTo(3);
    assertThat(reads(some, ten).rows()).isEqualTo(10);
  }

  private ReadTotals reads(RowProgram program, ByteRange range) {
    ReadCounts counts = new ReadCounts();
    ScanRequest request = request(program, range, false).countedBy(counts);
    try (Cursor cursor = store.scan(TABLE, request)) {
      while (cursor.next() != null) {}
    }
    return counts.totals();
  }

  @Test
  void aProgramThatFailsOnARowIsNamedAndNotTriedAgain() {
    Expr tooLarge =
        Arithmetics.of(ArithmeticOperator.ADD, ID, new Literal(Long.MAX_VALUE, DataType.BIGINT));
    RowProgram failing =
        ScanProgram.projection(SHAPE, null, List.of(tooLarge), ScanProgram.ALL_ROWS);
    assertThatThrownBy(() -> ids(failing, ByteRange.ALL, false))
        .isInstanceOfSatisfying(
            LindormException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.VALUE_RANGE));
  }

  @Test
  void aScanThatFindsNothingIsEndedByAPause() {
    RowProgram nothing =
        ScanProgram.projection(SHAPE, idBelow(-1), List.of(ID), ScanProgram.ALL_ROWS);
    Runnable impatient =
        () -> {
          throw LindormException.of(ErrorCode.CANCELLED);
        };
    ScanRequest request = request(nothing, ByteRange.ALL, false).with(impatient);
    List<ByteRange> ranges =
        List.of(
            new ByteRange(Bytes.EMPTY, key(CODEC, 100)),
            new ByteRange(key(CODEC, 200), Bytes.EMPTY));
    for (Cursor cursor :
        List.of(store.scan(TABLE, request), store.scanAll(TABLE, ranges, request))) {
      try (cursor) {
        assertThatThrownBy(cursor::next)
            .isInstanceOfSatisfying(
                LindormException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.CANCELLED));
      }
    }
  }

  @Test
  void nothingIsLostOrRepeatedWhileRegionsSplitAndMove()
      throws IOException, InterruptedException, ExecutionException {
    var stop = new AtomicBoolean();
    var pool = Executors.newFixedThreadPool(3);
    Future<Integer> counting = pool.submit(() -> countUntil(stop));
    Future<Integer> reading = pool.submit(() -> readUntil(stop));
    Future<Integer> readingAhead = pool.submit(() -> readAheadUntil(stop));
    try (Admin admin = connection.getAdmin()) {
      for (int round = 0; round < 2; round++) {
        splitEachRegion(admin);
        moveEachRegion(admin);
      }
    } finally {
      stop.set(true);
    }
    assertThat(counting.get()).isPositive();
    assertThat(reading.get()).isPositive();
    assertThat(readingAhead.get()).isPositive();
    pool.shutdown();
    assertThat(store.regions(TABLE)).hasSizeGreaterThanOrEqualTo(4);
  }

  private int countUntil(AtomicBoolean stop) {
    int rounds = 0;
    while (!stop.get()) {
      assertThat(count(null)).isEqualTo(ROWS);
      rounds++;
    }
    return rounds;
  }

  private int readUntil(AtomicBoolean stop) {
    int rounds = 0;
    RowProgram all = ScanProgram.projection(SHAPE, null, List.of(ID), ScanProgram.ALL_ROWS);
    var expected = LongStream.range(0, ROWS).boxed().toList();
    while (!stop.get()) {
      assertThat(ids(all, ByteRange.ALL, false)).isEqualTo(expected);
      rounds++;
    }
    return rounds;
  }

  private int readAheadUntil(AtomicBoolean stop) {
    int rounds = 0;
    var expected = LongStream.range(0, ROWS).boxed().toList();
    while (!stop.get()) {
      assertThat(batchedIds(ByteRange.ALL)).isEqualTo(expected);
      rounds++;
    }
    return rounds;
  }

  /** Returns the ids of rows that are read ahead in batches, together with a text column. */
  private List<Long> batchedIds(ByteRange range) {
    var program = new BatchProgram(SHAPE, null, List.of(ID, TEXT), ScanProgram.ALL_ROWS, 100);
    var ids = new ArrayList<Long>();
    ScanRequest request = new ScanRequest(range, false, program, 4).in(ScanRequest.Manner.AHEAD);
    try (Cursor cursor = store.scan(TABLE, request)) {
      for (StoredRow row = cursor.next(); row != null; row = cursor.next()) {
        Batch batch = program.batch(row);
        for (int i = 0; i < batch.size(); i++) {
          ids.add((Long) batch.column(0).value(i));
        }
      }
    }
    return ids;
  }

  @Test
  void theReadAheadEndsWithTheRange() {
    var range = new ByteRange(key(CODEC, 123), key(CODEC, ROWS - 7));
    assertThat(batchedIds(range)).isEqualTo(LongStream.range(123, ROWS - 7).boxed().toList());
  }

  @Test
  void batchesOfLargeRowsComeWholeAndOnce() {
    var table = new PhysicalTable("programs", "large");
    store.createTable(new TableSpec(table, List.of(), Map.of()));
    for (long id = 0; id < 12; id++) {
      Object[] text = {("" + id % 10).repeat(1 << 20)};
      store.write(
          table, List.of(CODEC.write(key(CODEC, id), new int[] {1}, text, OptionalLong.empty())));
    }
    var program = new BatchProgram(SHAPE, null, List.of(ID, TEXT), ScanProgram.ALL_ROWS, 100);
    var texts = new ArrayList<String>();
    try (Cursor cursor = store.scan(table, request(program, ByteRange.ALL, false))) {
      for (StoredRow row = cursor.next(); row != null; row = cursor.next()) {
        Batch batch = program.batch(row);
        for (int i = 0; i < batch.size(); i++) {
          String text = (String) batch.column(1).value(i);
          texts.add(batch.column(0).value(i) + ":" + text.length() + text.charAt(0));
        }
      }
    }
    store.dropTable(table);
    assertThat(texts)
        .isEqualTo(LongStream.range(0, 12).mapToObj(id -> id + ":" + (1 << 20) + id % 10).toList());
  }

  /** Reads the first row of 40 fronts with 50 rows each, in two regions, a file and memory. */
  @Test
  void theFirstRowsOfFrontsComeInBothDirections() {
    var shape =
        new RowShape(TestTables.table("front BIGINT, ts BIGINT, v BIGINT", 2, false), List.of());
    var codec = RowCodec.of(shape);
    var table = new PhysicalTable("programs", "fronts");
    KeyLayout layout = shape.table().layout();
    store.createTable(new TableSpec(table, List.of(layout.encode(List.of(20L, 25L))), Map.of()));
    for (long ts = 0; ts < 50; ts++) {
      var rows = new ArrayList<Mutation>();
      for (long front = 0; front < 40; front++) {
        Bytes key = layout.encode(List.of(front, ts));
        rows.add(codec.write(key, new int[] {2}, new Object[] {ts}, OptionalLong.empty()));
      }
      store.write(table, rows);
      if (ts == 30) {
        store.flush(table);
      }
    }
    Expr value = new ColumnRef(2, "v", DataType.BIGINT);
    RowProgram first = ScanProgram.firstRows(shape, null, List.of(value), ScanProgram.ALL_ROWS, 1);
    var inOrder = new ArrayList<>(Collections.nCopies(41, 0L));
    inOrder.set(21, 25L);
    var backwards = new ArrayList<>(Collections.nCopies(41, 49L));
    backwards.set(20, 24L);
    assertThat(values(table, first, false)).isEqualTo(inOrder);
    assertThat(values(table, first, true)).isEqualTo(backwards);
    RowProgram two = ScanProgram.firstRows(shape, null, List.of(value), 2, 1);
    assertThat(values(table, two, false)).containsExactly(0L, 0L, 25L, 0L);
    Expr passes = new Comparison(CompareOperator.GREATER, value, new Literal(3L, DataType.BIGINT));
    RowProgram passing = ScanProgram.firstPassing(shape, passes, List.of(value), 1);
    List<ByteRange> ranges =
        Stream.of(1L, 5L, 6L, 20L, 39L, 50L)
            .map(front -> ByteRange.prefix(layout.encodePrefix(List.of(front))))
            .toList();
    ReadCounts reads = new ReadCounts();
    ScanRequest each = request(passing, ByteRange.ALL, false).countedBy(reads);
    assertThat(values(store.scanAll(table, ranges, each))).containsExactly(4L, 4L, 4L, 4L, 25L, 4L);
    assertThat(reads.totals().rows()).isEqualTo(5 * 5 + 1);
    store.dropTable(table);
  }

  /** An empty text at the end of a key has no bytes. */
  @Test
  @Timeout(60)
  void aKeyThatIsAFrontItselfIsSkippedInBothDirections() {
    var shape =
        new RowShape(
            TestTables.table("front BIGINT, name VARCHAR, v BIGINT, w BIGINT", 2, false),
            List.of());
    var codec = RowCodec.of(shape);
    var table = new PhysicalTable("programs", "empty_names");
    KeyLayout layout = shape.table().layout();
    store.createTable(new TableSpec(table, List.of(), Map.of()));
    var rows = new ArrayList<Mutation>();
    for (long front = 0; front < 4; front++) {
      for (String name : List.of("", "a", "b")) {
        Object[] value = {front * 10 + name.length()};
        Bytes key = layout.encode(List.of(front, name));
        rows.add(codec.write(key, new int[] {2}, value, OptionalLong.empty()));
        rows.add(codec.write(key, new int[] {3}, value, OptionalLong.empty()));
      }
    }
    store.write(table, rows.subList(0, 14));
    store.flush(table);
    store.write(table, rows.subList(10, 24));
    Expr value = new ColumnRef(2, "v", DataType.BIGINT);
    RowProgram first = ScanProgram.firstRows(shape, null, List.of(value), ScanProgram.ALL_ROWS, 1);
    assertThat(values(table, first, false)).containsExactly(0L, 10L, 20L, 30L);
    assertThat(values(table, first, true)).containsExactly(31L, 21L, 11L, 1L);
    store.dropTable(table);
  }

  private List<Long> values(PhysicalTable table, RowProgram program, boolean reverse) {
    return values(store.scan(table, request(program, ByteRange.ALL, reverse)));
  }

  private static List<Long> values(Cursor rows) {
    var values = new ArrayList<Long>();
    var codec = new Output.Projection(List.of(ID)).codec();
    try (Cursor cursor = rows) {
      for (StoredRow row = cursor.next(); row != null; row = cursor.next()) {
        values.add((Long) codec.decodeAll(ScanProgram.output(row))[0]);
      }
    }
    return values;
  }

  private static void splitEachRegion(Admin admin)
      throws IOException, InterruptedException, ExecutionException {
    for (RegionInfo region : admin.getRegions(TableDescriptors.name(TABLE))) {
      long from = region.getStartKey().length == 0 ? 0 : id(region.getStartKey());
      long to = region.getEndKey().length == 0 ? ROWS : id(region.getEndKey());
      split(admin, region, key(CODEC, (from + to) / 2));
    }
  }

  private static void split(Admin admin, RegionInfo region, Bytes at)
      throws IOException, InterruptedException, ExecutionException {
    try {
      admin.splitRegionAsync(region.getRegionName(), at.toArray()).get();
    } catch (DoNotRetryIOException notNow) {
      // The region still refers to its parent's files.
      assertThat(notNow).hasMessageContaining("NOT splittable");
    }
  }

  /**
   * Closes and opens each region. There is only one server, so regions cannot move to another one.
   */
  private static void moveEachRegion(Admin admin) throws IOException {
    for (RegionInfo region : admin.getRegions(TableDescriptors.name(TABLE))) {
      admin.unassign(region.getRegionName());
      admin.assign(region.getRegionName());
    }
  }

  private static Expr idBelow(long bound) {
    return new Comparison(CompareOperator.LESS, ID, new Literal(bound, DataType.BIGINT));
  }

  private long count(@Nullable Expr filter) {
    var merge = new MergedResults(COUNT);
    ScanProgram program = ScanProgram.aggregation(SHAPE, filter, COUNT);
    try (Cursor cursor = store.scan(TABLE, request(program, ByteRange.ALL, false))) {
      for (StoredRow row = cursor.next(); row != null; row = cursor.next()) {
        merge.addBatch(ScanProgram.output(row));
      }
    }
    return (Long) merge.results().next()[0];
  }

  final List<Long> ids(RowProgram program, ByteRange range, boolean reverse) {
    TupleCodec codec = TupleCodec.of(List.of(DataType.BIGINT));
    var ids = new ArrayList<Long>();
    try (Cursor cursor = store.scan(TABLE, request(program, range, reverse))) {
      for (StoredRow row = cursor.next(); row != null; row = cursor.next()) {
        ids.add((Long) codec.decode(ScanProgram.output(row)).value(0));
      }
    }
    return ids;
  }

  static ScanRequest request(RowProgram program, ByteRange range, boolean reverse) {
    return new ScanRequest(range, reverse, program, 500);
  }

  static Bytes key(RowCodec codec, long id) {
    return codec.key(Collections.singletonList(id));
  }

  private static long id(byte[] key) {
    return (Long) SHAPE.table().layout().decode(Bytes.wrap(key)).get(0);
  }
}

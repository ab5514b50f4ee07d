package org.openlindorm.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.openlindorm.store.RowChange.Outcome.CHANGED;
import static org.openlindorm.store.RowChange.Outcome.EQUAL;
import static org.openlindorm.store.RowChange.Outcome.UNCHANGED;
import static org.openlindorm.store.RowChange.Outcome.UNDECIDED;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.ArithmeticOperator;
import org.openlindorm.expr.Cast;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Literals;
import org.openlindorm.expr.build.Comparisons;
import org.openlindorm.expr.build.ScalarFunctions;
import org.openlindorm.expr.program.AggregateCall;
import org.openlindorm.expr.program.AggregateFunction;
import org.openlindorm.expr.program.Assignments;
import org.openlindorm.expr.program.ChangeProgram;
import org.openlindorm.expr.program.MergedResults;
import org.openlindorm.expr.program.Output;
import org.openlindorm.expr.program.ScanProgram;
import org.openlindorm.expr.program.StoredRowCodec;
import org.openlindorm.expr.program.TupleCodec;
import org.openlindorm.expr.typing.Arithmetics;
import org.openlindorm.expr.value.CompareOperator;
import org.openlindorm.row.RowCodec;
import org.openlindorm.row.RowShape;
import org.openlindorm.row.RowVersions;
import org.openlindorm.row.TestTables;
import org.openlindorm.row.Tuple;
import org.openlindorm.row.VersionSpan;
import org.openlindorm.type.Bindings;
import org.openlindorm.type.DataType;

/** The contract of programs in the regions, as every {@link Store} executes them. */
public abstract class StoreProgramContract {

  private static final int ROWS = 30;

  private final RowShape shape =
      new RowShape(TestTables.table("id BIGINT, city VARCHAR, score INTEGER", 1, false), List.of());
  private final RowCodec codec = RowCodec.of(shape);
  private final Expr id = new ColumnRef(0, "id", DataType.BIGINT);
  private final Expr city = new ColumnRef(1, "city", DataType.VARCHAR);
  private final Expr score = new ColumnRef(2, "score", DataType.INTEGER);
  private final PhysicalTable table =
      new PhysicalTable("contract", "p" + UUID.randomUUID().toString().replace("-", ""));

  protected abstract Store store();

  /**
   * Writes rows 1 to 30 over three regions. There are three cities, and every fifth score is NULL.
   */
  @BeforeEach
  void fillTable() {
    List<Bytes> splits = List.of(codec.key(List.of(10L)), codec.key(List.of(20L)));
    store().createTable(new TableSpec(table, splits, Map.of()));
    List<Mutation> puts = new ArrayList<>();
    for (long row = 1; row <= ROWS; row++) {
      @Nullable Object[] values = {"city " + row % 3, row % 5 == 0 ? null : (Object) (int) row};
      puts.add(
          codec.write(codec.key(List.of(row)), new int[] {1, 2}, values, OptionalLong.empty()));
    }
    store().write(table, puts);
  }

  @AfterEach
  void dropTable() {
    store().dropTable(table);
    AssertingStore.requireAtRest(store());
  }

  private List<StoredRow> run(ScanProgram program, ByteRange range, boolean reverse) {
    List<StoredRow> outputs = new ArrayList<>();
    try (Cursor cursor = store().scan(table, new ScanRequest(range, reverse, program, 4))) {
      for (StoredRow row = cursor.next(); row != null; row = cursor.next()) {
        outputs.add(row);
      }
    }
    return outputs;
  }

  private static Expr over(Expr value, Object limit) {
    return Comparisons.of(CompareOperator.GREATER, value, Literals.of(limit));
  }

  @Test
  void aProjectionIsComputedInTheRegion() {
    Expr doubled = Arithmetics.of(ArithmeticOperator.MULTIPLY, score, Literals.of(2));
    List<Expr> values = List.of(doubled, city);
    ScanProgram program = ScanProgram.projection(shape, over(id, 25), values, ScanProgram.ALL_ROWS);
    TupleCodec tuples = ((Output.Projection) program.output()).codec();
    List<String> rows =
        run(program, ByteRange.ALL, false).stream()
            .map(row -> Arrays.toString(tuples.decodeAll(ScanProgram.output(row))))
            .toList();
    assertThat(rows)
        .containsExactly(
            "[52, city 2]", "[54, city 0]", "[56, city 1]", "[58, city 2]", "[null, city 0]");
  }

  @Test
  void outputsContainTheKeysOfTheirRowsInScanOrder() {
    ScanProgram program =
        ScanProgram.projection(shape, over(score, 26), List.of(city), ScanProgram.ALL_ROWS);
    List<Bytes> keys = run(program, ByteRange.ALL, true).stream().map(StoredRow::key).toList();
    assertThat(keys)
        .containsExactly(codec.key(List.of(29L)), codec.key(List.of(28L)), codec.key(List.of(27L)));
  }

  @Test
  void storedRowsPassWithTheirVersions() {
    ScanProgram program = ScanProgram.storedRows(shape, over(score, 28), ScanProgram.ALL_ROWS);
    List<StoredRow> outputs = run(program, ByteRange.ALL, false);
    assertThat(outputs).hasSize(1);
    assertThat(StoredRowCodec.decode(outputs.get(0)))
        .isEqualTo(store().fetch(table, codec.key(List.of(29L))));
  }

  @Test
  void aProgramIsGivenAsManyVersionsAsItTakesAndTheTableKeeps() {
    store().alterTable(table, Map.of("VERSIONS", "3"));
    Bytes key = codec.key(List.of(12L));
    for (int moment = 100; moment <= 500; moment += 100) {
      store()
          .write(
              table,
              List.of(
                  codec.write(
                      key, new int[] {2}, new Object[] {moment / 100}, OptionalLong.of(moment))));
    }
    assertThat(versionsOf(key, 9)).containsExactly("score 500", "score 400", "score 300");
    assertThat(versionsOf(key, 2)).containsExactly("score 500", "score 400");
    assertThat(versionsOf(key, 1)).containsExactly("score 500");
  }

  /** Returns the cells of a row except the packed cell, as name and timestamp. */
  private List<String> versionsOf(Bytes key, int newest) {
    VersionSpan span = new VersionSpan(newest, 0, Long.MAX_VALUE);
    RowShape versions =
        new RowShape(shape.table(), List.of(), new RowVersions(span, 3, List.of(2), List.of()));
    List<String> cells = new ArrayList<>();
    ScanProgram program = ScanProgram.storedRows(versions, null, ScanProgram.ALL_ROWS);
    for (StoredRow output : run(program, ByteRange.point(key), false)) {
      for (StoredCell cell : StoredRowCodec.decode(output).cells()) {
        if (!cell.qualifier().equals(RowCodec.PACKED)) {
          cells.add(cell.qualifier().toUtf8() + " " + cell.timestamp());
        }
      }
    }
    return cells;
  }

  @Test
  void aRowLimitHoldsForEachRegionAtMost() {
    ScanProgram program = ScanProgram.projection(shape, null, List.of(id), 2);
    assertThat(run(program, ByteRange.ALL, false)).hasSizeBetween(2, 6);
    ByteRange oneRegion = new ByteRange(codec.key(List.of(12L)), codec.key(List.of(19L)));
    assertThat(run(program, oneRegion, false)).hasSize(2);
  }

  @Test
  void partialAggregatesAddUpToTheWhole() {
    Output.Aggregation aggregation =
        new Output.Aggregation(
            List.of(city),
            List.of(
                AggregateCall.COUNT_ALL,
                AggregateCall.of(AggregateFunction.SUM, score, false),
                AggregateCall.of(AggregateFunction.MAX, id, false)));
    assertThat(aggregated(ScanProgram.aggregation(shape, over(id, 3), aggregation), ByteRange.ALL))
        .containsExactlyInAnyOrder(
            "[city 1, 9, 109, 28]", "[city 2, 9, 128, 29]", "[city 0, 9, 117, 30]");
  }

  @Test
  void anAggregateOverNothingIsOneRow() {
    Output.Aggregation aggregation =
        new Output.Aggregation(
            List.of(),
            List.of(
                AggregateCall.COUNT_ALL, AggregateCall.of(AggregateFunction.MIN, score, false)));
    assertThat(aggregated(ScanProgram.aggregation(shape, over(id, 99), aggregation), ByteRange.ALL))
        .containsExactly("[0, null]");
    ByteRange range = new ByteRange(codec.key(List.of(8L)), codec.key(List.of(23L)));
    assertThat(aggregated(ScanProgram.aggregation(shape, null, aggregation), range))
        .containsExactly("[15, 8]");
  }

  private List<String> aggregated(ScanProgram program, ByteRange range) {
    MergedResults merge = new MergedResults((Output.Aggregation) program.output());
    run(program, range, false).forEach(row -> merge.addBatch(ScanProgram.output(row)));
    List<String> rows = new ArrayList<>();
    merge.results().forEachRemaining(row -> rows.add(Arrays.toString(row)));
    return rows;
  }

  @Test
  void aFailureOfAProgramReachesTheCallerUnderItsOwnCode() {
    Expr overflow = Arithmetics.of(ArithmeticOperator.ADD, id, Literals.of(Long.MAX_VALUE));
    ScanProgram program = ScanProgram.projection(shape, null, List.of(overflow), 1);
    assertThatThrownBy(() -> run(program, ByteRange.ALL, false))
        .isInstanceOf(LindormException.class)
        .hasMessageContaining("Out of range value");
    Expr number = new Cast(city, DataType.BIGINT);
    ScanProgram cast = ScanProgram.projection(shape, null, List.of(number), 1);
    assertThatThrownBy(() -> run(cast, ByteRange.ALL, false))
        .hasMessageContaining("Incorrect BIGINT value: 'city 1'");
  }

  private List<RowChange.Outcome> change(@Nullable Expr filter, Expr value, Long... ids) {
    Assignments assignments =
        new Assignments(
            shape, List.of(new Assignments.Assigned(2, value, /* required= */ true)), 1 << 20);
    return changed(filter, assignments, ids);
  }

  private List<RowChange.Outcome> changed(
      @Nullable Expr filter, @Nullable Assignments assignments, Long... ids) {
    return changed(filter, assignments, false, ids);
  }

  private List<RowChange.Outcome> changed(
      @Nullable Expr filter, @Nullable Assignments assignments, boolean skipsEqual, Long... ids) {
    ChangeProgram program = ChangeProgram.of(shape, filter, assignments, skipsEqual, Bindings.NONE);
    assertThat(program).isNotNull();
    return store()
        .change(table, Stream.of(ids).map(each -> codec.key(List.of(each))).toList(), program);
  }

  private String row(long id) {
    StoredRow stored = store().fetch(table, codec.key(List.of(id)));
    Tuple row = stored == null ? null : codec.decode(stored);
    return row == null ? "none" : row.value(1) + ", " + row.value(2);
  }

  @Test
  void aChangeIsComputedFromTheRowAsItIsInTheStore() {
    Expr next = Arithmetics.of(ArithmeticOperator.ADD, score, Literals.of(1));
    Expr low = Comparisons.of(CompareOperator.LESS, score, Literals.of(15));
    assertThat(change(low, next, 14L, 99L, 1L, 5L, 25L, 16L))
        .containsExactly(CHANGED, UNCHANGED, CHANGED, UNCHANGED, UNCHANGED, UNCHANGED);
    assertThat(row(14)).isEqualTo("city 2, 15");
    assertThat(row(1)).isEqualTo("city 1, 2");
    assertThat(row(16)).isEqualTo("city 1, 16");
    assertThat(row(99)).isEqualTo("none");
    assertThat(change(low, next, 14L, 1L)).containsExactly(UNCHANGED, CHANGED);
    assertThat(row(1)).isEqualTo("city 1, 3");
  }

  @Test
  void aRowThatHasTheValuesIsNotWritten() {
    Bytes key = codec.key(List.of(14L));
    long before = version(key);
    Assignments fourteen =
        new Assignments(
            shape, List.of(Assignments.Assigned.to(shape, 2, Literals.of(14))), 1 << 20);
    Expr low = Comparisons.of(CompareOperator.LESS, score, Literals.of(16));
    assertThat(changed(low, fourteen, true, 14L, 13L, 16L, 99L))
        .containsExactly(EQUAL, CHANGED, UNCHANGED, UNCHANGED);
    assertThat(version(key)).isEqualTo(before);
    assertThat(row(13)).isEqualTo("city 1, 14");
    assertThat(changed(null, fourteen, false, 14L)).containsExactly(CHANGED);
    assertThat(version(key)).isGreaterThan(before);
  }

  private long version(Bytes key) {
    return Objects.requireNonNull(store().fetch(table, key)).version();
  }

  @Test
  void rowsAreDeletedByTheirStoredValues() {
    Expr first = Comparisons.of(CompareOperator.EQUAL, city, Literals.of("city 1"));
    assertThat(changed(first, null, 1L, 2L, 28L, 99L))
        .containsExactly(CHANGED, UNCHANGED, CHANGED, UNCHANGED);
    assertThat(changed(null, null, 1L, 2L)).containsExactly(UNCHANGED, CHANGED);
    assertThat(List.of(row(1), row(2), row(28))).containsOnly("none");
    assertThat(row(3)).isEqualTo("city 0, 3");
  }

  @Test
  void aChangeThatFailsIsNotDecidedAndChangesNothing() {
    Expr overflow = Arithmetics.of(ArithmeticOperator.ADD, id, Literals.of(Long.MAX_VALUE));
    Expr aNumber = new Cast(city, DataType.INTEGER);
    assertThat(change(null, overflow, 3L)).containsExactly(UNDECIDED);
    assertThat(change(null, aNumber, 3L, 99L)).containsExactly(UNDECIDED, UNCHANGED);
    assertThat(change(null, score, 3L, 5L)).as("NULL").containsExactly(CHANGED, UNDECIDED);
    assertThat(row(3)).isEqualTo("city 0, 3");
    assertThat(row(5)).isEqualTo("city 2, null");
  }

  @Test
  void functionsAreNotComputedWhileARowIsLocked() {
    Expr text = ScalarFunctions.call("UPPER", List.of(city));
    assertThat(
            ChangeProgram.of(
                shape,
                null,
                new Assignments(shape, List.of(Assignments.Assigned.to(shape, 1, text)), 1 << 20),
                false,
                Bindings.NONE))
        .isNull();
  }

  @Test
  void computedChangesOfManyThreadsLoseNothing() throws Exception {
    Expr next = Arithmetics.of(ArithmeticOperator.ADD, score, Literals.of(1));
    int threads = 4;
    int times = 50;
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      List<Future<?>> running = new ArrayList<>();
      for (int thread = 0; thread < threads; thread++) {
        running.add(
            pool.submit(
                () -> {
                  for (int i = 0; i < times; i++) {
                    assertThat(change(null, next, 9L, 21L)).containsExactly(CHANGED, CHANGED);
                  }
                }));
      }
      for (Future<?> task : running) {
        task.get();
      }
    } finally {
      pool.shutdownNow();
    }
    assertThat(row(9)).isEqualTo("city 0, " + (9 + threads * times));
    assertThat(row(21)).isEqualTo("city 0, " + (21 + threads * times));
  }
}

package org.openlindorm.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.UUID;
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
import org.openlindorm.expr.program.AggregateCall;
import org.openlindorm.expr.program.AggregateFunction;
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
import org.openlindorm.row.VersionSpan;
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
}

package org.openlindorm.expr.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openlindorm.batch.Batch;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.IsNotNull;
import org.openlindorm.row.ArrayTuple;
import org.openlindorm.row.RowCodec;
import org.openlindorm.row.RowShape;
import org.openlindorm.row.RowVersions;
import org.openlindorm.row.TestTables;
import org.openlindorm.row.VersionSpan;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.RowProcessor;
import org.openlindorm.store.StoredCell;
import org.openlindorm.store.StoredRow;
import org.openlindorm.type.Bindings;
import org.openlindorm.type.DataType;

@Tag("lengthy")
class ScanProgramTest {

  private static final List<DataType> TYPES =
      List.of(DataType.VARCHAR, DataType.INTEGER, DataType.decimal(10, 2), DataType.DOUBLE);

  private static Expr col(int ordinal) {
    return new ColumnRef(ordinal, "c" + ordinal, TYPES.get(ordinal));
  }

  private static AggregateCall aggregate(AggregateFunction function, int column) {
    return AggregateCall.of(function, col(column), false);
  }

  private static List<String> results(MergedResults merge) {
    List<String> rows = new ArrayList<>();
    merge.results().forEachRemaining(row -> rows.add(Arrays.toString(row)));
    return rows;
  }

  private static ArrayTuple row(@Nullable Object... values) {
    return new ArrayTuple(values);
  }

  @Test
  void aTupleIsABitmapOfNullsAndItsValues() {
    TupleCodec codec =
        TupleCodec.of(List.of(DataType.INTEGER, DataType.BIGINT, DataType.VARCHAR, DataType.NULL));
    Bytes bytes = codec.encode(new Object[] {5, null, "ab", null});
    assertThat(bytes.hex()).isEqualTo("0a" + "0400000005" + "026162");
    assertThat(codec.decodeAll(bytes)).containsExactly(5, null, "ab", null);
    assertThat(codec.decode(bytes).value(2)).isEqualTo("ab");
  }

  @Test
  void aProgramTravels() {
    RowShape shape =
        new RowShape(
            TestTables.table("id BIGINT, name VARCHAR(20), n DECIMAL(10,2)", 2, true),
            List.of("x"));
    Expr filter = new IsNotNull(col(1));
    for (ScanProgram program :
        List.of(
            ScanProgram.projection(shape, filter, List.of(col(0), col(1)), 7),
            ScanProgram.storedRows(shape, null, 8),
            ScanProgram.firstRows(shape, filter, List.of(col(0)), 9, 1),
            ScanProgram.firstPassing(shape, filter, List.of(col(0)), 1),
            ScanProgram.aggregation(
                shape,
                filter,
                new Output.Aggregation(
                    List.of(col(0)),
                    List.of(
                        AggregateCall.COUNT_ALL,
                        AggregateCall.of(AggregateFunction.COUNT, col(1), true)))),
            ScanProgram.aggregation(
                shape,
                null,
                new Output.Aggregation(
                    List.of(),
                    List.of(
                        AggregateCall.COUNT_ALL.filtered(filter),
                        aggregate(AggregateFunction.STDDEV_SAMP, 1),
                        AggregateCall.of(
                            AggregateFunction.COUNT, List.of(col(0), col(1)), true)))))) {
      ScanProgram decoded = ScanProgram.decode(program.encoded());
      assertThat(decoded.encoded()).isEqualTo(program.encoded());
      assertThat(decoded.filter()).isEqualTo(program.filter());
      assertThat(decoded.output()).isEqualTo(program.output());
      assertThat(decoded.front()).isEqualTo(program.front());
      assertThat(decoded.passing()).isEqualTo(program.passing());
      assertThat(decoded.shape().name(3)).isEqualTo("x");
      assertThat(decoded.shape().table().layout()).hasToString(shape.table().layout().toString());
    }
    assertThatThrownBy(() -> ScanProgram.decode(Bytes.fromHex("7f")))
        .hasMessageContaining("scan programs of version 127");
  }

  @Test
  void versionsTravelInAProgramThatOlderRegionsRefuse() {
    RowVersions versions =
        new RowVersions(new VersionSpan(3, 5, 70), 4, List.of(1, 2), List.of(2, 1));
    RowShape shape =
        new RowShape(
            TestTables.table("id BIGINT, name VARCHAR(20), n DECIMAL(10,2)", 1, true),
            List.of("x"),
            versions);
    ScanProgram program = ScanProgram.storedRows(shape, null, 8);
    ScanProgram decoded = ScanProgram.decode(program.encoded());
    assertThat(program.encoded().at(0)).isEqualTo((byte) 4);
    assertThat(decoded.shape().versions()).isEqualTo(versions);
    assertThat(decoded.shape().name(4)).isEqualTo("n_l_ts");
    assertThat(decoded.shape().indexOf("name_l_ts")).isEqualTo(5);
    assertThat(decoded.versions()).isEqualTo(Integer.MAX_VALUE);
  }

  @Test
  void sumsAndAveragesHaveTheTypesOfTheirArguments() {
    assertThat(aggregate(AggregateFunction.SUM, 1).type()).isEqualTo(DataType.BIGINT);
    assertThat(aggregate(AggregateFunction.SUM, 2).type()).isEqualTo(DataType.decimal(38, 2));
    assertThat(aggregate(AggregateFunction.SUM, 3).type()).isEqualTo(DataType.DOUBLE);
    assertThat(aggregate(AggregateFunction.AVG, 1).type()).isEqualTo(DataType.decimal(38, 4));
    assertThat(aggregate(AggregateFunction.AVG, 3).type()).isEqualTo(DataType.DOUBLE);
    assertThatThrownBy(
            () ->
                AggregateCall.of(
                    AggregateFunction.SUM, new ColumnRef(0, "d", DataType.DATE), false))
        .hasMessageContaining("a number is needed");
  }

  @Test
  void nullsAreLeftOutOfAggregates() {
    Output.Aggregation aggregation =
        new Output.Aggregation(
            List.of(col(0)),
            List.of(
                AggregateCall.COUNT_ALL,
                aggregate(AggregateFunction.COUNT, 1),
                aggregate(AggregateFunction.AVG, 1),
                aggregate(AggregateFunction.SUM, 2),
                aggregate(AggregateFunction.MIN, 3)));
    MergedResults merge = new MergedResults(aggregation);
    merge.addRow(row("a", 1, new BigDecimal("0.10"), 2.5), Bindings.NONE);
    merge.addRow(row("a", null, new BigDecimal("0.20"), -1.5), Bindings.NONE);
    merge.addRow(row("a", 2, null, null), Bindings.NONE);
    merge.addRow(row(null, null, null, null), Bindings.NONE);
    assertThat(results(merge))
        .containsExactly("[a, 3, 2, 1.5000, 0.30, -1.5]", "[null, 1, 0, null, null, null]");
  }

  private static Batch batch(ArrayTuple row) {
    return Batch.ofRows(List.<@Nullable Object[]>of(row.values()));
  }

  @Test
  void distinctValuesAreCountedOnceOverAllParts() {
    Output.Aggregation aggregation =
        new Output.Aggregation(
            List.of(),
            List.of(
                AggregateCall.of(AggregateFunction.COUNT, col(2), true),
                AggregateCall.of(AggregateFunction.SUM, col(1), true)));
    MergedResults merge = new MergedResults(aggregation);
    for (int part = 0; part < 3; part++) {
      AggregateProcessor processor = new AggregateProcessor(aggregation);
      processor.take(batch(row("a", 5, new BigDecimal("1.0"), null)));
      processor.take(batch(row("a", 5, new BigDecimal("1.00"), null)));
      processor.take(batch(row("a", part, new BigDecimal(part), null)));
      merge.addBatch(processor.drain());
    }
    assertThat(results(merge)).containsExactly("[3, 8]");
  }

  @Test
  void partsOfAnySizeGiveTheSameResult() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    Output.Aggregation aggregation =
        new Output.Aggregation(
            List.of(col(0)),
            List.of(
                AggregateCall.COUNT_ALL,
                aggregate(AggregateFunction.SUM, 1),
                aggregate(AggregateFunction.AVG, 2),
                aggregate(AggregateFunction.MAX, 1),
                AggregateCall.of(AggregateFunction.COUNT, col(1), true)));
    MergedResults whole = new MergedResults(aggregation);
    MergedResults parts = new MergedResults(aggregation);
    AggregateProcessor processor = new AggregateProcessor(aggregation);
    for (int i = 0; i < 50_000; i++) {
      ArrayTuple row =
          row(
              "g" + random.nextInt(5000),
              random.nextInt(4) == 0 ? null : random.nextInt(100),
              BigDecimal.valueOf(random.nextInt(1000), 2),
              null);
      whole.addRow(row, Bindings.NONE);
      Bytes full = processor.take(batch(row));
      Bytes batch = full == null && random.nextInt(500) == 0 ? processor.drain() : full;
      if (batch != null) {
        parts.addBatch(batch);
      }
    }
    Bytes rest = processor.drain();
    if (rest != null) {
      parts.addBatch(rest);
    }
    assertThat(results(parts))
        .as("seed %d", seed)
        .containsExactlyInAnyOrderElementsOf(results(whole));
  }

  @Test
  void onlyCallsThatOlderServersDoNotKnowNeedTheSecondVersion() {
    RowShape shape =
        new RowShape(TestTables.table("id BIGINT, name VARCHAR(20), n BIGINT", 2, true), List.of());
    AggregateCall sum = aggregate(AggregateFunction.SUM, 1);
    assertThat(version(shape, sum)).isEqualTo(1);
    assertThat(version(shape, AggregateCall.COUNT_ALL)).isEqualTo(1);
    assertThat(version(shape, sum.filtered(new IsNotNull(col(1))))).isEqualTo(2);
    assertThatThrownBy(() -> version(shape, aggregate(AggregateFunction.GROUP_CONCAT, 0)))
        .hasMessageContaining("GROUP_CONCAT(c0) does not travel");
  }

  private static int version(RowShape shape, AggregateCall call) {
    Output.Aggregation output = new Output.Aggregation(List.of(), List.of(call));
    return ScanProgram.aggregation(shape, null, output).encoded().at(0);
  }

  @Test
  void deviationsAndBitsAreMergedFromTheirParts() {
    Output.Aggregation aggregation =
        new Output.Aggregation(
            List.of(),
            List.of(
                aggregate(AggregateFunction.VAR_POP, 1),
                aggregate(AggregateFunction.BIT_AND, 1),
                aggregate(AggregateFunction.BIT_OR, 1),
                aggregate(AggregateFunction.BIT_XOR, 1),
                aggregate(AggregateFunction.ANY_VALUE, 0),
                AggregateCall.of(AggregateFunction.COUNT, List.of(col(0), col(1)), true),
                AggregateCall.COUNT_ALL.filtered(new IsNotNull(col(3)))));
    MergedResults merge = new MergedResults(aggregation);
    int[][] parts = {{2, 4, 4, 4}, {}, {5, 5, 7, 9}};
    for (int[] part : parts) {
      AggregateProcessor processor = new AggregateProcessor(aggregation);
      for (int number : part) {
        processor.take(batch(row("a", number, null, number > 4 ? 1.0 : null)));
        processor.take(batch(row("a", null, null, null)));
      }
      Bytes batch = processor.drain();
      if (batch != null) {
        merge.addBatch(batch);
      }
    }
    assertThat(results(merge)).containsExactly("[4.0, 0, 15, 8, a, 5, 4]");
  }

  @Test
  void aLargeRowIsGivenOutWithoutWaitingForOthers() {
    RowShape shape = new RowShape(TestTables.table("id BIGINT, v VARCHAR", 1, false), List.of());
    Output blocks = new Output.Blocks(List.of(new ColumnRef(1, "v", DataType.VARCHAR)));
    RowProcessor small = new ScanProgram(shape, null, blocks, 100).open();
    assertThat(small.process(stored(shape, 1_000))).isNull();
    RowProcessor large = new ScanProgram(shape, null, blocks, 100).open();
    assertThat(large.process(stored(shape, 1_000_000))).isNotNull();
    assertThat(large.drain()).as("what is held back").isNull();
  }

  private static StoredRow stored(RowShape shape, int characters) {
    Mutation.Put put =
        RowCodec.of(shape)
            .write(
                Bytes.fromHex("8000000000000001"),
                new int[] {1},
                new Object[] {"x".repeat(characters)},
                OptionalLong.empty());
    return new StoredRow(
        put.key(),
        put.cells().stream()
            .map(cell -> new StoredCell(cell.qualifier(), 1, cell.value()))
            .toList());
  }

  @Test
  void anIntegerSumThatOverflowsIsRefused() {
    Output.Aggregation aggregation =
        new Output.Aggregation(
            List.of(),
            List.of(
                AggregateCall.of(
                    AggregateFunction.SUM, new ColumnRef(0, "n", DataType.BIGINT), false)));
    MergedResults merge = new MergedResults(aggregation);
    merge.addRow(row(Long.MAX_VALUE), Bindings.NONE);
    assertThatThrownBy(() -> merge.addRow(row(1L), Bindings.NONE))
        .hasMessageContaining("Out of range value 9223372036854775807 + 1 for column 'SUM(n)'");
  }
}

package org.openlindorm.expr;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openlindorm.batch.Batch;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.build.Comparisons;
import org.openlindorm.expr.build.ScalarFunctions;
import org.openlindorm.expr.typing.Arithmetics;
import org.openlindorm.expr.typing.Branches;
import org.openlindorm.expr.value.CompareOperator;
import org.openlindorm.row.ArrayTuple;
import org.openlindorm.row.Tuple;
import org.openlindorm.type.Bindings;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/** An expression has the same values, and fails at the same row, by batches of any size. */
@Tag("lengthy")
class BatchEvaluationTest {

  private static final int EXPRESSIONS = Integer.getInteger("batch.expressions", 1_500);
  private static final int[] SIZES = {1, 7, 1_000};

  private static final List<DataType> TYPES =
      List.of(
          DataType.BIGINT,
          DataType.INTEGER,
          DataType.DOUBLE,
          DataType.decimal(12, 2),
          DataType.of(TypeName.DECIMAL),
          DataType.VARCHAR,
          DataType.BOOLEAN,
          DataType.FLOAT);

  private final Random random;

  BatchEvaluationTest() {
    seed = Long.getLong("batch.seed", System.nanoTime());
    random = new Random(seed);
  }

  private final long seed;

  @Test
  void batchesGiveTheValuesAndTheFailureOfTheRows() {
    Bindings bindings = new Bindings(0, List.of(3L, new BigDecimal("2.50"), "7"));
    int failing = 0;
    for (int i = 0; i < EXPRESSIONS; i++) {
      List<@Nullable Object[]> rows = rows(1 + random.nextInt(60));
      Expr filter = random.nextBoolean() ? null : condition(2);
      List<Expr> outputs = List.of(any(4), any(3));
      String expected = byRow(filter, outputs, rows, bindings);
      failing += expected.contains("fails") ? 1 : 0;
      for (int size : SIZES) {
        String shown = "seed " + seed + ", batches of " + size + ": " + filter + " -> " + outputs;
        assertThat(byBatch(filter, outputs, rows, bindings, size)).as(shown).isEqualTo(expected);
      }
    }
    assertThat(failing).isBetween(EXPRESSIONS / 100, EXPRESSIONS * 9 / 10);
  }

  private static String byRow(
      @Nullable Expr filter, List<Expr> outputs, List<@Nullable Object[]> rows, Bindings bindings) {
    StringBuilder answer = new StringBuilder();
    try {
      for (@Nullable Object[] values : rows) {
        Tuple row = new ArrayTuple(values);
        if (filter == null || filter.isTrue(row, bindings)) {
          print(BatchStep.values(outputs, row, bindings), answer);
        }
      }
    } catch (LindormException failure) {
      answer.append("fails: ").append(failure.getMessage());
    }
    return answer.toString();
  }

  private static String byBatch(
      @Nullable Expr filter,
      List<Expr> outputs,
      List<@Nullable Object[]> rows,
      Bindings bindings,
      int size) {
    StringBuilder answer = new StringBuilder();
    BatchStep step = new BatchStep(filter, outputs, bindings);
    for (int from = 0; from < rows.size(); from += size) {
      Batch batch = Batch.ofRows(rows.subList(from, Math.min(from + size, rows.size())));
      BatchStep.FilteredRows passed = step.of(batch, Long.MAX_VALUE);
      for (int row = 0; row < passed.rows().size(); row++) {
        print(passed.rows().row(row), answer);
      }
      LindormException failure = passed.failure();
      if (failure != null) {
        return answer.append("fails: ").append(failure.getMessage()).toString();
      }
    }
    return answer.toString();
  }

  /** Prints values with their classes: 1 and 1.0 are different answers. */
  private static void print(@Nullable Object[] values, StringBuilder answer) {
    for (Object value : values) {
      answer.append(value == null ? "NULL" : value.getClass().getSimpleName() + " " + value);
      answer.append(" | ");
    }
    answer.append('\n');
  }

  private List<@Nullable Object[]> rows(int count) {
    List<@Nullable Object[]> rows = new ArrayList<>();
    boolean tame = random.nextBoolean();
    for (int i = 0; i < count; i++) {
      @Nullable Object[] row = new Object[TYPES.size()];
      for (int column = 0; column < row.length; column++) {
        row[column] = random.nextInt(8) == 0 ? null : value(TYPES.get(column), tame);
      }
      rows.add(row);
    }
    return rows;
  }

  private Object value(DataType type, boolean tame) {
    int small = random.nextInt(7) - 2;
    boolean wild = !tame && random.nextInt(6) == 0;
    return switch (type.name()) {
      case BIGINT -> wild ? pick(Long.MAX_VALUE, Long.MIN_VALUE, 1L << 53) : (Object) (long) small;
      case INTEGER -> wild ? pick(Integer.MAX_VALUE, Integer.MIN_VALUE) : (Object) small;
      case DOUBLE ->
          wild
              ? pick(Double.MAX_VALUE, -0.0, Double.NaN, Double.POSITIVE_INFINITY, 0.1)
              : (Object) (small / 2.0);
      case FLOAT -> wild ? pick(0.1f, Float.MAX_VALUE, -0.0f) : (Object) (float) small;
      case DECIMAL -> decimal(type, wild, small);
      case BOOLEAN -> random.nextBoolean();
      default -> wild ? pick("x", "", " 5 ", "true", "1e3") : String.valueOf(small);
    };
  }

  private Object decimal(DataType type, boolean wild, int small) {
    if (type.scale() == 2) {
      return BigDecimal.valueOf(wild ? 999_999_999_999L : small * 25L, 2);
    }
    return wild
        ? pick(
            new BigDecimal("99999999999999999999999999999999999999"),
            new BigDecimal("1E+20"),
            new BigDecimal("9223372036854775807"),
            new BigDecimal("0.0000000001"))
        : BigDecimal.valueOf(small, random.nextInt(3));
  }

  private Object pick(Object... values) {
    return values[random.nextInt(values.length)];
  }

  private <T> T one(T[] choices) {
    return choices[random.nextInt(choices.length)];
  }

  private Expr column() {
    int ordinal = random.nextInt(TYPES.size());
    return new ColumnRef(ordinal, "c" + ordinal, TYPES.get(ordinal));
  }

  private Expr leaf() {
    return switch (random.nextInt(8)) {
      case 0 -> new Literal((long) (random.nextInt(5) - 1), DataType.BIGINT);
      case 1 -> new Literal(new BigDecimal("1.5"), DataType.decimal(2, 1));
      case 2 -> random.nextBoolean() ? Literal.NULL : new Literal("2", DataType.VARCHAR);
      case 3 -> new Parameter(0, DataType.BIGINT);
      default -> column();
    };
  }

  private Expr any(int depth) {
    if (depth == 0) {
      return leaf();
    }
    Expr made = null;
    while (made == null) {
      made = attempt(depth);
    }
    return made;
  }

  /** An expression, or null when its operands do not fit. */
  private @Nullable Expr attempt(int depth) {
    try {
      return switch (random.nextInt(12)) {
        case 0, 1, 2, 3 ->
            Arithmetics.of(one(ArithmeticOperator.values()), any(depth - 1), any(depth - 1));
        case 4 -> Arithmetics.negated(any(depth - 1));
        case 5 -> Cast.to(any(depth - 1), TYPES.get(random.nextInt(TYPES.size())));
        case 6 ->
            Branches.of(
                List.of(
                    new Case.When(condition(depth - 1), any(depth - 1)),
                    new Case.When(condition(depth - 1), any(depth - 1))),
                any(depth - 1));
        case 7 -> Branches.firstOf(List.of(any(depth - 1), any(depth - 1), any(depth - 1)));
        case 8 -> Comparisons.nullIf(any(depth - 1), any(depth - 1));
        case 9 -> ScalarFunctions.call(pickName(), List.of(any(depth - 1)));
        case 10 -> condition(depth);
        default -> leaf();
      };
    } catch (LindormException operandsDoNotFit) {
      return null;
    }
  }

  private String pickName() {
    return random.nextBoolean() ? "ABS" : "UPPER";
  }

  private Expr condition(int depth) {
    if (depth == 0) {
      return column();
    }
    Expr made = null;
    while (made == null) {
      made = attemptCondition(depth);
    }
    return made;
  }

  private @Nullable Expr attemptCondition(int depth) {
    try {
      return switch (random.nextInt(9)) {
        case 0 -> And.of(Arrays.asList(condition(depth - 1), condition(depth - 1)));
        case 1 -> Or.of(Arrays.asList(condition(depth - 1), condition(depth - 1)));
        case 2 -> new Not(condition(depth - 1));
        case 3 -> new IsNull(any(depth - 1));
        case 4 -> new IsNotNull(any(depth - 1));
        case 5 -> Comparisons.in(any(depth - 1), List.of(leaf(), leaf(), leaf()));
        case 6 -> Comparisons.between(any(depth - 1), leaf(), any(depth - 1));
        case 7 -> Like.of(any(depth - 1), new Literal("%1%", DataType.VARCHAR), '\\');
        default -> Comparisons.of(one(CompareOperator.values()), any(depth - 1), any(depth - 1));
      };
    } catch (LindormException operandsDoNotFit) {
      return null;
    }
  }
}

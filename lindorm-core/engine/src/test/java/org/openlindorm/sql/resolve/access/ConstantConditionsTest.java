package org.openlindorm.sql.resolve.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.openlindorm.expr.And;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Comparison;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.In;
import org.openlindorm.expr.IsNotNull;
import org.openlindorm.expr.IsNull;
import org.openlindorm.expr.Literal;
import org.openlindorm.expr.Not;
import org.openlindorm.expr.Or;
import org.openlindorm.expr.value.CompareOperator;
import org.openlindorm.key.KeyColumn;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.key.KeyParts;
import org.openlindorm.row.ArrayTuple;
import org.openlindorm.type.Bindings;
import org.openlindorm.type.DataType;

class ConstantConditionsTest {

  private static final long SEED = 16_180_339L;
  private static final KeyColumn KEY = new KeyColumn("k", DataType.BIGINT, false);
  private static final ConstantConditions CONDITIONS =
      new ConstantConditions(KeyLayout.of(List.of(KeyParts.column(KEY))));
  private static final ColumnRef K = new ColumnRef(0, "k", DataType.BIGINT);
  private static final ColumnRef V = new ColumnRef(1, "v", DataType.BIGINT);

  private static final List<CompareOperator> OPERATORS = List.of(CompareOperator.values());

  private final Random random = new Random(SEED);

  @Test
  void aKeyColumnIsNeverNull() {
    assertThat(CONDITIONS.simplified(new IsNull(K))).isEqualTo(Literal.FALSE);
    assertThat(CONDITIONS.simplified(new IsNotNull(K))).isEqualTo(Literal.TRUE);
    assertThat(CONDITIONS.simplified(new Not(new IsNull(K)))).isEqualTo(Literal.TRUE);
    assertThat(CONDITIONS.simplified(new IsNull(V))).isEqualTo(new IsNull(V));
    Expr less = compare(CompareOperator.LESS, K, 5L);
    assertThat(CONDITIONS.simplified(Or.of(List.of(less, new IsNull(K))))).isEqualTo(less);
  }

  @Test
  void aComparisonWithNullIsNeverTrue() {
    Expr unknown = compare(CompareOperator.EQUAL, V, null);
    assertThat(CONDITIONS.simplified(unknown)).isEqualTo(Literal.FALSE);
    assertThat(CONDITIONS.simplified(new Not(unknown))).isEqualTo(Literal.FALSE);
    assertThat(CONDITIONS.simplified(Or.of(List.of(unknown, new IsNull(V)))))
        .isEqualTo(new IsNull(V));
  }

  @Test
  void aComparisonOfConstantsIsItsTruth() {
    Expr equal = compare(CompareOperator.EQUAL, V, 3L);
    Expr never = compare(CompareOperator.EQUAL, literal(1L), 0L);
    assertThat(CONDITIONS.simplified(And.of(List.of(equal, never)))).isEqualTo(Literal.FALSE);
    assertThat(CONDITIONS.simplified(Or.of(List.of(equal, never)))).isEqualTo(equal);
    Expr none = new In(literal(1L), List.of(literal(2L), literal(3L)));
    assertThat(CONDITIONS.simplified(And.of(List.of(equal, none)))).isEqualTo(Literal.FALSE);
  }

  @Test
  void aFilterKeepsTheSameRows() {
    for (int round = 0; round < 20_000; round++) {
      Expr where = condition(4);
      Expr simple = CONDITIONS.simplified(where);
      for (Object v : new Object[] {"null", 0L, 1L, 2L}) {
        for (long k = 0; k < 3; k++) {
          ArrayTuple row = new ArrayTuple(new Object[] {k, v instanceof Long ? v : null});
          assertThat(simple.isTrue(row, Bindings.NONE))
              .as("seed %s, %s became %s", SEED, where.sql(), simple.sql())
              .isEqualTo(where.isTrue(row, Bindings.NONE));
        }
      }
    }
  }

  @Test
  @Timeout(20)
  void nestedConditionsTakeTimeInProportionToTheirNumber() {
    Expr nested = compare(CompareOperator.LESS, K, 0L);
    for (int depth = 1; depth < 200; depth++) {
      Expr more = compare(CompareOperator.GREATER, K, (long) depth);
      Expr or = new Or(List.of(nested, more));
      nested = depth % 2 == 0 ? new Not(or) : new And(List.of(new Not(new Not(or)), more));
    }
    Conditions conditions = Conditions.of(KeyLayout.of(List.of(KeyParts.column(KEY))), nested);
    assertThat(conditions.readColumns()).isTrue();
  }

  private Expr condition(int depth) {
    if (depth == 0 || random.nextInt(4) == 0) {
      return leaf();
    }
    List<Expr> operands = new ArrayList<>();
    for (int i = random.nextInt(3); i >= 0; i--) {
      operands.add(condition(depth - 1));
    }
    return switch (random.nextInt(3)) {
      case 0 -> new And(operands);
      case 1 -> new Or(operands);
      default -> new Not(operands.get(0));
    };
  }

  private Expr leaf() {
    ColumnRef column = random.nextBoolean() ? K : V;
    return switch (random.nextInt(8)) {
      case 0 -> new IsNull(column);
      case 1 -> new IsNotNull(column);
      case 2 -> Literal.TRUE;
      case 3 -> random.nextBoolean() ? Literal.FALSE : Literal.NULL;
      case 4 -> new In(column, List.of(literal(value()), literal(value())));
      default -> compare(OPERATORS.get(random.nextInt(6)), column, value());
    };
  }

  private @Nullable Long value() {
    return random.nextInt(5) == 0 ? null : (Long) (long) random.nextInt(3);
  }

  private static Expr compare(CompareOperator operator, Expr left, @Nullable Long right) {
    return new Comparison(operator, left, literal(right));
  }

  private static Literal literal(@Nullable Long value) {
    return new Literal(value, DataType.BIGINT);
  }
}

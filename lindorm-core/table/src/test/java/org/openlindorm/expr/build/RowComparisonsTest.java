package org.openlindorm.expr.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.openlindorm.expr.Expressions.col;
import static org.openlindorm.expr.Expressions.eval;
import static org.openlindorm.expr.Expressions.lit;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.value.CompareOperator;
import org.openlindorm.type.DataType;

class RowComparisonsTest {

  private static final List<Expr> ROW =
      List.of(col(0, "a", DataType.BIGINT), col(1, "b", DataType.VARCHAR));

  @Test
  void theFirstColumnThatDiffersDecides() {
    Expr later =
        RowComparisons.of(CompareOperator.GREATER_OR_EQUAL, ROW, List.of(lit(1), lit("m")));
    assertThat(later.sql()).isEqualTo("a > 1 OR a = 1 AND b >= 'm'");
    assertThat(eval(later, 2L, "a")).isEqualTo(true);
    assertThat(eval(later, 1L, "m")).isEqualTo(true);
    assertThat(eval(later, 1L, "a")).isEqualTo(false);
    assertThat(eval(later, 0L, "z")).isEqualTo(false);
  }

  @Test
  void equalityAndMembershipLookAtAllColumns() {
    Expr in = RowComparisons.in(ROW, List.of(List.of(lit(1), lit("x")), List.of(lit(2), lit("y"))));
    assertThat(in.sql()).isEqualTo("a = 1 AND b = 'x' OR a = 2 AND b = 'y'");
    Expr other = RowComparisons.of(CompareOperator.NOT_EQUAL, ROW, List.of(lit(1), lit("x")));
    assertThat(eval(other, 1L, "y")).isEqualTo(true);
    assertThat(eval(other, 1L, "x")).isEqualTo(false);
  }

  @Test
  void rowsOfDifferentLengthAreRefused() {
    assertThatThrownBy(() -> RowComparisons.of(CompareOperator.EQUAL, ROW, List.of(lit(1))))
        .hasMessageContaining("must have as many values");
  }
}

package org.openlindorm.expr.build;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.And;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Not;
import org.openlindorm.expr.Or;
import org.openlindorm.expr.SqlText;
import org.openlindorm.expr.value.CompareOperator;

/**
 * Comparisons of row values, written out column by column: {@code (a, b) > (1, 2)} is {@code a > 1
 * OR a = 1 AND b > 2}.
 */
public final class RowComparisons {

  private RowComparisons() {}

  /**
   * Returns the comparison of two rows of values, the first one that differs decides.
   *
   * @throws LindormException FUNCTION_ARGUMENTS when they have not the same number of values
   */
  public static Expr of(CompareOperator operator, List<Expr> left, List<Expr> right) {
    if (left.size() != right.size() || left.isEmpty()) {
      throw LindormException.of(
          ErrorCode.FUNCTION_ARGUMENTS,
          operator.sql(),
          "("
              + SqlText.list(left)
              + ") and ("
              + SqlText.list(right)
              + ") must have as many values");
    }
    return switch (operator) {
      case EQUAL -> equal(left, right, left.size());
      case NOT_EQUAL -> new Not(equal(left, right, left.size()));
      case LESS, GREATER, LESS_OR_EQUAL, GREATER_OR_EQUAL -> ordered(operator, left, right);
    };
  }

  /** Returns whether a row of values is one of several: equalities joined by OR. */
  public static Expr in(List<Expr> row, List<List<Expr>> options) {
    return Or.of(options.stream().map(option -> of(CompareOperator.EQUAL, row, option)).toList());
  }

  private static Expr ordered(CompareOperator operator, List<Expr> left, List<Expr> right) {
    boolean less = operator == CompareOperator.LESS || operator == CompareOperator.LESS_OR_EQUAL;
    CompareOperator strict = less ? CompareOperator.LESS : CompareOperator.GREATER;
    int last = left.size() - 1;
    List<Expr> ways = new ArrayList<>();
    for (int i = 0; i <= last; i++) {
      Expr decides = Comparisons.of(i == last ? operator : strict, left.get(i), right.get(i));
      ways.add(i == 0 ? decides : And.of(List.of(equal(left, right, i), decides)));
    }
    return Or.of(ways);
  }

  private static Expr equal(List<Expr> left, List<Expr> right, int count) {
    List<Expr> equalities = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      equalities.add(Comparisons.of(CompareOperator.EQUAL, left.get(i), right.get(i)));
    }
    return And.of(equalities);
  }
}

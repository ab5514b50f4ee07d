package org.openlindorm.sql.resolve;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlNode;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.And;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Not;
import org.openlindorm.expr.Or;
import org.openlindorm.expr.value.CompareOperator;

/** Comparisons of rows, {@code (a, b) > (1, 2)}, written out as comparisons of their values. */
final class RowComparison {

  private RowComparison() {}

  static Expr of(
      CompareOperator operator, List<SqlNode> left, List<SqlNode> right, ExpressionBinder binder) {
    if (left.size() != right.size()) {
      throw LindormException.of(
          ErrorCode.COLUMN_COUNT, "1", String.valueOf(left.size()), String.valueOf(right.size()));
    }
    return switch (operator) {
      case EQUAL -> equal(left, right, left.size(), binder);
      case NOT_EQUAL -> new Not(equal(left, right, left.size(), binder));
      default -> ordered(operator, left, right, binder);
    };
  }

  private static Expr equal(
      List<SqlNode> left, List<SqlNode> right, int count, ExpressionBinder binder) {
    List<Expr> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      all.add(binder.compare(CompareOperator.EQUAL, left.get(i), right.get(i)));
    }
    return And.of(all);
  }

  /**
   * {@code (a, b) > (x, y)} is {@code a >= x AND (a > x OR a = x AND b > y)}: the first condition
   * says nothing new, but bounds the key.
   */
  private static Expr ordered(
      CompareOperator operator, List<SqlNode> left, List<SqlNode> right, ExpressionBinder binder) {
    CompareOperator strict =
        switch (operator) {
          case LESS_OR_EQUAL -> CompareOperator.LESS;
          case GREATER_OR_EQUAL -> CompareOperator.GREATER;
          default -> operator;
        };
    CompareOperator loose =
        strict == CompareOperator.LESS
            ? CompareOperator.LESS_OR_EQUAL
            : CompareOperator.GREATER_OR_EQUAL;
    int last = left.size() - 1;
    if (last == 0) {
      return binder.compare(operator, left.get(0), right.get(0));
    }
    List<Expr> cases = new ArrayList<>();
    for (int i = 0; i <= last; i++) {
      Expr decides = binder.compare(i == last ? operator : strict, left.get(i), right.get(i));
      cases.add(i == 0 ? decides : And.of(List.of(equal(left, right, i, binder), decides)));
    }
    return And.of(List.of(binder.compare(loose, left.get(0), right.get(0)), Or.of(cases)));
  }
}

package org.openlindorm.sql.resolve.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.And;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Not;
import org.openlindorm.expr.Or;
import org.openlindorm.expr.value.CompareOperator;

/** Comparisons of rows, {@code (a, b) > (1, 2)}, written out as comparisons of their values. */
public final class RowComparison {

  private RowComparison() {}

  static boolean isRow(SqlNode node) {
    return node.getKind() == SqlKind.ROW;
  }

  /** Returns the values of a row, or the only value of another node. */
  public static List<SqlNode> values(SqlNode node) {
    return isRow(node) ? ((SqlCall) node).getOperandList() : List.of(node);
  }

  /**
   * Returns the values of a row that is compared with another one.
   *
   * @throws LindormException OPERAND_COLUMNS unless it has as many values, UNSUPPORTED for a query
   */
  private static List<SqlNode> values(SqlNode node, int count) {
    if (node.isA(SqlKind.QUERY)) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED, "comparing a row with the row of a query", "Use IN");
    }
    List<SqlNode> values = values(node);
    if (values.size() != count) {
      throw LindormException.of(ErrorCode.OPERAND_COLUMNS, String.valueOf(count));
    }
    return values;
  }

  /** Returns the comparison of two nodes, of which the first is a row. */
  static Expr of(CompareOperator operator, SqlNode row, SqlNode other, Operands binder) {
    List<SqlNode> left = values(row);
    List<SqlNode> right = values(other, left.size());
    return switch (operator) {
      case EQUAL -> equal(left, right, left.size(), binder);
      case NOT_EQUAL -> new Not(equal(left, right, left.size(), binder));
      default -> ordered(operator, left, right, binder);
    };
  }

  /**
   * Returns the conditions that each value of a row is equal to the one of another row.
   *
   * @param equal compares two values
   */
  static Expr each(SqlNode row, SqlNode other, BiFunction<SqlNode, SqlNode, Expr> equal) {
    List<SqlNode> left = values(row);
    return each(left, values(other, left.size()), equal);
  }

  private static Expr each(
      List<SqlNode> left, List<SqlNode> right, BiFunction<SqlNode, SqlNode, Expr> equal) {
    List<Expr> all = new ArrayList<>();
    for (int i = 0; i < left.size(); i++) {
      all.add(equal.apply(left.get(i), right.get(i)));
    }
    return And.of(all);
  }

  private static Expr equal(List<SqlNode> left, List<SqlNode> right, int count, Operands binder) {
    return each(
        left.subList(0, count),
        right.subList(0, count),
        (one, other) -> binder.compare(CompareOperator.EQUAL, one, other));
  }

  /**
   * {@code (a, b) > (x, y)} is {@code a >= x AND (a > x OR a = x AND b > y)}: the first condition
   * says nothing new, but bounds the key.
   */
  private static Expr ordered(
      CompareOperator operator, List<SqlNode> left, List<SqlNode> right, Operands binder) {
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

package org.openlindorm.sql.resolve.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlSpecialOperator;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.And;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Not;
import org.openlindorm.expr.Or;
import org.openlindorm.expr.value.CompareOperator;

/** Comparisons of rows, {@code (a, b) > (1, 2)}, written out as comparisons of their values. */
public final class RowComparison {

  /** A value of the row that a query returns: the query, and the position among the last number. */
  private static final SqlOperator OF_QUERY =
      new SqlSpecialOperator("VALUE_OF_ROW", SqlKind.OTHER_FUNCTION);

  private RowComparison() {}

  /** Returns whether a call is a value of the row of a query; its first operand is the query. */
  public static boolean isOfQuery(SqlCall call) {
    return call.getOperator().equals(OF_QUERY);
  }

  /** Returns the position of a value in the row of a query. */
  public static int position(SqlCall ofQuery) {
    return ((SqlLiteral) ofQuery.operand(1)).intValue(true);
  }

  /** Returns the number of values that the row of a query must have. */
  public static int width(SqlCall ofQuery) {
    return ((SqlLiteral) ofQuery.operand(2)).intValue(true);
  }

  private static boolean isQuery(SqlNode node) {
    return node.isA(SqlKind.QUERY) || node.getKind() == SqlKind.SCALAR_QUERY;
  }

  /** Returns the values of a query's row; each is a sub-query with one value. */
  private static List<SqlNode> ofQuery(SqlNode node, int count) {
    SqlNode query = queryOf(node);
    List<SqlNode> values = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      SqlParserPos at = node.getParserPosition();
      values.add(
          OF_QUERY.createCall(
              at,
              query,
              SqlLiteral.createExactNumeric(String.valueOf(i), at),
              SqlLiteral.createExactNumeric(String.valueOf(count), at)));
    }
    return values;
  }

  static boolean isRow(SqlNode node) {
    return node.getKind() == SqlKind.ROW;
  }

  /** Returns whether a comparison is one of rows by its left side, which may be a query's row. */
  static boolean isRow(SqlNode left, SqlNode right) {
    return isRow(left) || isQuery(right) && width(left) > 1;
  }

  /** Returns the number of values in a row that a query lists; 1 for another node. */
  private static int width(SqlNode node) {
    if (!(queryOf(node) instanceof SqlSelect select)) {
      return 1;
    }
    List<SqlNode> items = select.getSelectList();
    boolean stars =
        items.stream().anyMatch(each -> each instanceof SqlIdentifier id && id.isStar());
    return stars ? 1 : items.size();
  }

  private static SqlNode queryOf(SqlNode node) {
    return node.getKind() == SqlKind.SCALAR_QUERY ? ((SqlCall) node).operand(0) : node;
  }

  /** Returns whether a query is compared with a row, which is then written on the other side. */
  static boolean isReversed(SqlNode left, SqlNode right) {
    return isQuery(left) && isRow(right);
  }

  /** Returns the values of a row, or the only value of another node. */
  public static List<SqlNode> values(SqlNode node) {
    return isRow(node) ? ((SqlCall) node).getOperandList() : List.of(node);
  }

  private static List<SqlNode> left(SqlNode row) {
    return isQuery(row) ? ofQuery(row, width(row)) : values(row);
  }

  /**
   * Returns the values of a row that is compared with another one.
   *
   * @throws LindormException OPERAND_COLUMNS unless it has as many values
   */
  private static List<SqlNode> values(SqlNode node, int count) {
    if (isQuery(node)) {
      return ofQuery(node, count);
    }
    List<SqlNode> values = values(node);
    if (values.size() != count) {
      throw LindormException.of(ErrorCode.OPERAND_COLUMNS, String.valueOf(count));
    }
    return values;
  }

  /** Returns the comparison of two nodes, of which the first is a row. */
  static Expr of(CompareOperator operator, SqlNode row, SqlNode other, Operands binder) {
    List<SqlNode> left = left(row);
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
    List<SqlNode> left = left(row);
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

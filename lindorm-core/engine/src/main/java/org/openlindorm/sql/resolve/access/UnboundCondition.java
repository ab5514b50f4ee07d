package org.openlindorm.sql.resolve.access;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.And;
import org.openlindorm.expr.Call;
import org.openlindorm.expr.Comparison;
import org.openlindorm.expr.ConditionVisitor;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.In;
import org.openlindorm.expr.IsNotNull;
import org.openlindorm.expr.IsNull;
import org.openlindorm.expr.Like;
import org.openlindorm.expr.Not;
import org.openlindorm.expr.Or;
import org.openlindorm.expr.function.ComparisonFunctions;
import org.openlindorm.expr.value.CompareOperator;
import org.openlindorm.expr.value.TypeFamily;
import org.openlindorm.key.ColumnBound;

/** Explains why a condition bounds no range of keys, for each column that it reads. */
final class UnboundCondition {

  private UnboundCondition() {}

  /** Returns the columns that a condition reads and does not bound, each with the reason. */
  static List<ColumnBound> of(Expr condition, List<ColumnBounds.Found> found) {
    Set<String> columns = Columns.of(condition);
    found.forEach(each -> columns.remove(each.bound().column()));
    List<ColumnBound> unbound = new ArrayList<>();
    for (String column : columns) {
      unbound.add(new ColumnBound.Unbound(column, condition.accept(new UnboundReason(column))));
    }
    return unbound;
  }

  /**
   * The reason for one column that a condition reads.
   *
   * @param name the column's name
   */
  private record UnboundReason(String name) implements ConditionVisitor<String> {

    @Override
    public String comparison(Comparison expr) {
      return compared(expr, name);
    }

    @Override
    public String in(In expr) {
      String mixed = textAsNumber(expr.value(), name);
      return mixed == null ? overExpression(expr.value()) : mixed;
    }

    @Override
    public String or(Or expr) {
      return "OR bounds a key only if each side of it does";
    }

    @Override
    public String not(Not expr) {
      return "NOT excludes values and bounds no range";
    }

    @Override
    public String isNotNull(IsNotNull expr) {
      return "IS NOT NULL bounds no range";
    }

    @Override
    public String and(And expr) {
      return value(expr);
    }

    @Override
    public String isNull(IsNull expr) {
      return value(expr);
    }

    @Override
    public String like(Like expr) {
      return value(expr);
    }

    @Override
    public String value(Expr expr) {
      return "its condition is not a comparison (=, IN, <, >, BETWEEN, LIKE 'x%')";
    }
  }

  private static String compared(Comparison comparison, String column) {
    Expr left = comparison.left();
    Expr right = comparison.right();
    if (comparison.operator() == CompareOperator.NOT_EQUAL) {
      return "<> excludes values and bounds no range";
    }
    if (left.readsRow() && right.readsRow()) {
      return "it is compared with a value of the same row";
    }
    Expr side = left.readsRow() ? left : right;
    String mixed = textAsNumber(side, column);
    return mixed == null ? overExpression(side) : mixed;
  }

  /**
   * Returns the reason why text read as a value of another type bounds no keys: its order differs
   * from that of text.
   */
  private static @Nullable String textAsNumber(Expr side, String column) {
    boolean read =
        side instanceof Call call
            && call.function().name().equals(ComparisonFunctions.reading(call.type()));
    if (!read) {
      return null;
    }
    String other =
        switch (TypeFamily.of(side.type())) {
          case DATE, TIME, TIMESTAMP -> "a date or time";
          case BINARY -> "bytes";
          default -> "a number";
        };
    return "text next to "
        + other
        + " has another order than the key; compare it with text: "
        + column
        + " = '...'";
  }

  private static String overExpression(Expr side) {
    return ComparedColumn.of(side) == null
        ? "an expression over it is compared, and only the column itself bounds a key"
        : "values of the other type have another order than the key";
  }
}

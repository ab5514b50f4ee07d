package org.openlindorm.sql.resolve.expression;

import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.program.AggregateFunction;

/** The kinds of function calls: aggregates, GROUPING(), window functions, and all others. */
public final class FunctionCalls {

  private FunctionCalls() {}

  /** Returns whether a call is computed with the groups or windows of a SELECT, not row by row. */
  public static boolean isCollected(SqlCall call) {
    return switch (call.getKind()) {
      case OVER, FILTER, WITHIN_GROUP, RESPECT_NULLS, IGNORE_NULLS -> true;
      default -> isAggregate(call) || isGrouping(call);
    };
  }

  /** Returns whether a call is GROUPING(), for which the parser has no kind. */
  public static boolean isGrouping(SqlCall call) {
    String operator = call.getOperator().getName();
    return operator.equalsIgnoreCase("GROUPING") || operator.equalsIgnoreCase("GROUPING_ID");
  }

  /** Returns whether a call is an aggregate, such as SUM(x). */
  public static boolean isAggregate(SqlCall call) {
    return AggregateFunction.named(name(call)) != null;
  }

  /** Returns the name of a function as users write it. Calcite appends a null clause to two. */
  public static String name(SqlCall call) {
    return switch (call.getKind()) {
      case JSON_ARRAYAGG, JSON_OBJECTAGG -> call.getKind().name();
      default -> call.getOperator().getName();
    };
  }

  /** Returns whether an expression contains a call to be collected, outside its sub-queries. */
  public static boolean containsCollected(SqlNode expression) {
    boolean[] found = {false};
    expression.accept(
        new SqlBasicVisitor<@Nullable Void>() {
          @Override
          public @Nullable Void visit(SqlCall call) {
            found[0] |= isCollected(call);
            return call.isA(SqlKind.QUERY) ? null : super.visit(call);
          }
        });
    return found[0];
  }
}

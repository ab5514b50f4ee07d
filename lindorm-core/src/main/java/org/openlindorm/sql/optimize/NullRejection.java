package org.openlindorm.sql.optimize;

import java.util.Set;
import org.openlindorm.expr.And;
import org.openlindorm.expr.Arithmetic;
import org.openlindorm.expr.Cast;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Comparison;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.In;
import org.openlindorm.expr.InZone;
import org.openlindorm.expr.IsNotNull;
import org.openlindorm.expr.Like;
import org.openlindorm.expr.Negate;
import org.openlindorm.expr.Or;

/** Whether a condition cannot be true where all columns of one side of a join are NULL. */
final class NullRejection {

  private NullRejection() {}

  static boolean rejects(Expr condition, Set<Integer> columns) {
    if (condition instanceof And and) {
      return and.operands().stream().anyMatch(each -> rejects(each, columns));
    }
    if (condition instanceof Or or) {
      return or.operands().stream().allMatch(each -> rejects(each, columns));
    }
    if (condition instanceof Comparison comparison) {
      return isNull(comparison.left(), columns) || isNull(comparison.right(), columns);
    }
    if (condition instanceof In in) {
      return isNull(in.value(), columns);
    }
    if (condition instanceof Like || condition instanceof IsNotNull) {
      return isNull(condition.children().get(0), columns);
    }
    return false;
  }

  /** Whether a value is surely NULL where the columns are. */
  private static boolean isNull(Expr value, Set<Integer> columns) {
    if (value instanceof ColumnRef column) {
      return columns.contains(column.ordinal());
    }
    boolean strict =
        value instanceof Arithmetic
            || value instanceof Cast
            || value instanceof InZone
            || value instanceof Negate;
    return strict && value.children().stream().anyMatch(each -> isNull(each, columns));
  }
}

package org.openlindorm.sql.optimize;

import java.util.Set;
import org.openlindorm.expr.And;
import org.openlindorm.expr.Arithmetic;
import org.openlindorm.expr.Cast;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Comparison;
import org.openlindorm.expr.ConditionVisitor;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.In;
import org.openlindorm.expr.InZone;
import org.openlindorm.expr.IsNotNull;
import org.openlindorm.expr.IsNull;
import org.openlindorm.expr.Like;
import org.openlindorm.expr.Negate;
import org.openlindorm.expr.Not;
import org.openlindorm.expr.Or;

/**
 * Tests whether a condition cannot be true if all columns of one side of a join are NULL.
 *
 * @param columns the ordinals of these columns
 */
record NullRejection(Set<Integer> columns) implements ConditionVisitor<Boolean> {

  static boolean rejects(Expr condition, Set<Integer> columns) {
    return condition.accept(new NullRejection(columns));
  }

  @Override
  public Boolean and(And expr) {
    return expr.operands().stream().anyMatch(each -> each.accept(this));
  }

  @Override
  public Boolean or(Or expr) {
    return expr.operands().stream().allMatch(each -> each.accept(this));
  }

  @Override
  public Boolean comparison(Comparison expr) {
    return isNull(expr.left()) || isNull(expr.right());
  }

  @Override
  public Boolean in(In expr) {
    return isNull(expr.value());
  }

  @Override
  public Boolean like(Like expr) {
    return isNull(expr.value());
  }

  @Override
  public Boolean isNotNull(IsNotNull expr) {
    return isNull(expr.operand());
  }

  @Override
  public Boolean isNull(IsNull expr) {
    return false;
  }

  @Override
  public Boolean not(Not expr) {
    return false;
  }

  @Override
  public Boolean value(Expr expr) {
    return false;
  }

  /** Returns whether a value is surely NULL where the columns are. */
  private boolean isNull(Expr value) {
    if (value instanceof ColumnRef column) {
      return columns.contains(column.ordinal());
    }
    boolean strict =
        value instanceof Arithmetic
            || value instanceof Cast
            || value instanceof InZone
            || value instanceof Negate;
    return strict && value.children().stream().anyMatch(this::isNull);
  }
}

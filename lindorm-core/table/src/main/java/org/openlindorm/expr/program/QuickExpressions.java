package org.openlindorm.expr.program;

import org.openlindorm.expr.And;
import org.openlindorm.expr.Arithmetic;
import org.openlindorm.expr.Call;
import org.openlindorm.expr.Case;
import org.openlindorm.expr.Cast;
import org.openlindorm.expr.Coalesce;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Comparison;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.In;
import org.openlindorm.expr.InZone;
import org.openlindorm.expr.IsNotNull;
import org.openlindorm.expr.IsNull;
import org.openlindorm.expr.Like;
import org.openlindorm.expr.Literal;
import org.openlindorm.expr.Negate;
import org.openlindorm.expr.Not;
import org.openlindorm.expr.Now;
import org.openlindorm.expr.Or;
import org.openlindorm.expr.Parameter;
import org.openlindorm.expr.TimestampAdd;

/**
 * Finds the expressions whose time does not depend on the lengths of values: columns, literals,
 * arithmetic, comparisons and choices, but no function and no LIKE.
 */
final class QuickExpressions implements Expr.Visitor<Boolean> {

  private static final QuickExpressions ALL = new QuickExpressions();

  private QuickExpressions() {}

  /** Returns whether a bound expression is one of them. */
  static boolean contains(Expr expr) {
    return expr.accept(ALL);
  }

  private static boolean operands(Expr expr) {
    for (Expr operand : expr.children()) {
      if (!contains(operand)) {
        return false;
      }
    }
    return true;
  }

  @Override
  public Boolean and(And expr) {
    return operands(expr);
  }

  @Override
  public Boolean arithmetic(Arithmetic expr) {
    return operands(expr);
  }

  @Override
  public Boolean call(Call expr) {
    return false;
  }

  @Override
  public Boolean choice(Case expr) {
    return operands(expr);
  }

  @Override
  public Boolean cast(Cast expr) {
    return operands(expr);
  }

  @Override
  public Boolean coalesce(Coalesce expr) {
    return operands(expr);
  }

  @Override
  public Boolean column(ColumnRef expr) {
    return true;
  }

  @Override
  public Boolean comparison(Comparison expr) {
    return operands(expr);
  }

  @Override
  public Boolean in(In expr) {
    return operands(expr);
  }

  @Override
  public Boolean inZone(InZone expr) {
    return operands(expr);
  }

  @Override
  public Boolean isNotNull(IsNotNull expr) {
    return operands(expr);
  }

  @Override
  public Boolean isNull(IsNull expr) {
    return operands(expr);
  }

  @Override
  public Boolean like(Like expr) {
    return false;
  }

  @Override
  public Boolean literal(Literal expr) {
    return true;
  }

  @Override
  public Boolean negate(Negate expr) {
    return operands(expr);
  }

  @Override
  public Boolean not(Not expr) {
    return operands(expr);
  }

  @Override
  public Boolean now(Now expr) {
    return false;
  }

  @Override
  public Boolean or(Or expr) {
    return operands(expr);
  }

  @Override
  public Boolean parameter(Parameter expr) {
    return false;
  }

  @Override
  public Boolean timestampAdd(TimestampAdd expr) {
    return operands(expr);
  }
}

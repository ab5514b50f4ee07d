package org.openlindorm.expr;

/**
 * Distinguishes the kinds of conditions; all kinds of values are one. A new kind of {@link Expr}
 * needs a place here or in each implementation.
 *
 * @param <R> the result
 */
public interface ConditionVisitor<R> extends Expr.Visitor<R> {

  /** Any other expression; its value may be a truth, too. */
  R value(Expr expr);

  @Override
  default R arithmetic(Arithmetic expr) {
    return value(expr);
  }

  @Override
  default R call(Call expr) {
    return value(expr);
  }

  @Override
  default R choice(Case expr) {
    return value(expr);
  }

  @Override
  default R cast(Cast expr) {
    return value(expr);
  }

  @Override
  default R coalesce(Coalesce expr) {
    return value(expr);
  }

  @Override
  default R column(ColumnRef expr) {
    return value(expr);
  }

  @Override
  default R inZone(InZone expr) {
    return value(expr);
  }

  @Override
  default R literal(Literal expr) {
    return value(expr);
  }

  @Override
  default R negate(Negate expr) {
    return value(expr);
  }

  @Override
  default R now(Now expr) {
    return value(expr);
  }

  @Override
  default R parameter(Parameter expr) {
    return value(expr);
  }

  @Override
  default R timestampAdd(TimestampAdd expr) {
    return value(expr);
  }
}

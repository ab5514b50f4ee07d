package org.openlindorm.sql.resolve.query;

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
 * Tests whether a kind of expression computes with the wall clock of a moment that it takes or
 * returns. The others choose, compare or pass values on; they need no zone.
 */
final class ClockReading implements Expr.Visitor<Boolean> {

  @Override
  public Boolean and(And expr) {
    return false;
  }

  @Override
  public Boolean arithmetic(Arithmetic expr) {
    return false;
  }

  @Override
  public Boolean call(Call expr) {
    return true;
  }

  @Override
  public Boolean choice(Case expr) {
    return false;
  }

  @Override
  public Boolean cast(Cast expr) {
    return true;
  }

  @Override
  public Boolean coalesce(Coalesce expr) {
    return false;
  }

  @Override
  public Boolean column(ColumnRef expr) {
    return false;
  }

  @Override
  public Boolean comparison(Comparison expr) {
    return false;
  }

  @Override
  public Boolean in(In expr) {
    return false;
  }

  @Override
  public Boolean inZone(InZone expr) {
    return false;
  }

  @Override
  public Boolean isNotNull(IsNotNull expr) {
    return false;
  }

  @Override
  public Boolean isNull(IsNull expr) {
    return false;
  }

  @Override
  public Boolean like(Like expr) {
    return false;
  }

  @Override
  public Boolean literal(Literal expr) {
    return false;
  }

  @Override
  public Boolean negate(Negate expr) {
    return false;
  }

  @Override
  public Boolean not(Not expr) {
    return false;
  }

  @Override
  public Boolean now(Now expr) {
    return false;
  }

  @Override
  public Boolean or(Or expr) {
    return false;
  }

  @Override
  public Boolean parameter(Parameter expr) {
    return false;
  }

  @Override
  public Boolean timestampAdd(TimestampAdd expr) {
    return true;
  }
}

package org.openlindorm.expr;

/** Returns the binding strength of an expression for its operands, see {@link SqlText}. */
final class OperatorPrecedence implements Expr.Visitor<Integer> {

  @Override
  public Integer and(And expr) {
    return SqlText.AND;
  }

  @Override
  public Integer arithmetic(Arithmetic expr) {
    return expr.binding();
  }

  @Override
  public Integer call(Call expr) {
    return SqlText.OPERATORS.getOrDefault(expr.function().name(), SqlText.PRIMARY);
  }

  @Override
  public Integer choice(Case expr) {
    return SqlText.PRIMARY;
  }

  @Override
  public Integer cast(Cast expr) {
    return SqlText.PRIMARY;
  }

  @Override
  public Integer coalesce(Coalesce expr) {
    return SqlText.PRIMARY;
  }

  @Override
  public Integer column(ColumnRef expr) {
    return SqlText.PRIMARY;
  }

  @Override
  public Integer comparison(Comparison expr) {
    return SqlText.PREDICATE;
  }

  @Override
  public Integer in(In expr) {
    return SqlText.PREDICATE;
  }

  @Override
  public Integer inZone(InZone expr) {
    return expr.operand().accept(this);
  }

  @Override
  public Integer isNotNull(IsNotNull expr) {
    return SqlText.PREDICATE;
  }

  @Override
  public Integer isNull(IsNull expr) {
    return SqlText.PREDICATE;
  }

  @Override
  public Integer like(Like expr) {
    return SqlText.PREDICATE;
  }

  @Override
  public Integer literal(Literal expr) {
    return SqlText.PRIMARY;
  }

  @Override
  public Integer negate(Negate expr) {
    return SqlText.UNARY;
  }

  @Override
  public Integer not(Not expr) {
    return SqlText.NOT;
  }

  @Override
  public Integer now(Now expr) {
    return SqlText.PRIMARY;
  }

  @Override
  public Integer or(Or expr) {
    return SqlText.OR;
  }

  @Override
  public Integer parameter(Parameter expr) {
    return SqlText.PRIMARY;
  }

  @Override
  public Integer timestampAdd(TimestampAdd expr) {
    return SqlText.SUM;
  }
}

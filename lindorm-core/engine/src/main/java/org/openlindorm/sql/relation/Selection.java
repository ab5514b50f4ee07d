package org.openlindorm.sql.relation;

import java.util.List;
import java.util.function.UnaryOperator;
import org.openlindorm.expr.Expr;

/** The rows for which all conditions are true. */
public record Selection(Relation input, List<Expr> conditions) implements Relation.Over {
  public Selection {
    conditions = List.copyOf(conditions);
  }

  /** The input itself where there is no condition. */
  public static Relation of(Relation input, List<Expr> conditions) {
    return conditions.isEmpty() ? input : new Selection(input, conditions);
  }

  @Override
  public List<Column> columns() {
    return input.columns();
  }

  @Override
  public List<Column> made() {
    return List.of();
  }

  @Override
  public Relation withInput(Relation other) {
    return new Selection(other, conditions);
  }

  @Override
  public List<Expr> expressions() {
    return conditions;
  }

  @Override
  public Relation map(UnaryOperator<Expr> change) {
    return new Selection(input, conditions.stream().map(change).toList());
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.selection(this);
  }
}

package org.openlindorm.sql.relation;

import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.openlindorm.expr.Expr;

/** The rows that the last round of a recursive query has added. */
public record RecursionRound(int number, List<Column> columns) implements Relation.First {
  public RecursionRound {
    columns = List.copyOf(columns);
  }

  @Override
  public Set<Integer> rounds() {
    return Set.of(number);
  }

  @Override
  public List<Expr> expressions() {
    return List.of();
  }

  @Override
  public Relation map(UnaryOperator<Expr> change) {
    return this;
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.recursionRound(this);
  }
}

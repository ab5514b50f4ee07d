package org.openlindorm.sql.relation;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.openlindorm.expr.Expr;

/** A recursive query. */
public record Recursive(
    int number, UnionBranch start, UnionBranch step, boolean distinct, List<Column> columns)
    implements Relation {
  public Recursive {
    columns = List.copyOf(columns);
  }

  @Override
  public Set<Integer> rounds() {
    Set<Integer> rounds = Relation.super.rounds();
    rounds.remove(number);
    return rounds;
  }

  @Override
  public List<Relation> inputs() {
    return List.of(start.relation(), step.relation());
  }

  @Override
  public Relation withInputs(List<Relation> inputs) {
    return new Recursive(
        number, start.over(inputs.get(0)), step.over(inputs.get(1)), distinct, columns);
  }

  @Override
  public List<Expr> expressions() {
    List<Expr> expressions = new ArrayList<>(start.values());
    expressions.addAll(step.values());
    return expressions;
  }

  @Override
  public Relation map(UnaryOperator<Expr> change) {
    return new Recursive(number, start.map(change), step.map(change), distinct, columns);
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.recursive(this);
  }
}

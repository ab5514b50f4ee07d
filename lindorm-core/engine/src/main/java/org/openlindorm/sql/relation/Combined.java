package org.openlindorm.sql.relation;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.openlindorm.expr.Expr;
import org.openlindorm.plan.SetOperation;

/**
 * A set operation.
 *
 * @param branches the inputs with the columns of each that correspond to {@code columns}, one by
 *     one
 */
public record Combined(
    SetOperation.Kind kind, boolean all, List<UnionBranch> branches, List<Column> columns)
    implements Relation {
  public Combined {
    branches = List.copyOf(branches);
    columns = List.copyOf(columns);
  }

  @Override
  public List<Relation> inputs() {
    return branches.stream().map(UnionBranch::relation).toList();
  }

  @Override
  public Relation withInputs(List<Relation> inputs) {
    List<UnionBranch> moved = new ArrayList<>();
    for (int i = 0; i < branches.size(); i++) {
      moved.add(branches.get(i).over(inputs.get(i)));
    }
    return new Combined(kind, all, moved, columns);
  }

  @Override
  public List<Expr> expressions() {
    return branches.stream().flatMap(branch -> branch.values().stream()).toList();
  }

  @Override
  public Relation map(UnaryOperator<Expr> change) {
    return new Combined(
        kind, all, branches.stream().map(branch -> branch.map(change)).toList(), columns);
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.combined(this);
  }
}

package org.openlindorm.plan;

import java.util.List;
import org.openlindorm.expr.Expr;

/** Computes each output from the values of the input row. */
public record Project(Plan input, List<Expr> outputs) implements Plan {

  public Project {
    outputs = List.copyOf(outputs);
  }

  @Override
  public List<Field> fields() {
    return outputs.stream().map(Field::of).toList();
  }

  @Override
  public List<Plan> inputs() {
    return List.of(input);
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.project(this);
  }
}

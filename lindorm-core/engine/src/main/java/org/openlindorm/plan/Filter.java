package org.openlindorm.plan;

import java.util.List;
import org.openlindorm.expr.Expr;

/** Removes the rows for which the condition is not true. */
public record Filter(Plan input, Expr condition) implements Plan {

  @Override
  public List<Field> fields() {
    return input.fields();
  }

  @Override
  public List<Plan> inputs() {
    return List.of(input);
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.filter(this);
  }
}

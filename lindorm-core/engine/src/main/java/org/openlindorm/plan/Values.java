package org.openlindorm.plan;

import java.util.List;
import org.openlindorm.expr.Expr;

/** Rows made of expressions that read no table: {@code SELECT 1}. */
public record Values(List<List<Expr>> rows, List<Field> fields) implements Plan {

  public Values {
    rows = List.copyOf(rows);
    fields = List.copyOf(fields);
  }

  @Override
  public List<Plan> inputs() {
    return List.of();
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.values(this);
  }
}

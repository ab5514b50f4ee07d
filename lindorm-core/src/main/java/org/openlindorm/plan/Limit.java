package org.openlindorm.plan;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;

/** Skips {@code offset} rows, then lets {@code fetch} rows through; null means none and all. */
public record Limit(Plan input, @Nullable Expr offset, @Nullable Expr fetch) implements Plan {

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
    return visitor.limit(this);
  }
}

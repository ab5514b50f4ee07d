package org.openlindorm.plan;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;

/**
 * Skips {@code offset} rows, then yields {@code fetch} rows; a null offset skips none, a null fetch
 * yields all.
 */
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

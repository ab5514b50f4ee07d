package org.openlindorm.plan;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;

/**
 * Reads rows of one table by keys or by key ranges and yields the outputs of each that passes the
 * filter, in key order.
 *
 * @param reverse from the last key to the first
 * @param rowLimit no more than this many rows are needed (a constant expression), or null
 */
public record KeyRead(Access access, List<Expr> outputs, boolean reverse, @Nullable Expr rowLimit)
    implements Plan {

  public KeyRead {
    outputs = List.copyOf(outputs);
  }

  @Override
  public List<Field> fields() {
    return outputs.stream().map(Field::of).toList();
  }

  @Override
  public List<Plan> inputs() {
    return List.of();
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.keyRead(this);
  }
}

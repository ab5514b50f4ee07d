package org.openlindorm.plan;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;

/**
 * A join whose right side is read by keys that the rows of the left side give, in batches. A row
 * with a NULL key finds nothing.
 *
 * @param keys over the rows of {@code left}; their values are the parameters of {@code right} from
 *     {@code firstParameter} on
 * @param kind any but FULL
 * @param condition what a pair must meet besides, over the left row's values with the right row's
 *     behind them; null when nothing
 */
public record LookupJoin(
    Plan left,
    KeyRead right,
    JoinKind kind,
    List<Expr> keys,
    int firstParameter,
    @Nullable Expr condition)
    implements Plan {

  public LookupJoin {
    keys = List.copyOf(keys);
  }

  @Override
  public List<Field> fields() {
    return Join.fields(kind, left.fields(), right.fields());
  }

  @Override
  public List<Plan> inputs() {
    return List.of(left, right);
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.lookupJoin(this);
  }
}

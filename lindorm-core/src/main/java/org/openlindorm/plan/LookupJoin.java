package org.openlindorm.plan;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;

/**
 * A join whose right side is read in batches by keys computed from the rows of the left side. A row
 * with a NULL key has no match.
 *
 * @param keys over the rows of {@code left}; their values are the parameters of {@code right} from
 *     {@code firstParameter} on
 * @param kind any but FULL
 * @param condition the additional condition on a pair, over the left row's values followed by the
 *     right row's; null when there is none
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

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
 * @param alternative the way that replaces the look-ups during execution; null when there is none
 */
public record LookupJoin(
    Plan left,
    KeyRead right,
    JoinKind kind,
    List<Expr> keys,
    int firstParameter,
    @Nullable Expr condition,
    @Nullable Alternative alternative)
    implements Plan {

  public LookupJoin {
    keys = List.copyOf(keys);
  }

  /**
   * Another plan for the same rows, chosen during execution.
   *
   * @param plan the plan; its step {@link LookupJoin#left} yields the rows that are not joined yet
   * @param scan the step of the plan that reads a whole table, whose size decides
   * @param use when the plan is used
   */
  public record Alternative(Plan plan, KeyRead scan, Use use) {}

  /** When an {@link Alternative} is used. */
  public enum Use {
    /** As soon as look-ups of all rows are estimated to cost more than the scan. */
    COST,
    /** As {@link #COST}, and when the left side has more rows than one batch. */
    MANY_ROWS
  }

  @Override
  public List<Field> fields() {
    return Join.fields(kind, left.fields(), right.fields());
  }

  /** Returns the reads of both ways; a plan of many joins contains each step once. */
  @Override
  public List<Plan> inputs() {
    return alternative == null ? List.of(left, right) : List.of(left, right, alternative.scan());
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.lookupJoin(this);
  }
}

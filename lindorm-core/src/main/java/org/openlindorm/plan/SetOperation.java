package org.openlindorm.plan;

import java.util.List;

/**
 * Rows of several steps by SQL's set operations. Rows are equal where all values are, NULL with
 * NULL. All inputs yield values of the types of {@code fields}.
 *
 * @param all whether equal rows stay (as often as the operation's multisets say) or count once
 */
public record SetOperation(Kind kind, boolean all, List<Plan> inputs, List<Plan.Field> fields)
    implements Plan {

  public SetOperation {
    inputs = List.copyOf(inputs);
    fields = List.copyOf(fields);
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.setOperation(this);
  }

  /** The operation. */
  public enum Kind {
    UNION,
    INTERSECT,
    EXCEPT
  }
}

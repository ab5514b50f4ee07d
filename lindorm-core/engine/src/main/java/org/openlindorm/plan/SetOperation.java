package org.openlindorm.plan;

import java.util.List;

/**
 * Combines the rows of several steps by a set operation of SQL. Rows are equal when all values are;
 * NULL equals NULL. All inputs yield values of the types of {@code fields}.
 *
 * @param all whether duplicates are kept, by SQL's multiset rules
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

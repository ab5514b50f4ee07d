package org.openlindorm.plan;

import java.util.List;

/** The rows that the last round of a {@link Recursion} has added. */
public record RoundRows(int recursion, List<Plan.Field> fields) implements Plan {

  public RoundRows {
    fields = List.copyOf(fields);
  }

  @Override
  public List<Plan> inputs() {
    return List.of();
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.roundRows(this);
  }
}

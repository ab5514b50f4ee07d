package org.openlindorm.plan;

import java.util.List;

/**
 * WITH RECURSIVE: the rows of {@code start}, then the rows of {@code step}, repeated until a round
 * yields none. {@code step} reads the rows of the previous round as {@link RoundRows}.
 *
 * @param number the number of the recursion within the statement
 * @param distinct whether a row that was yielded before is dropped (UNION)
 */
public record Recursion(int number, Plan start, Plan step, boolean distinct) implements Plan {

  @Override
  public List<Field> fields() {
    return start.fields();
  }

  @Override
  public List<Plan> inputs() {
    return List.of(start, step);
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.recursion(this);
  }
}

package org.openlindorm.plan;

import java.util.List;

/**
 * WITH RECURSIVE: the rows of {@code start}, then again and again those of {@code step}, which
 * reads the rows of the round before as {@link RoundRows}, until a round yields none.
 *
 * @param number which recursion of the statement this is
 * @param distinct whether a row that was there before counts no more (UNION)
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

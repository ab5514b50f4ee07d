package org.openlindorm.plan;

import java.util.List;
import org.openlindorm.schema.Changefeed;

/**
 * The rows of a query of changefeeds. If it has none, it is repeated after each new change, until
 * it has a row or a time has passed.
 *
 * @param feeds the changefeeds that the query reads
 * @param millis the longest time to wait for a row
 */
public record AwaitChanges(Plan input, List<Changefeed> feeds, long millis) implements Plan {

  public AwaitChanges {
    feeds = List.copyOf(feeds);
  }

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
    return visitor.awaitChanges(this);
  }
}

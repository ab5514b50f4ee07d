package org.openlindorm.plan;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.program.AggregateCall;
import org.openlindorm.type.DataType;

/**
 * Aggregates the rows of a step. Yields one row per group: the group's values, then the results of
 * the calls. Without groups there is always one row; without calls it yields the distinct groups.
 *
 * @param sets for each grouping of ROLLUP, CUBE or GROUPING SETS the groups (by position) that it
 *     keeps, the others being NULL; one set with all groups for a plain GROUP BY
 * @param numbered whether the number of the grouping (from 0, in the order of {@code sets}) follows
 *     the calls as a BIGINT, for GROUPING()
 */
public record Aggregate(
    Plan input,
    List<Expr> groups,
    List<AggregateCall> calls,
    List<List<Integer>> sets,
    boolean numbered)
    implements Plan {

  public Aggregate {
    groups = List.copyOf(groups);
    calls = List.copyOf(calls);
    sets = List.copyOf(sets);
  }

  /**
   * Returns whether the groups come in the reverse order of a key only because their last rows are
   * read.
   */
  public boolean isBackwards() {
    return input instanceof KeyRead read && read.front() > 0 && read.reverse();
  }

  @Override
  public List<Field> fields() {
    List<Field> fields = new ArrayList<>();
    groups.forEach(group -> fields.add(Field.of(group)));
    calls.forEach(call -> fields.add(new Field(call.sql(), call.type())));
    if (numbered) {
      fields.add(new Field("grouping", DataType.BIGINT));
    }
    return fields;
  }

  @Override
  public List<Plan> inputs() {
    return List.of(input);
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.aggregate(this);
  }
}

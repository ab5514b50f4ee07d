package org.openlindorm.plan;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.program.AggregateCall;
import org.openlindorm.schema.TableDef;

/**
 * Aggregates the rows of one table in the region servers, which return partial results only. Yields
 * one row per group: the group's values, then the results of the calls. Without groups there is
 * always one row.
 *
 * @param order null if the groups come in no order
 */
public record KeyAggregate(
    Access access, List<Expr> groups, List<AggregateCall> calls, @Nullable Order order)
    implements Plan {

  /**
   * The order of the key, in which the rows of a group are adjacent.
   *
   * @param reverse whether the last group comes first
   * @param most the number of groups that are needed (a constant expression); beyond {@link
   *     #MOST_GROUPS} the groups come in no order
   */
  public record Order(boolean reverse, Expr most) {

    /** The largest number of groups that are read in order; their rows are held in memory. */
    public static final long MOST_GROUPS = 1_000;
  }

  public KeyAggregate {
    groups = List.copyOf(groups);
    calls = List.copyOf(calls);
  }

  @Override
  public List<Field> fields() {
    List<Field> fields = new ArrayList<>();
    groups.forEach(group -> fields.add(Field.of(group)));
    calls.forEach(call -> fields.add(new Field(call.sql(), call.type())));
    return fields;
  }

  @Override
  public List<Plan> inputs() {
    return List.of();
  }

  @Override
  public List<Access> accesses() {
    return List.of(access);
  }

  @Override
  public boolean reads(TableDef table) {
    return access.table().table().name().equals(table.name());
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.keyAggregate(this);
  }
}

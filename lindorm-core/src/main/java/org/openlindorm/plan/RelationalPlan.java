package org.openlindorm.plan;

import java.util.List;

/**
 * A join, union, sub-query or window query compiled by the relational road; its leaves are key
 * reads.
 */
public record RelationalPlan(RelationalQuery query, List<Field> fields) implements Plan {

  public RelationalPlan {
    fields = List.copyOf(fields);
  }

  @Override
  public List<Plan> inputs() {
    return query.leaves().stream().map(RelationalQuery.Leaf::read).toList();
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.relationalPlan(this);
  }
}

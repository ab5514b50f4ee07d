package org.openlindorm.expr.program;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.RowKey;
import org.openlindorm.row.Tuple;

/** The groups of an aggregation with their states, in the order in which they were first seen. */
final class Groups {

  /** One group: its values as first seen, and a state for each call. */
  record Group(@Nullable Object[] values, PartialAccumulator[] states) {

    int weight() {
      int weight = 1;
      for (PartialAccumulator state : states) {
        weight += state.weight();
      }
      return weight;
    }
  }

  private final List<Expr> groupBy;
  private final List<AggregateCall> calls;
  private final Map<RowKey, Group> byKey = new LinkedHashMap<>();
  private long weight;

  Groups(Output.Aggregation aggregation) {
    groupBy = aggregation.groupBy();
    calls = aggregation.calls();
  }

  Collection<Group> all() {
    return byKey.values();
  }

  boolean isEmpty() {
    return byKey.isEmpty();
  }

  /** About how many values are held. */
  long weight() {
    return weight;
  }

  void clear() {
    byKey.clear();
    weight = 0;
  }

  /** Takes in a row. */
  void add(Tuple row, List<@Nullable Object> parameters) {
    @Nullable Object[] values = new Object[groupBy.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = groupBy.get(i).evaluate(row, parameters);
    }
    Group group = group(values);
    long before = group.weight();
    for (int i = 0; i < group.states().length; i++) {
      calls.get(i).add(group.states()[i], row, parameters);
    }
    weight += group.weight() - before;
  }

  /** Takes in a partial tuple. */
  void merge(Tuple partial) {
    @Nullable Object[] values = new Object[groupBy.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = partial.value(i);
    }
    Group group = group(values);
    long before = group.weight();
    int at = values.length;
    for (int i = 0; i < group.states().length; i++) {
      group.states()[i].merge(partial, at);
      at += AggregateTypes.partial(calls.get(i)).size();
    }
    weight += group.weight() - before;
  }

  /** The group of these values, new or known. */
  Group group(@Nullable Object[] values) {
    return byKey.computeIfAbsent(RowKey.of(values), fresh -> open(values));
  }

  private Group open(@Nullable Object[] values) {
    Group group =
        new Group(
            values,
            calls.stream().map(AggregateCall::openPartial).toArray(PartialAccumulator[]::new));
    weight += group.weight();
    return group;
  }
}

package org.openlindorm.expr.program;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.RowKey;
import org.openlindorm.row.RowSize;
import org.openlindorm.row.Tuple;

/** The groups of an aggregation with their states, in the order in which they were first seen. */
final class Groups {

  /** An entry of the map, the key's object and the group. */
  private static final int OVERHEAD = 128;

  /** One group: its values as first seen, and a state for each call. */
  record Group(@Nullable Object[] values, PartialAccumulator[] states) {

    int weight() {
      int weight = 1;
      for (PartialAccumulator state : states) {
        weight += state.weight();
      }
      return weight;
    }

    long stateBytes() {
      long bytes = 0;
      for (PartialAccumulator state : states) {
        bytes += state.bytes();
      }
      return bytes;
    }
  }

  private final List<Expr> groupBy;
  private final List<AggregateCall> calls;
  private final Map<RowKey, Group> byKey = new LinkedHashMap<>();
  private final boolean grow;
  private long weight;
  private long bytes;

  Groups(Output.Aggregation aggregation) {
    groupBy = aggregation.groupBy();
    calls = aggregation.calls();
    grow = calls.stream().anyMatch(AggregateCall::grows);
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

  /** About how many bytes are held. */
  long bytes() {
    return bytes;
  }

  void clear() {
    byKey.clear();
    weight = 0;
    bytes = 0;
  }

  /** Takes in a row. */
  void add(Tuple row, List<@Nullable Object> parameters) {
    @Nullable Object[] values = new Object[groupBy.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = groupBy.get(i).evaluate(row, parameters);
    }
    Group group = group(values);
    long before = group.weight();
    long bytesBefore = grow ? group.stateBytes() : 0;
    for (int i = 0; i < group.states().length; i++) {
      calls.get(i).add(group.states()[i], row, parameters);
    }
    weight += group.weight() - before;
    bytes += grow ? group.stateBytes() - bytesBefore : 0;
  }

  /** Takes in a partial tuple. */
  void merge(Tuple partial) {
    @Nullable Object[] values = new Object[groupBy.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = partial.value(i);
    }
    Group group = group(values);
    long before = group.weight();
    long bytesBefore = grow ? group.stateBytes() : 0;
    int at = values.length;
    for (int i = 0; i < group.states().length; i++) {
      group.states()[i].merge(partial, at);
      at += AggregateTypes.partial(calls.get(i)).size();
    }
    weight += group.weight() - before;
    bytes += grow ? group.stateBytes() - bytesBefore : 0;
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
    bytes += OVERHEAD + RowSize.of(values) + group.stateBytes();
    return group;
  }
}

package org.openlindorm.expr.program;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.batch.Batch;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.BatchStep;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.value.KeyTable;
import org.openlindorm.expr.value.RowKey;
import org.openlindorm.expr.value.VectorKeys;
import org.openlindorm.row.BatchRow;
import org.openlindorm.row.RowSize;
import org.openlindorm.row.Tuple;
import org.openlindorm.type.Bindings;

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

    long bytes() {
      return OVERHEAD + RowSize.of(values) + stateBytes();
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
  private final boolean grows;
  private final KeyTable<Group> byKey = new KeyTable<>();
  private long weight;
  private long bytes;

  Groups(Output.Aggregation aggregation) {
    groupBy = aggregation.groupBy();
    calls = aggregation.calls();
    grows = calls.stream().anyMatch(AggregateCall::grows);
  }

  List<Group> all() {
    return byKey.entries();
  }

  boolean isEmpty() {
    return byKey.isEmpty();
  }

  /** Returns about how many values are held. */
  long weight() {
    return weight;
  }

  /** Returns about how many bytes are held. */
  long bytes() {
    return bytes;
  }

  void clear() {
    byKey.clear();
    weight = 0;
    bytes = 0;
  }

  /** Adds the rows of a batch; where one fails, the rows before it have been added. */
  void add(Batch batch, Bindings bindings) {
    VectorKeys keys;
    BatchArguments arguments;
    try {
      keys = VectorKeys.of(BatchStep.vectors(groupBy, batch, bindings), batch.size());
      arguments = new BatchArguments(calls, batch, bindings);
    } catch (LindormException someRowFails) {
      for (int row = 0; row < batch.size(); row++) {
        add(BatchRow.alone(batch, row), bindings);
      }
      return;
    }
    if (groupBy.isEmpty()) {
      arguments.addTo(group(new Object[0]).states());
    } else {
      arguments.addTo(states(keys, batch.size()));
    }
    if (grows) {
      weight = all().stream().mapToLong(Group::weight).sum();
      bytes = all().stream().mapToLong(Group::bytes).sum();
    }
  }

  private PartialAccumulator[][] states(VectorKeys keys, int size) {
    PartialAccumulator[][] states = new PartialAccumulator[size][];
    for (int row = 0; row < size; row++) {
      Group known = byKey.get(keys, row);
      states[row] = (known == null ? open(keys.key(row)) : known).states();
    }
    return states;
  }

  /** Adds a row. */
  void add(Tuple row, Bindings bindings) {
    Group group = group(BatchStep.values(groupBy, row, bindings));
    long before = group.weight();
    long bytesBefore = grows ? group.stateBytes() : 0;
    for (int i = 0; i < group.states().length; i++) {
      calls.get(i).add(group.states()[i], row, bindings);
    }
    weight += group.weight() - before;
    bytes += grows ? group.stateBytes() - bytesBefore : 0;
  }

  /** Returns the group of these values, new or known. */
  Group group(@Nullable Object[] values) {
    RowKey key = RowKey.of(values);
    Group known = byKey.get(key);
    return known == null ? open(key) : known;
  }

  private Group open(RowKey key) {
    Group group =
        new Group(
            key.values(),
            calls.stream().map(AggregateCall::openPartial).toArray(PartialAccumulator[]::new));
    weight += group.weight();
    bytes += group.bytes();
    return byKey.put(key, group);
  }
}

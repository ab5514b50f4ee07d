package org.openlindorm.expr.program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.expr.BatchStep;
import org.openlindorm.expr.value.RowKey;
import org.openlindorm.row.ArrayTuple;
import org.openlindorm.row.Tuple;
import org.openlindorm.type.Bindings;

/**
 * Merges the partial tuples that are computed next to the data into groups. A partial tuple holds
 * the group's values, followed by the stored form of each state.
 */
public final class AggregateMerge {

  private final Output.Aggregation aggregation;
  private final TupleCodec codec;

  public AggregateMerge(Output.Aggregation aggregation) {
    this.aggregation = aggregation;
    codec = aggregation.partialCodec();
  }

  /** Returns the partial tuples of one output of a program of {@link Output.Aggregation}. */
  public List<@Nullable Object[]> partials(Bytes batch) {
    ByteReader in = new ByteReader(batch);
    int count = in.varint();
    List<@Nullable Object[]> partials = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      partials.add(codec.decodeAll(in.sized()));
    }
    return partials;
  }

  /** Returns the partial tuple of one row outside of a program. */
  public @Nullable Object[] partial(Tuple row, Bindings bindings) {
    State state = open();
    for (int i = 0; i < state.states.length; i++) {
      aggregation.calls().get(i).add(state.states[i], row, bindings);
    }
    @Nullable Object[] values = BatchStep.values(aggregation.groupBy(), row, bindings);
    @Nullable Object[] partial = Arrays.copyOf(values, codec.types().size());
    int at = values.length;
    for (int i = 0; i < state.states.length; i++) {
      state.states[i].store(partial, at);
      at += AggregateTypes.partial(aggregation.calls().get(i)).size();
    }
    return partial;
  }

  /** Returns the group of a partial tuple. */
  public RowKey key(@Nullable Object[] partial) {
    return RowKey.of(Arrays.copyOf(partial, aggregation.groupBy().size()));
  }

  /** Returns whether all rows are one group, which also exists without rows. */
  public boolean isTotal() {
    return aggregation.groupBy().isEmpty();
  }

  /** Returns whether states grow with the number of rows. */
  public boolean grows() {
    return aggregation.calls().stream().anyMatch(AggregateCall::grows);
  }

  /** Returns the states of an empty group. */
  public State open() {
    return new State(
        aggregation.calls().stream()
            .map(AggregateCall::openPartial)
            .toArray(PartialAccumulator[]::new));
  }

  /** The states of one group; not thread-safe. */
  public final class State {
    private final PartialAccumulator[] states;

    private State(PartialAccumulator[] states) {
      this.states = states;
    }

    /** Merges a partial tuple of the group. */
    public void merge(@Nullable Object[] partial) {
      Tuple tuple = new ArrayTuple(partial);
      int at = aggregation.groupBy().size();
      for (int i = 0; i < states.length; i++) {
        states[i].merge(tuple, at);
        at += AggregateTypes.partial(aggregation.calls().get(i)).size();
      }
    }

    /** Returns the approximate bytes of the states. */
    public long bytes() {
      long bytes = 0;
      for (PartialAccumulator state : states) {
        bytes += state.bytes();
      }
      return bytes;
    }

    /** Returns the group's values and then the aggregates. */
    public @Nullable Object[] result(RowKey key) {
      @Nullable Object[] values = key.values();
      @Nullable Object[] row = Arrays.copyOf(values, values.length + states.length);
      for (int i = 0; i < states.length; i++) {
        row[values.length + i] = states[i].result();
      }
      return row;
    }
  }
}

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
 * The caller's side of an aggregation: how the partial tuples that the data's side puts out become
 * groups. A partial tuple holds the group's values and then what each state stored.
 */
public final class AggregateMerge {

  private final Output.Aggregation aggregation;
  private final TupleCodec codec;

  public AggregateMerge(Output.Aggregation aggregation) {
    this.aggregation = aggregation;
    codec = aggregation.partialCodec();
  }

  /** The partial tuples that a program of {@link Output.Aggregation} put out at once. */
  public List<@Nullable Object[]> partials(Bytes batch) {
    ByteReader in = new ByteReader(batch);
    int count = in.varint();
    List<@Nullable Object[]> partials = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      partials.add(codec.decodeAll(in.sized()));
    }
    return partials;
  }

  /** The partial tuple of one row that no program has gathered. */
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

  /** The group that a partial tuple belongs to. */
  public RowKey key(@Nullable Object[] partial) {
    return RowKey.of(Arrays.copyOf(partial, aggregation.groupBy().size()));
  }

  /** Whether all rows are one group, which is there without a row too. */
  public boolean isTotal() {
    return aggregation.groupBy().isEmpty();
  }

  /** Whether states hold more the more rows they have seen. */
  public boolean grows() {
    return aggregation.calls().stream().anyMatch(AggregateCall::grows);
  }

  /** The states of a group that nothing has been merged into. */
  public State open() {
    return new State(
        aggregation.calls().stream()
            .map(AggregateCall::openPartial)
            .toArray(PartialAccumulator[]::new));
  }

  /** What is known of one group; for one thread. */
  public final class State {
    private final PartialAccumulator[] states;

    private State(PartialAccumulator[] states) {
      this.states = states;
    }

    /** Takes in a partial tuple of the group. */
    public void merge(@Nullable Object[] partial) {
      Tuple tuple = new ArrayTuple(partial);
      int at = aggregation.groupBy().size();
      for (int i = 0; i < states.length; i++) {
        states[i].merge(tuple, at);
        at += AggregateTypes.partial(aggregation.calls().get(i)).size();
      }
    }

    /** About how many bytes are held. */
    public long bytes() {
      long bytes = 0;
      for (PartialAccumulator state : states) {
        bytes += state.bytes();
      }
      return bytes;
    }

    /** The group's values and then the aggregates. */
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

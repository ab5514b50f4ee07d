package org.openlindorm.exec.operator;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.RowKey;
import org.openlindorm.expr.program.Accumulator;
import org.openlindorm.expr.program.AggregateCall;
import org.openlindorm.plan.Aggregate;
import org.openlindorm.row.ArrayTuple;
import org.openlindorm.row.RowStream;

/** Aggregates by groups, for each grouping set; the key of a group ends with the set's number. */
final class AggregateOperator extends GroupingOperator<Accumulator[]> {

  private static final long STATE_BYTES = 80;

  private final Aggregate aggregate;
  private final List<AggregateCall> calls;
  private final boolean grows;

  AggregateOperator(Aggregate aggregate, OperatorContext context) {
    super(context);
    this.aggregate = aggregate;
    this.calls = aggregate.calls();
    this.grows = calls.stream().anyMatch(AggregateCall::grows);
  }

  @Override
  protected void gather() {
    boolean empty = true;
    RowStream input = open(aggregate.input());
    for (@Nullable Object @Nullable [] row = input.next(); row != null; row = input.next()) {
      context.interruption().check();
      empty = false;
      @Nullable Object[] values =
          Streams.evaluate(aggregate.groups(), new ArrayTuple(row), context.parameters());
      for (int set = 0; set < aggregate.sets().size(); set++) {
        add(row, values, set);
      }
    }
    end(input);
    for (int set = 0; set < aggregate.sets().size(); set++) {
      if (empty && aggregate.sets().get(set).isEmpty()) {
        group(key(new Object[aggregate.groups().size()], set), new Object[0], set);
      }
    }
  }

  @Override
  protected void gatherAgain(@Nullable Object[] row, int set) {
    add(row, Streams.evaluate(aggregate.groups(), new ArrayTuple(row), context.parameters()), set);
  }

  private void add(@Nullable Object[] row, @Nullable Object[] values, int set) {
    Accumulator[] group = group(key(values, set), row, set);
    if (group == null) {
      return;
    }
    ArrayTuple tuple = new ArrayTuple(row);
    long before = grows ? bytes(group) : 0;
    for (int i = 0; i < group.length; i++) {
      calls.get(i).add(group[i], tuple, context.parameters());
    }
    if (grows) {
      grown(bytes(group) - before);
    }
  }

  private RowKey key(@Nullable Object[] values, int set) {
    @Nullable Object[] key = new Object[values.length + 1];
    for (int kept : aggregate.sets().get(set)) {
      key[kept] = values[kept];
    }
    key[values.length] = set;
    return RowKey.of(key);
  }

  private static long bytes(Accumulator[] states) {
    long bytes = 0;
    for (Accumulator state : states) {
      bytes += state.bytes();
    }
    return bytes;
  }

  @Override
  protected Accumulator[] fresh() {
    return calls.stream().map(AggregateCall::open).toArray(Accumulator[]::new);
  }

  @Override
  protected long freshBytes() {
    return STATE_BYTES * calls.size();
  }

  @Override
  protected boolean grows() {
    return grows;
  }

  @Override
  protected @Nullable Object[] result(RowKey key, Accumulator[] states) {
    int groups = aggregate.groups().size();
    List<@Nullable Object> row = new ArrayList<>(groups + states.length + 1);
    for (int i = 0; i < groups; i++) {
      row.add(key.values()[i]);
    }
    for (Accumulator state : states) {
      row.add(state.result());
    }
    if (aggregate.numbered()) {
      row.add(key.values()[groups] instanceof Integer set ? Long.valueOf(set) : null);
    }
    return row.toArray();
  }
}

package org.openlindorm.exec.operator;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.batch.Batch;
import org.openlindorm.batch.Vector;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.BatchStep;
import org.openlindorm.expr.program.Accumulator;
import org.openlindorm.expr.program.AggregateCall;
import org.openlindorm.expr.program.BatchArguments;
import org.openlindorm.expr.value.RowKey;
import org.openlindorm.expr.value.VectorKeys;
import org.openlindorm.plan.Aggregate;
import org.openlindorm.row.ArrayTuple;
import org.openlindorm.row.BatchStream;
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
    BatchStream batches = BatchedRows.of(input);
    for (Batch batch = batches.nextBatch(); batch != null; batch = batches.nextBatch()) {
      context.interruption().check();
      empty = false;
      add(batch);
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
    add(row, Streams.evaluate(aggregate.groups(), new ArrayTuple(row), context.bindings()), set);
  }

  private void add(Batch batch) {
    if (grows) {
      addOneByOne(batch);
      return;
    }
    List<Vector> groups;
    BatchArguments arguments;
    try {
      groups = BatchStep.vectors(aggregate.groups(), batch, context.bindings());
      arguments = new BatchArguments(calls, batch, context.bindings());
    } catch (LindormException someRowFails) {
      addOneByOne(batch);
      return;
    }
    int sets = aggregate.sets().size();
    VectorKeys[] keys = new VectorKeys[sets];
    for (int set = 0; set < sets; set++) {
      keys[set] = keys(groups, set, batch.size());
    }
    Accumulator[][][] states = new Accumulator[sets][batch.size()][];
    for (int row = 0; row < batch.size(); row++) {
      for (int set = 0; set < sets; set++) {
        states[set][row] = group(keys[set], row, batch, set);
      }
    }
    for (Accumulator[][] ofSet : states) {
      arguments.addTo(ofSet);
    }
  }

  private void addOneByOne(Batch batch) {
    for (int i = 0; i < batch.size(); i++) {
      @Nullable Object[] row = batch.only(i).row(0);
      @Nullable Object[] values =
          Streams.evaluate(aggregate.groups(), new ArrayTuple(row), context.bindings());
      for (int set = 0; set < aggregate.sets().size(); set++) {
        add(row, values, set);
      }
    }
  }

  private VectorKeys keys(List<Vector> groups, int set, int size) {
    List<Vector> kept = new ArrayList<>();
    for (int i = 0; i < groups.size(); i++) {
      boolean counts = aggregate.sets().get(set).contains(i);
      kept.add(counts ? groups.get(i) : Vector.repeated(null, size));
    }
    kept.add(Vector.repeated(set, size));
    return VectorKeys.of(kept, size);
  }

  private void add(@Nullable Object[] row, @Nullable Object[] values, int set) {
    Accumulator[] group = group(key(values, set), row, set);
    if (group == null) {
      return;
    }
    ArrayTuple tuple = new ArrayTuple(row);
    long before = grows ? bytes(group) : 0;
    for (int i = 0; i < group.length; i++) {
      calls.get(i).add(group[i], tuple, context.bindings());
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
  protected boolean isBackwards() {
    return aggregate.isBackwards();
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

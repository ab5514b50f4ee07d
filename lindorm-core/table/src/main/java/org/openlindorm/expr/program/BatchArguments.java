package org.openlindorm.expr.program;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.batch.Batch;
import org.openlindorm.batch.Vector;
import org.openlindorm.expr.BatchStep;
import org.openlindorm.expr.Expr;
import org.openlindorm.type.Bindings;

/** The arguments of a step's aggregates for the rows of a batch. */
public final class BatchArguments {

  private static final Object[] NONE = {};

  /** The arguments and ordering keys of one call for the rows that pass its filter. */
  private record OfCall(int[] rows, Vector[] values, int arguments) {}

  private final List<OfCall> calls = new ArrayList<>();

  /** Evaluates the calls for a batch; may fail for any row, and then nothing has been added. */
  public BatchArguments(List<AggregateCall> calls, Batch batch, Bindings bindings) {
    for (AggregateCall call : calls) {
      this.calls.add(of(call, batch, bindings));
    }
  }

  private static OfCall of(AggregateCall call, Batch batch, Bindings bindings) {
    Expr filter = call.filter();
    int[] rows =
        filter == null ? Batch.numbers(batch.size()) : BatchStep.passing(filter, batch, bindings);
    Batch taken = rows.length == batch.size() ? batch : batch.select(rows);
    List<Vector> values = new ArrayList<>();
    call.arguments().forEach(each -> values.add(each.evaluate(taken, bindings)));
    call.ordering().forEach(each -> values.add(each.value().evaluate(taken, bindings)));
    return new OfCall(rows, values.toArray(Vector[]::new), call.arguments().size());
  }

  /**
   * Adds the rows to the states of their groups.
   *
   * @param states for each row of the batch the states of its group, one a call, or null for none
   */
  public void addTo(Accumulator[] @Nullable [] states) {
    for (int call = 0; call < calls.size(); call++) {
      OfCall taken = calls.get(call);
      boolean[] missing = missing(taken);
      for (int i = 0; i < taken.rows().length; i++) {
        Accumulator[] group = states[taken.rows()[i]];
        if (group != null && (missing == null || !missing[i])) {
          add(group[call], taken, i);
        }
      }
    }
  }

  /** Adds all rows to the states of one group, one a call. */
  public void addTo(Accumulator[] group) {
    for (int call = 0; call < calls.size(); call++) {
      OfCall taken = calls.get(call);
      boolean[] missing = missing(taken);
      if (taken.values().length == 1) {
        group[call].addAll(taken.values()[0], missing);
        continue;
      }
      for (int i = 0; i < taken.rows().length; i++) {
        if (missing == null || !missing[i]) {
          add(group[call], taken, i);
        }
      }
    }
  }

  private static void add(Accumulator state, OfCall taken, int row) {
    if (taken.values().length == 1) {
      state.add(taken.values()[0], row);
      return;
    }
    int width = taken.values().length;
    @Nullable Object[] values = width == 0 ? NONE : new Object[width];
    for (int i = 0; i < width; i++) {
      values[i] = taken.values()[i].value(row);
    }
    state.add(values);
  }

  /** Returns the rows with a NULL among the arguments. */
  private static boolean @Nullable [] missing(OfCall taken) {
    boolean[] missing = null;
    for (int i = 0; i < taken.arguments(); i++) {
      missing = org.openlindorm.batch.Nulls.either(missing, taken.values()[i].nulls());
    }
    return missing;
  }
}

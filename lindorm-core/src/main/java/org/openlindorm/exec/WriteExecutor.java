package org.openlindorm.exec;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.error.Warning;
import org.openlindorm.plan.WritePlan;
import org.openlindorm.type.Bindings;

/** Runs the statements that change rows. */
public final class WriteExecutor {

  private WriteExecutor() {}

  public static WriteOutcome run(WritePlan plan, StatementContext context) {
    if (plan instanceof WritePlan.Upsert upsert) {
      return Upserts.run(upsert, context);
    }
    if (plan instanceof WritePlan.Update update) {
      return RowChanges.update(update, context);
    }
    if (plan instanceof WritePlan.Load load) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "LOAD DATA LOCAL INFILE '" + load.file() + "' in this place",
          "Send it alone, as text, over the MySQL protocol; bin/lindorm load reads files, too");
    }
    return plan instanceof WritePlan.Selected selected
        ? SelectedRows.change(selected, context)
        : RowChanges.delete((WritePlan.Delete) plan, context);
  }

  /** Runs one statement whose rows have a plan each, all of the same columns. */
  public static WriteOutcome runRows(
      List<WritePlan.Upsert> plans, List<Bindings> values, StatementContext context) {
    return Upserts.runRows(plans, values, context);
  }

  /**
   * Runs the statement once for each list of parameters; upserts are sent to the store together.
   */
  public static WriteOutcome.OfBatch runBatch(
      WritePlan plan, List<Bindings> batch, StatementContext context) {
    if (plan instanceof WritePlan.Upsert upsert && upsert.source() == null) {
      return Upserts.runBatch(upsert, batch, context);
    }
    long[] counts = new long[batch.size()];
    List<Warning> warnings = new ArrayList<>();
    for (int i = 0; i < counts.length; i++) {
      WriteOutcome outcome = run(plan, context.with(batch.get(i)));
      counts[i] = outcome.rows();
      warnings.addAll(outcome.warnings());
    }
    return new WriteOutcome.OfBatch(counts, warnings);
  }
}

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
    return plan.accept(new Run(context));
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

  /** Runs each kind of statement. */
  private record Run(StatementContext context) implements WritePlan.Visitor<WriteOutcome> {

    @Override
    public WriteOutcome upsert(WritePlan.Upsert plan) {
      return Upserts.run(plan, context);
    }

    @Override
    public WriteOutcome load(WritePlan.Load plan) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "LOAD DATA LOCAL INFILE '" + plan.file() + "' in this place",
          "Send it alone, as text, over the MySQL protocol; bin/lindorm load reads files, too");
    }

    @Override
    public WriteOutcome update(WritePlan.Update plan) {
      return RowChanges.update(plan, context);
    }

    @Override
    public WriteOutcome delete(WritePlan.Delete plan) {
      return RowChanges.delete(plan, context);
    }

    @Override
    public WriteOutcome selected(WritePlan.Selected plan) {
      return SelectedRows.change(plan, context);
    }
  }
}

package org.openlindorm.exec;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.error.Warning;
import org.openlindorm.plan.WritePlan;
import org.openlindorm.type.Bindings;

/** Executes the statements that change rows. */
public final class WriteExecutor {

  private WriteExecutor() {}

  public static WriteOutcome run(WritePlan plan, StatementContext context) {
    return plan.accept(new Run(context));
  }

  /** Executes one statement whose rows have a plan each, all of the same columns. */
  public static WriteOutcome runRows(
      List<WritePlan.Upsert> plans, List<Bindings> values, StatementContext context) {
    return Upserts.runRows(plans, values, context);
  }

  /**
   * Executes the statement once for each list of parameters; rows are sent to the store together.
   */
  public static WriteOutcome.OfBatch runBatch(
      WritePlan plan, List<Bindings> batch, StatementContext context) {
    return plan.accept(new RunAll(batch, context));
  }

  /** Executes each kind of statement. */
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
          "Send it alone, as text, over the MySQL protocol; or use bin/lindorm load");
    }

    @Override
    public WriteOutcome update(WritePlan.Update plan) {
      return WriteOutcome.of(RowChanges.update(plan, List.of(context.bindings()), context));
    }

    @Override
    public WriteOutcome delete(WritePlan.Delete plan) {
      return WriteOutcome.of(RowChanges.delete(plan, List.of(context.bindings()), context));
    }

    @Override
    public WriteOutcome selected(WritePlan.Selected plan) {
      return changed(plan, SelectedRows.find(plan, context));
    }

    @Override
    public WriteOutcome several(WritePlan.Several plan) {
      List<Stream<List<Bindings>>> found =
          plan.parts().stream().map(part -> SelectedRows.find(part, context)).toList();
      WriteOutcome outcome = WriteOutcome.of(0);
      for (int i = 0; i < found.size(); i++) {
        outcome = outcome.plus(changed(plan.parts().get(i), found.get(i)));
      }
      return outcome;
    }

    private WriteOutcome changed(WritePlan.Selected plan, Stream<List<Bindings>> batches) {
      return batches
          .map(found -> WriteOutcome.of(runBatch(plan.change(), found, context)))
          .reduce(WriteOutcome.of(0), WriteOutcome::plus);
    }
  }

  /** Executes each kind of statement once for each list of parameters. */
  private record RunAll(List<Bindings> batch, StatementContext context)
      implements WritePlan.Visitor<WriteOutcome.OfBatch> {

    @Override
    public WriteOutcome.OfBatch upsert(WritePlan.Upsert plan) {
      return plan.source() == null ? Upserts.runBatch(plan, batch, context) : oneByOne(plan);
    }

    @Override
    public WriteOutcome.OfBatch load(WritePlan.Load plan) {
      return oneByOne(plan);
    }

    @Override
    public WriteOutcome.OfBatch update(WritePlan.Update plan) {
      return RowChanges.update(plan, batch, context);
    }

    @Override
    public WriteOutcome.OfBatch delete(WritePlan.Delete plan) {
      return RowChanges.delete(plan, batch, context);
    }

    @Override
    public WriteOutcome.OfBatch selected(WritePlan.Selected plan) {
      return oneByOne(plan);
    }

    @Override
    public WriteOutcome.OfBatch several(WritePlan.Several plan) {
      return oneByOne(plan);
    }

    private WriteOutcome.OfBatch oneByOne(WritePlan plan) {
      long[] counts = new long[batch.size()];
      long[] unchanged = new long[batch.size()];
      List<Warning> warnings = new ArrayList<>();
      InsertId insertId = InsertId.NONE;
      for (int i = 0; i < counts.length; i++) {
        WriteOutcome outcome = run(plan, context.with(batch.get(i)));
        counts[i] = outcome.rows();
        unchanged[i] = outcome.unchanged();
        warnings.addAll(outcome.warnings());
        insertId = insertId.or(outcome.insertId());
      }
      return new WriteOutcome.OfBatch(counts, unchanged, warnings, insertId);
    }
  }
}

package org.openlindorm.exec;

import java.util.IdentityHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.batch.Batch;
import org.openlindorm.exec.budget.StepMeasure;
import org.openlindorm.plan.Plan;
import org.openlindorm.row.BatchStream;
import org.openlindorm.row.RowStream;
import org.openlindorm.store.ReadCounts;

/**
 * Measurements of each step of a plan during one execution, for EXPLAIN ANALYZE; not thread-safe.
 */
public final class StepMeasures {

  private final IdentityHashMap<Plan, StepMeasure> steps = new IdentityHashMap<>();
  private final ReadCounts whole;

  /**
   * @param whole the counts of the statement, which include those of its steps
   */
  public StepMeasures(ReadCounts whole) {
    this.whole = whole;
  }

  /** Returns the measurements of a step; zero where it was never opened. */
  public StepMeasure of(Plan plan) {
    return steps.computeIfAbsent(plan, fresh -> new StepMeasure(whole.part()));
  }

  /** Opens a stream and measures it to its end. */
  RowStream stream(StepMeasure step, Supplier<RowStream> opening) {
    step.opened();
    RowStream rows = timed(step, opening);
    return rows instanceof BatchStream batches
        ? new MeasuredBatches(batches, step)
        : byRow(rows, step);
  }

  private static RowStream byRow(RowStream rows, StepMeasure step) {
    return new RowStream() {
      @Override
      public @Nullable Object @Nullable [] next() {
        long begin = System.nanoTime();
        @Nullable Object @Nullable [] row = rows.next();
        step.took(System.nanoTime() - begin);
        step.gave(row == null ? 0 : 1);
        return row;
      }

      @Override
      public void close() {
        rows.close();
      }
    };
  }

  /** Executes work of a step and measures it. */
  static <T extends @Nullable Object> T timed(StepMeasure step, Supplier<T> work) {
    long begin = System.nanoTime();
    T done = work.get();
    step.took(System.nanoTime() - begin);
    return done;
  }

  /** Measures rows in batches, so that they stay in batches as without measurement. */
  private static final class MeasuredBatches extends BatchStream {

    private final BatchStream batches;
    private final StepMeasure step;

    MeasuredBatches(BatchStream batches, StepMeasure step) {
      this.batches = batches;
      this.step = step;
    }

    @Override
    public long skip(long most) {
      return timed(step, () -> batches.skip(most));
    }

    @Override
    protected @Nullable Batch advance() {
      Batch batch = timed(step, batches::nextBatch);
      if (batch != null) {
        step.gaveBatch(batch.size());
      }
      return batch;
    }

    @Override
    public void close() {
      batches.close();
    }
  }
}

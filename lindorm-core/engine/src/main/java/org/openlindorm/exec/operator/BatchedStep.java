package org.openlindorm.exec.operator;

import org.jspecify.annotations.Nullable;
import org.openlindorm.batch.Batch;
import org.openlindorm.error.LindormException;
import org.openlindorm.exec.budget.Interruption;
import org.openlindorm.expr.BatchStep;
import org.openlindorm.row.BatchStream;

/** A filter or a projection of rows that come in batches. */
final class BatchedStep extends BatchStream {

  private final BatchStream input;
  private final BatchStep step;
  private final Interruption interruption;
  private @Nullable LindormException failure;
  private boolean yielded = true;

  BatchedStep(BatchStream input, BatchStep step, Interruption interruption) {
    this.input = input;
    this.step = step;
    this.interruption = interruption;
  }

  @Override
  protected @Nullable Batch advance() {
    LindormException reached = failure;
    if (reached != null) {
      throw reached;
    }
    Batch batch = input.nextBatch();
    if (batch == null) {
      return null;
    }
    if (!yielded) {
      interruption.check();
    }
    BatchStep.FilteredRows passed = step.of(batch, Long.MAX_VALUE);
    failure = passed.failure();
    yielded = passed.rows().size() > 0;
    return passed.rows();
  }

  @Override
  public void close() {
    input.close();
  }
}

package org.openlindorm.expr.program;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.batch.Batch;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.BatchStep;
import org.openlindorm.expr.Expr;
import org.openlindorm.row.RowCodec;
import org.openlindorm.store.RowProcessor;
import org.openlindorm.store.StoredCell;
import org.openlindorm.store.StoredRow;
import org.openlindorm.type.Bindings;

/** A {@link ScanProgram} at work in one range or region: gathers rows and goes through them. */
final class ScanProcessor implements RowProcessor {

  /** Stored bytes of a batch: what fits the second cache of a processor. */
  static final long MOST_BYTES = 256 << 10;

  /** Rows of the first batch, since a reader may want few; each further one has more. */
  private static final int FIRST_ROWS = 64;

  private static final int GROWTH = 4;

  private final RowCodec codec;
  private final BatchStep step;
  private final BatchOutput output;
  private final long rowLimit;
  private final int batchRows;
  private final long batchBytes;
  private final List<StoredRow> gathered = new ArrayList<>();
  private long gatheredBytes;
  private int requested;
  private long passed;

  /**
   * @param outputs the output of a row, or null for the row itself
   */
  ScanProcessor(ScanProgram program, @Nullable List<Expr> outputs, BatchOutput output) {
    this(program, outputs, output, MOST_BYTES);
  }

  /**
   * @param batchBytes stored bytes of a batch, at the most but for its last row
   */
  ScanProcessor(
      ScanProgram program, @Nullable List<Expr> outputs, BatchOutput output, long batchBytes) {
    codec = RowCodec.of(program.shape());
    step = new BatchStep(program.filter(), outputs, Bindings.NONE);
    this.output = output;
    rowLimit = program.rowLimit();
    batchRows = program.batchRows();
    this.batchBytes = batchBytes;
    requested = (int) Math.min(Math.min(rowLimit, FIRST_ROWS), batchRows);
  }

  /** The output of the rows that pass. */
  interface BatchOutput {

    /** Processes rows; returns their output so far, or null. */
    @Nullable Bytes take(Batch rows);

    /** Returns the buffered output, or null. */
    @Nullable Bytes drain();

    /** Returns whether no further row is needed. */
    default boolean isFull() {
      return false;
    }
  }

  @Override
  public @Nullable Bytes process(StoredRow row) {
    if (isDone()) {
      return null;
    }
    gathered.add(row);
    weigh(row);
    return gathered.size() < requested && gatheredBytes < batchBytes ? null : flush();
  }

  /** Each row as it comes: a few large ones fill the heap if many readers wait. */
  private void weigh(StoredRow row) {
    List<StoredCell> cells = row.cells();
    for (int cell = 0; cell < cells.size(); cell++) {
      gatheredBytes += cells.get(cell).value().length();
    }
  }

  private @Nullable Bytes flush() {
    if (gathered.isEmpty()) {
      return null;
    }
    BatchStep.FilteredRows rows = step.of(codec.decode(gathered), rowLimit - passed);
    gathered.clear();
    gatheredBytes = 0;
    requested = (int) Math.min((long) requested * GROWTH, batchRows);
    passed += rows.rows().size();
    LindormException failure = rows.failure();
    if (failure != null && !isDone()) {
      throw failure;
    }
    return rows.rows().size() == 0 ? null : output.take(rows.rows());
  }

  @Override
  public @Nullable Bytes drain() {
    Bytes given = flush();
    return given == null ? output.drain() : given;
  }

  @Override
  public boolean givesSingleRows() {
    return false;
  }

  @Override
  public boolean isDone() {
    return passed >= rowLimit || output.isFull();
  }
}

package org.openlindorm.expr.program;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.expr.BatchStep;
import org.openlindorm.expr.Expr;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.row.RowCodec;
import org.openlindorm.row.Tuple;
import org.openlindorm.store.RowProcessor;
import org.openlindorm.store.StoredRow;
import org.openlindorm.type.Bindings;

/**
 * A {@link ScanProgram} whose reader wants each row under its own key. Of a stored row that is read
 * in several versions, the first that passes makes the output.
 */
final class RowByRow implements RowProcessor {

  private final RowCodec rows;
  private final @Nullable Expr filter;
  private final KeyLayout layout;
  private final int front;
  private final boolean passing;
  private final long rowLimit;
  private final RowOutput output;
  private long passed;
  private @Nullable Bytes spent;

  RowByRow(ScanProgram program, RowOutput output) {
    rows = RowCodec.of(program.shape());
    filter = program.filter();
    layout = program.shape().table().layout();
    front = program.front();
    passing = program.passing();
    rowLimit = program.rowLimit();
    this.output = output;
  }

  /** The output of a row that passes. */
  interface RowOutput {
    Bytes of(StoredRow stored, Tuple row);
  }

  /** Packed tuples. */
  static RowOutput tuples(List<Expr> values, TupleCodec codec) {
    return (stored, row) -> codec.encode(BatchStep.values(values, row, Bindings.NONE));
  }

  @Override
  public @Nullable Bytes process(StoredRow stored) {
    if (isDone() || spent != null && stored.key().startsWith(spent)) {
      return null;
    }
    List<Tuple> existing = rows.rows(stored);
    if (skips() && !passing && !existing.isEmpty()) {
      spent = layout.front(stored.key(), front);
    }
    for (Tuple row : existing) {
      if (filter == null || filter.isTrue(row, Bindings.NONE)) {
        passed++;
        if (skips()) {
          spent = layout.front(stored.key(), front);
        }
        return output.of(stored, row);
      }
    }
    return null;
  }

  @Override
  public @Nullable Bytes drain() {
    return null;
  }

  @Override
  public boolean givesSingleRows() {
    return true;
  }

  @Override
  public boolean skips() {
    return front > 0;
  }

  @Override
  public @Nullable Bytes spent() {
    return spent;
  }

  @Override
  public boolean isDone() {
    return passed >= rowLimit;
  }
}

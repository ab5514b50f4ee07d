package org.openlindorm.hbase.tracing;

import org.jspecify.annotations.Nullable;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.RowProgram;
import org.openlindorm.store.StoredRow;

/** A scan whose span lasts until it is closed or at its end. */
final class TracedCursor implements Cursor {

  private final Cursor cursor;
  private final @Nullable RowProgram program;
  private final StoreSpan step;
  private long rows;
  private long bytes;
  private boolean ended;

  /**
   * @param program computes the returned rows; null if they are returned as stored
   */
  TracedCursor(Cursor cursor, @Nullable RowProgram program, StoreSpan step) {
    this.cursor = cursor;
    this.program = program;
    this.step = step;
  }

  @Override
  public @Nullable StoredRow next() {
    StoredRow row = step.<@Nullable StoredRow>during(cursor::next);
    if (row == null) {
      end();
    } else {
      rows += program == null ? 1 : program.rows(row);
      bytes += StoreSpan.bytes(row);
    }
    return row;
  }

  private void end() {
    if (!ended) {
      ended = true;
      step.span().setAttribute(SpanFacts.ROWS, rows);
      step.span().setAttribute(SpanFacts.BYTES, bytes);
      step.span().end();
    }
  }

  @Override
  public void close() {
    try {
      step.during(
          () -> {
            cursor.close();
            return step;
          });
    } finally {
      end();
    }
  }
}

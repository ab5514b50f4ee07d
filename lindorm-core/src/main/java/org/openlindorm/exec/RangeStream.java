package org.openlindorm.exec;

import java.util.Deque;
import org.jspecify.annotations.Nullable;
import org.openlindorm.batch.Batch;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.expr.program.BatchProgram;
import org.openlindorm.row.BatchStream;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.StoredRow;

/** Scans one range after the other; the rows come in batches. */
final class RangeStream extends BatchStream {

  private final StatementContext context;
  private final RangeScans scans;
  private final Deque<ByteRange> ranges;
  private final BatchProgram program;
  private @Nullable Cursor open;

  /**
   * @param ranges in the order in which they are read; they are taken out
   */
  RangeStream(
      StatementContext context, RangeScans scans, Deque<ByteRange> ranges, BatchProgram program) {
    this.context = context;
    this.scans = scans;
    this.ranges = ranges;
    this.program = program;
  }

  @Override
  protected @Nullable Batch advance() {
    context.interruption().checkCancelled();
    while (true) {
      if (open == null) {
        ByteRange range = ranges.poll();
        if (range == null) {
          return null;
        }
        open = scans.open(range);
      }
      StoredRow row = open.next();
      if (row != null) {
        return program.batch(row);
      }
      close();
    }
  }

  @Override
  public void close() {
    Cursor ending = open;
    open = null;
    if (ending != null) {
      ending.close();
    }
  }
}

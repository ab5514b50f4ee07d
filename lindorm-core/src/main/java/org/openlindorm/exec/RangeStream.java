package org.openlindorm.exec;

import java.util.Deque;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.expr.program.ScanProgram;
import org.openlindorm.expr.program.TupleCodec;
import org.openlindorm.row.RowStream;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.StoredRow;

/** Scans one range after the other and unpacks what the program packed. */
final class RangeStream implements RowStream {

  private final StatementContext context;
  private final RangeScans scans;
  private final Deque<ByteRange> ranges;
  private final TupleCodec codec;
  private @Nullable Cursor open;

  /**
   * @param ranges in the order in which they are read; they are taken out
   */
  RangeStream(
      StatementContext context, RangeScans scans, Deque<ByteRange> ranges, TupleCodec codec) {
    this.context = context;
    this.scans = scans;
    this.ranges = ranges;
    this.codec = codec;
  }

  @Override
  public @Nullable Object @Nullable [] next() {
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
        return codec.decodeAll(ScanProgram.output(row));
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

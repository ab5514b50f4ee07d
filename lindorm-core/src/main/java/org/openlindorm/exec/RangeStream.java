package org.openlindorm.exec;

import java.util.Deque;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.openlindorm.batch.Batch;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.program.BatchProgram;
import org.openlindorm.row.BatchStream;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.RowProgram;
import org.openlindorm.store.StoredRow;

/**
 * Scans one range after the other; the rows come in batches. A region that runs older code and
 * knows no batches is asked for each row by itself, from where it was met.
 */
final class RangeStream extends BatchStream {

  private final StatementContext context;
  private final Function<RowProgram, RangeScans> scans;
  private final Deque<ByteRange> ranges;
  private final boolean reverse;
  private final BatchProgram program;
  private RangeScans opening;
  private boolean singly;
  private @Nullable ByteRange reading;
  private @Nullable Cursor open;

  /**
   * @param scans how a program is run over a range: this one, or one that puts out single rows
   * @param ranges in the order in which they are read; they are taken out
   * @param reverse whether each is read from its end
   */
  RangeStream(
      StatementContext context,
      Function<RowProgram, RangeScans> scans,
      Deque<ByteRange> ranges,
      boolean reverse,
      BatchProgram program) {
    this.context = context;
    this.scans = scans;
    this.ranges = ranges;
    this.reverse = reverse;
    this.program = program;
    this.opening = scans.apply(program);
  }

  @Override
  protected @Nullable Batch advance() {
    context.interruption().checkCancelled();
    while (true) {
      ByteRange range = reading == null ? ranges.poll() : reading;
      if (range == null) {
        return null;
      }
      reading = range;
      StoredRow row = next(range);
      if (row != null) {
        reading = behind(row, range);
        return singly ? program.single(row) : program.batch(row);
      }
      reading = null;
      close();
    }
  }

  private @Nullable StoredRow next(ByteRange range) {
    try {
      return opened(range).next();
    } catch (LindormException refused) {
      if (singly || refused.code() != ErrorCode.UNSUPPORTED) {
        throw refused;
      }
      close();
      singly = true;
      opening = scans.apply(program.singly());
      return opened(range).next();
    }
  }

  private Cursor opened(ByteRange range) {
    Cursor cursor = open;
    if (cursor == null) {
      cursor = opening.open(range);
      open = cursor;
    }
    return cursor;
  }

  /** What is left of a range after an output, which lies under the last row that made it. */
  private ByteRange behind(StoredRow output, ByteRange range) {
    return reverse
        ? new ByteRange(range.start(), output.key())
        : new ByteRange(ByteRange.point(output.key()).stop(), range.stop());
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

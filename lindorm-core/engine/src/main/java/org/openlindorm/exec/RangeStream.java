package org.openlindorm.exec;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
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
 * Scans one range after the other; the rows come in batches. A region of an older version without
 * batches is scanned row by row, from its first row.
 */
final class RangeStream extends BatchStream {

  /** The fewest rows that are counted before they are skipped: the last batch is read again. */
  private static final int FEWEST_SKIPPED = 4 * Batch.ROWS;

  private final StatementContext context;
  private final Function<RowProgram, RangeScans> scans;
  private final Deque<ByteRange> ranges;
  private final boolean reverse;
  private BatchProgram program;
  private RangeScans opening;
  private boolean singly;
  private @Nullable ByteRange reading;
  private @Nullable Cursor open;

  /**
   * @param scans opens this program, or the one with single rows, over a range
   * @param ranges in the order in which they are read; the stream removes them
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

  /** Returns the ranges in the order in which they are read. */
  static Deque<ByteRange> inOrder(List<ByteRange> ranges, boolean reverse) {
    List<ByteRange> ordered = new ArrayList<>(ranges);
    if (reverse) {
      Collections.reverse(ordered);
    }
    return new ArrayDeque<>(ordered);
  }

  /**
   * Counts rows in the regions, which send no values. Batches are skipped while they have fewer
   * rows than are left to skip; a region may cut the last one in two.
   */
  @Override
  public long skip(long most) {
    if (most < FEWEST_SKIPPED || program.versions() > 1) {
      return 0;
    }
    BatchProgram counting = program.counting(most);
    long left = most;
    try {
      opening = scans.apply(counting);
      for (ByteRange range = ranges.poll(); range != null; range = ranges.poll()) {
        reading = range;
        StoredRow row = opened(range).next();
        while (row != null) {
          context.interruption().check();
          long rows = counting.batch(row).size();
          if (rows >= left) {
            return most - left;
          }
          left -= rows;
          reading = after(row, range);
          row = opened(range).next();
        }
        reading = null;
        close();
      }
    } catch (LindormException refused) {
      if (refused.code() != ErrorCode.UNSUPPORTED) {
        throw refused;
      }
    } finally {
      close();
      program = program.without(most - left);
      opening = scans.apply(program);
    }
    return most - left;
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
        reading = after(row, range);
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

  /** Returns the rest of a range after an output, whose key is that of its last row. */
  private ByteRange after(StoredRow output, ByteRange range) {
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

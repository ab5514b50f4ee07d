package org.openlindorm.exec;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.exec.budget.Interruption;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.StoredCell;
import org.openlindorm.store.StoredRow;

/**
 * Parts of a range that are scanned in parallel. The output is in the order of the keys, as from a
 * single scan, so that sums of floating-point numbers are the same.
 */
final class ScannedParts {

  /** The same as for CHECK TABLE: a scan keeps one CPU core busy. */
  private static final int MOST = 4;

  /** Bytes that a part may buffer until the parts before it have ended. */
  private static final long MOST_BYTES_AHEAD = 256 << 10;

  private final List<Part> parts;

  private ScannedParts(List<Part> parts) {
    this.parts = parts;
  }

  /**
   * Makes at most {@value #MOST} parts.
   *
   * @param ranges adjacent ones, one at least, in key order
   */
  static ScannedParts of(List<ByteRange> ranges, RangeScans scans) {
    int count = Math.min(ranges.size(), MOST);
    List<Part> parts = new ArrayList<>(count);
    for (int part = 0; part < count; part++) {
      ByteRange first = ranges.get(part * ranges.size() / count);
      ByteRange last = ranges.get((part + 1) * ranges.size() / count - 1);
      parts.add(new Part(new ByteRange(first.start(), last.stop()), scans));
    }
    return new ScannedParts(parts);
  }

  /** Passes each output to the consumer once, until {@code enough} returns true. */
  void read(Consumer<StoredRow> consumer, BooleanSupplier enough, StatementContext context) {
    try {
      if (parts.size() > 1) {
        context.together().run(parts.stream().<Runnable>map(part -> part::readAhead).toList());
      }
      parts.forEach(part -> part.read(consumer, enough, context.interruption()));
    } finally {
      parts.forEach(Part::close);
    }
  }

  /** One scan; first of a thread that reads ahead, then of the thread of the consumer. */
  private static final class Part {

    private final ByteRange range;
    private final RangeScans scans;
    private final Deque<StoredRow> ahead = new ArrayDeque<>();
    private @Nullable Cursor cursor;
    private boolean ended;

    Part(ByteRange range, RangeScans scans) {
      this.range = range;
      this.scans = scans;
    }

    void readAhead() {
      long bytes = 0;
      while (bytes < MOST_BYTES_AHEAD) {
        StoredRow row = next();
        if (row == null) {
          return;
        }
        ahead.add(row);
        for (StoredCell cell : row.cells()) {
          bytes += cell.value().length();
        }
      }
    }

    void read(Consumer<StoredRow> consumer, BooleanSupplier enough, Interruption interruption) {
      ahead.forEach(consumer);
      ahead.clear();
      while (!enough.getAsBoolean()) {
        StoredRow row = next();
        if (row == null) {
          return;
        }
        interruption.check();
        consumer.accept(row);
      }
    }

    private @Nullable StoredRow next() {
      if (ended) {
        return null;
      }
      if (cursor == null) {
        cursor = scans.open(range);
      }
      StoredRow row = cursor.next();
      if (row == null) {
        close();
      }
      return row;
    }

    void close() {
      ended = true;
      Cursor ending = cursor;
      cursor = null;
      if (ending != null) {
        ending.close();
      }
    }
  }
}

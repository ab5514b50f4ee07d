package org.openlindorm.hbase.store;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.concurrent.Executor;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.StoredCell;
import org.openlindorm.store.StoredRow;

/**
 * Reads consecutive subranges with prefetching. While the reader processes rows, the next part of
 * the current subrange and the first part of the following ones are fetched. A short read does not
 * wait for threads: the reader itself fetches until it has read enough that more is likely, or the
 * first subrange has ended.
 */
final class PrefetchingCursor implements Cursor {

  /** One or two responses of a region; a reader that consumes this much is likely to continue. */
  static final long DIRECT_BYTES = 256 << 10;

  /** The number of regions that an aggregate reads in parallel. */
  static final int MOST_SCANS = 4;

  private final Iterator<ByteRange> ranges;
  private final Function<ByteRange, Cursor> opening;
  private final Executor threads;
  private final Deque<PrefetchedScan> scans = new ArrayDeque<>();
  private long directBytes;
  private boolean ahead;

  /**
   * Creates the cursor without opening a scan.
   *
   * @param ranges adjacent, in key order; each is requested shortly before it is needed
   * @param threads may refuse a task: the reader then fetches the subrange itself
   */
  PrefetchingCursor(
      Iterator<ByteRange> ranges, Function<ByteRange, Cursor> opening, Executor threads) {
    this.ranges = ranges;
    this.opening = opening;
    this.threads = threads;
  }

  @Override
  public @Nullable StoredRow next() {
    while (!scans.isEmpty() || ranges.hasNext()) {
      if (ahead) {
        lookAhead();
      } else if (scans.isEmpty()) {
        scans.add(scan());
      }
      PrefetchedScan first = scans.element();
      StoredRow row = ahead ? first.fetched() : first.direct();
      if (row != null) {
        ahead |= (directBytes += bytes(row)) >= DIRECT_BYTES;
        return row;
      }
      scans.remove().close();
      ahead = true;
    }
    return null;
  }

  private PrefetchedScan scan() {
    ByteRange range = ranges.next();
    return new PrefetchedScan(() -> opening.apply(range), threads);
  }

  private void lookAhead() {
    while (scans.size() < MOST_SCANS && ranges.hasNext()) {
      PrefetchedScan next = scan();
      scans.add(next);
      next.fetch();
    }
  }

  static long bytes(StoredRow row) {
    long bytes = row.key().length();
    for (StoredCell cell : row.cells()) {
      bytes += cell.value().length();
    }
    return bytes;
  }

  @Override
  public void close() {
    scans.forEach(PrefetchedScan::close);
    scans.clear();
  }
}

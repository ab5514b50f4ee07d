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
 * wait for threads: the reader fetches by itself until it has read enough that more is likely, or
 * the first subrange has ended.
 */
final class FetchedAhead implements Cursor {

  /** One or two responses of a region; a reader that consumes this much is likely to continue. */
  static final long DIRECT_BYTES = 256 << 10;

  /** The number of regions that an aggregate reads in parallel. */
  static final int MOST_PIECES = 4;

  private final Iterator<ByteRange> ranges;
  private final Function<ByteRange, Cursor> opening;
  private final Executor threads;
  private final Deque<FetchedPiece> pieces = new ArrayDeque<>();
  private long directBytes;
  private boolean ahead;

  /**
   * Creates the cursor without opening a scan.
   *
   * @param ranges adjacent, in key order; each is requested shortly before it is needed
   * @param threads may refuse a task: the reader then fetches the subrange itself
   */
  FetchedAhead(Iterator<ByteRange> ranges, Function<ByteRange, Cursor> opening, Executor threads) {
    this.ranges = ranges;
    this.opening = opening;
    this.threads = threads;
  }

  @Override
  public @Nullable StoredRow next() {
    while (!pieces.isEmpty() || ranges.hasNext()) {
      if (ahead) {
        lookAhead();
      } else if (pieces.isEmpty()) {
        pieces.add(piece());
      }
      FetchedPiece first = pieces.element();
      StoredRow row = ahead ? first.fetched() : first.direct();
      if (row != null) {
        ahead |= (directBytes += bytes(row)) >= DIRECT_BYTES;
        return row;
      }
      pieces.remove().close();
      ahead = true;
    }
    return null;
  }

  private FetchedPiece piece() {
    ByteRange range = ranges.next();
    return new FetchedPiece(() -> opening.apply(range), threads);
  }

  private void lookAhead() {
    while (pieces.size() < MOST_PIECES && ranges.hasNext()) {
      FetchedPiece next = piece();
      pieces.add(next);
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
    pieces.forEach(FetchedPiece::close);
    pieces.clear();
  }
}

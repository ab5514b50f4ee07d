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
 * The pieces of a range, one behind the other; what comes next is fetched while the reader is busy
 * with what it has. Of the piece that is read the next part is on its way, of those behind it the
 * first. A reader that wants little is not made to wait for threads: it reads by itself until so
 * much has come that more is likely, or the first piece has ended.
 */
final class FetchedAhead implements Cursor {

  /** One or two answers of a region: whoever takes all of that reads on. */
  static final long DIRECT_BYTES = 256 << 10;

  /** As many regions as an aggregate reads at the same time. */
  static final int MOST_PIECES = 4;

  private final Iterator<ByteRange> ranges;
  private final Function<ByteRange, Cursor> opening;
  private final Executor threads;
  private final Deque<FetchedPiece> pieces = new ArrayDeque<>();
  private long directBytes;
  private boolean ahead;

  /**
   * Opens nothing yet.
   *
   * @param ranges adjacent, in key order; each is asked for when its turn comes near
   * @param threads may refuse: the reader then waits for the piece itself
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

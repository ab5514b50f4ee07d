package org.openlindorm.store;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;

/**
 * A read of the keys of a range, without the rows' values.
 *
 * @param reverse from the end of the range to its start
 * @param from only cells of this time or later count, in milliseconds
 * @param to only cells before this time count, in milliseconds
 * @param limit the maximum number of keys
 * @param patience the time after which the read ends at its current position; a hint, kept within a
 *     time-out
 */
public record KeyRequest(
    ByteRange range, boolean reverse, long from, long to, int limit, Duration patience) {

  private static final Duration USUAL_PATIENCE = Duration.ofSeconds(30);

  /** Returns a request for the first keys of a range. */
  public static KeyRequest first(ByteRange range, int limit) {
    return new KeyRequest(range, false, 0, Long.MAX_VALUE, limit, USUAL_PATIENCE);
  }

  /** Returns a request for the last key of a range. */
  public static KeyRequest last(ByteRange range) {
    return new KeyRequest(range, true, 0, Long.MAX_VALUE, 1, USUAL_PATIENCE);
  }

  /** Returns a request for the keys of rows that were written in a span of time. */
  public static KeyRequest written(long from, long to, int limit, Duration patience) {
    return new KeyRequest(ByteRange.ALL, false, from, to, limit, patience);
  }

  /** Returns whether cells of every time count. */
  public boolean ofAnyTime() {
    return from == 0 && to == Long.MAX_VALUE;
  }

  /** Returns the page from a scan of the range, for stores that cannot omit values. */
  KeyPage read(Cursor rows) {
    long deadline = System.nanoTime() + patience.toNanos();
    List<WrittenKey> keys = new ArrayList<>();
    while (keys.size() < limit && System.nanoTime() - deadline < 0) {
      StoredRow row = rows.next();
      if (row == null) {
        return new KeyPage(keys, true);
      }
      WrittenKey key = writtenKey(row);
      if (key != null) {
        keys.add(key);
      }
    }
    return new KeyPage(keys, false);
  }

  private @Nullable WrittenKey writtenKey(StoredRow row) {
    long oldest = Long.MAX_VALUE;
    for (StoredCell cell : row.cells()) {
      if (cell.timestamp() >= from && cell.timestamp() < to) {
        oldest = Math.min(oldest, cell.timestamp());
      }
    }
    return oldest == Long.MAX_VALUE ? null : new WrittenKey(row.key(), oldest);
  }
}

package org.openlindorm.hbase.region;

import java.io.IOException;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.LongSupplier;
import org.openlindorm.bytes.Bytes;

/**
 * Assigns each write of a row a timestamp (ms since the epoch) larger than all earlier ones of that
 * row: {@code max(now, last + 1)}. Rows share a table of 1,024 last timestamps by hash, so memory
 * does not grow with the region.
 *
 * <p>A row that is written more than once per millisecond runs ahead of the wall clock by one
 * millisecond per write, and returns to it when the writes pause. The shared timestamps are ahead
 * of the wall clock by at most a horizon. A later timestamp concerns its row only: once the region
 * may contain one, the clock reads each row that is written, and continues after the row's own
 * timestamps.
 */
public final class RowClock {

  /**
   * Ten minutes: more than the 30 s by which HBase lets the clocks of servers differ, and 30 times
   * as many writes of one row as HBase executes in one batch (20,000).
   */
  public static final long HORIZON_MILLIS = 600_000L;

  /**
   * One day, for tables with indexes: a compaction drops deletions of a row while the deletions of
   * its entries still exist. If the wall clock then steps back, only the shared timestamps are
   * larger than these.
   */
  public static final long INDEXED_HORIZON_MILLIS = 86_400_000L;

  /** Timestamps from here on are not followed, because too few larger ones are left. */
  static final long END_OF_TIME = Long.MAX_VALUE - INDEXED_HORIZON_MILLIS;

  private static final int STRIPES = 1024;

  private final AtomicLongArray last = new AtomicLongArray(STRIPES);
  private final AtomicLong floor = new AtomicLong();
  private final LongSupplier wallClock;
  private final StoredTimestamps stored;
  private final long horizon;

  /** True if the region may contain timestamps beyond the horizon. */
  private volatile boolean farAhead;

  /** The last timestamps of rows whose writes may not be visible yet, if far ahead. */
  private final Map<Bytes, Long> inFlight = new ConcurrentHashMap<>();

  /**
   * @param stored reads the timestamps of single rows
   * @param horizon ms
   */
  public RowClock(LongSupplier wallClock, StoredTimestamps stored, long horizon) {
    this.wallClock = wallClock;
    this.stored = stored;
    this.horizon = horizon;
  }

  /**
   * Returns a clock of versions that no cell contains. It knows only the versions that it has
   * returned, and never returns to a wall clock that steps back.
   */
  static RowClock ofVersions(LongSupplier wallClock) {
    return new RowClock(wallClock, (row, from, to) -> 0, Long.MAX_VALUE / 2);
  }

  /**
   * Returns a timestamp larger than all that were returned, observed or stored for this row. The
   * caller holds the row's lock, and calls {@link #release} before it unlocks the row.
   */
  public long next(byte[] row) throws IOException {
    long now = wallClock.getAsLong();
    int stripe = hash(row, STRIPES);
    if (isBeyondHorizon(floor.get(), now) || isBeyondHorizon(last.get(stripe), now)) {
      farAhead = true; // the wall clock has stepped back
    }
    long least = nearOrZero(floor.get(), now);
    long next =
        last.updateAndGet(
            stripe, previous -> Math.max(now, Math.max(nearOrZero(previous, now), least) + 1));
    if (farAhead) {
      next = Math.max(next, stored.largest(row, next, END_OF_TIME) + 1);
      next = Math.max(next, inFlight.getOrDefault(Bytes.wrap(row), 0L) + 1);
    }
    if (farAhead || next > now + horizon / 2) {
      inFlight.put(Bytes.wrap(row), next);
    }
    return next;
  }

  /**
   * Records a timestamp that a client chose for a write of a locked row. Later timestamps of the
   * row will be larger, unless it is among the largest possible ones.
   */
  public void observe(byte[] row, long timestamp) {
    if (!isBeyondHorizon(timestamp, wallClock.getAsLong())) {
      last.accumulateAndGet(hash(row, STRIPES), timestamp, Math::max);
    } else {
      farAhead = true;
      if (timestamp < END_OF_TIME) {
        inFlight.merge(Bytes.wrap(row), timestamp, Math::max);
      }
    }
  }

  /**
   * Records a timestamp that any row may have; {@link Long#MAX_VALUE} when timestamps are unknown.
   */
  public void advanceTo(long timestamp) {
    if (!isBeyondHorizon(timestamp, wallClock.getAsLong())) {
      floor.accumulateAndGet(timestamp, Math::max);
    } else {
      farAhead = true;
    }
  }

  /** Forgets rows whose writes are visible or have failed, and which the caller then unlocks. */
  public void release(Iterable<Bytes> rows) {
    if (!inFlight.isEmpty()) {
      rows.forEach(inFlight::remove);
    }
  }

  private boolean isBeyondHorizon(long timestamp, long now) {
    return timestamp > now + horizon;
  }

  private long nearOrZero(long timestamp, long now) {
    return isBeyondHorizon(timestamp, now) ? 0 : timestamp;
  }

  /**
   * Returns a number for a row, which many rows share.
   *
   * @param stripes the number of numbers, a power of two
   */
  static int hash(byte[] row, int stripes) {
    int hash = Arrays.hashCode(row) * 0x9E3779B1;
    return hash >>> (Integer.numberOfLeadingZeros(stripes) + 1);
  }
}

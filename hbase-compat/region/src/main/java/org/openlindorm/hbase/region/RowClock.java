package org.openlindorm.hbase.region;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.LongSupplier;

/**
 * Assigns each write of a row a timestamp (ms since the epoch) larger than all earlier ones of that
 * row: {@code max(now, last + 1)}. Rows share a table of 1,024 last timestamps by hash, so memory
 * does not grow with the region.
 *
 * <p>A row that is written more than once per millisecond runs ahead of the wall clock by one
 * millisecond per write, and returns to it when the writes pause. A timestamp of a client advances
 * the clock if it is at most {@link #HORIZON_MILLIS} ahead. A later timestamp does not advance the
 * clock. As in plain HBase it hides later writes of its column until its time has come. A region
 * that opens with such cells starts at most the horizon ahead.
 */
public final class RowClock {

  /** One day: more than clocks differ or step back, and 86 million writes of one row. */
  public static final long HORIZON_MILLIS = 86_400_000L;

  private static final int STRIPES = 1024;

  private final AtomicLongArray last = new AtomicLongArray(STRIPES);
  private final AtomicLong floor = new AtomicLong();
  private final LongSupplier wallClock;

  public RowClock(LongSupplier wallClock) {
    this.wallClock = wallClock;
  }

  /** Returns a timestamp larger than all that were returned or observed for this row. */
  public long next(byte[] row) {
    long now = wallClock.getAsLong();
    long least = floor.get();
    return last.updateAndGet(stripe(row), previous -> Math.max(now, Math.max(previous, least) + 1));
  }

  /**
   * Records a timestamp that a client chose. Later timestamps of the row will be larger, within the
   * horizon.
   */
  public void observe(byte[] row, long timestamp) {
    if (timestamp <= horizon()) {
      last.accumulateAndGet(stripe(row), timestamp, Math::max);
    }
  }

  /**
   * Records a timestamp that any row may have. All later timestamps will be larger, within the
   * horizon.
   */
  public void advanceTo(long timestamp) {
    floor.accumulateAndGet(Math.min(timestamp, horizon()), Math::max);
  }

  private long horizon() {
    return wallClock.getAsLong() + HORIZON_MILLIS;
  }

  private static int stripe(byte[] row) {
    int hash = Arrays.hashCode(row) * 0x9E3779B1;
    return hash >>> 22;
  }
}

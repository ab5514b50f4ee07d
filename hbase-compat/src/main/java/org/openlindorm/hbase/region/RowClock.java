package org.openlindorm.hbase.region;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.LongSupplier;

/**
 * Gives every write of a row a timestamp (ms since the epoch) larger than all earlier ones of that
 * row: {@code max(now, last + 1)}. Rows share a table of 1,024 last timestamps by hash, so memory
 * does not grow with the region.
 *
 * <p>Rows written faster than once a millisecond drift ahead of the wall clock by one millisecond a
 * write, and fall back to it when they rest. A timestamp chosen by a client is followed if it is at
 * most {@link #HORIZON_MILLIS} ahead; beyond that it is left to itself, as in plain HBase: it hides
 * later writes of its column until its time has come, but it does not carry the clock away. A
 * region that is opened over such cells starts at most the horizon ahead.
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

  /** A timestamp that no earlier call gave or was told of for this row. */
  public long next(byte[] row) {
    long now = wallClock.getAsLong();
    long least = floor.get();
    return last.updateAndGet(stripe(row), previous -> Math.max(now, Math.max(previous, least) + 1));
  }

  /**
   * Tells of a timestamp that a client chose; later ones of the row will be larger, within the
   * horizon.
   */
  public void observe(byte[] row, long timestamp) {
    if (timestamp <= horizon()) {
      last.accumulateAndGet(stripe(row), timestamp, Math::max);
    }
  }

  /**
   * Tells of a timestamp that any row may have; all later ones will be larger, within the horizon.
   */
  public void raiseFloor(long timestamp) {
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

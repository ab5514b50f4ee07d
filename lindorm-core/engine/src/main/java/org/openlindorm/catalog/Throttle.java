package org.openlindorm.catalog;

import java.util.function.IntSupplier;
import java.util.function.LongSupplier;

/**
 * A rate limit in rows per second, over all threads. The time of the rows themselves counts; unused
 * time is not saved up.
 */
public final class Throttle {

  private static final long NANOS_A_SECOND = 1_000_000_000L;

  private final IntSupplier rowsPerSecond;
  private final LongSupplier nanoClock;
  private long freeAt;
  private boolean started;

  /**
   * @param rowsPerSecond read each time, so that a change takes effect at once; 0 is no limit
   */
  public Throttle(IntSupplier rowsPerSecond, LongSupplier nanoClock) {
    this.rowsPerSecond = rowsPerSecond;
    this.nanoClock = nanoClock;
  }

  /** Returns the number of rows of one step, which delays later work for half a second. */
  public int rowsAtOnce() {
    int limit = rowsPerSecond.getAsInt();
    return limit <= 0 ? Integer.MAX_VALUE : limit / 2;
  }

  /** Counts finished rows and returns the nanoseconds to wait before the next. */
  public synchronized long take(int rows) {
    long now = nanoClock.getAsLong();
    int limit = rowsPerSecond.getAsInt();
    if (limit <= 0 || rows <= 0) {
      return 0;
    }
    long interval = rows * NANOS_A_SECOND / limit;
    long begin = now - interval;
    freeAt = (started && freeAt - begin > 0 ? freeAt : begin) + interval;
    started = true;
    return Math.max(0, freeAt - now);
  }
}

package org.openlindorm.index.build;

import java.util.function.IntSupplier;
import java.util.function.LongSupplier;

/**
 * Spaces work so that not more than a number of rows a second is done, over all threads that ask.
 * The time that the rows themselves took counts; nothing else is saved up: what was not used in the
 * past does not make the future faster.
 */
public final class Throttle {

  private static final long NANOS_A_SECOND = 1_000_000_000L;

  private final IntSupplier rowsPerSecond;
  private final LongSupplier nanoClock;
  private long freeAt;
  private boolean started;

  /**
   * A throttle.
   *
   * @param rowsPerSecond asked each time, so that a change takes effect at once; 0 is no limit
   */
  public Throttle(IntSupplier rowsPerSecond, LongSupplier nanoClock) {
    this.rowsPerSecond = rowsPerSecond;
    this.nanoClock = nanoClock;
  }

  /** How many rows may be done at once and hold up what comes after them for half a second. */
  int rowsAtOnce() {
    int limit = rowsPerSecond.getAsInt();
    return limit <= 0 ? Integer.MAX_VALUE : limit / 2;
  }

  /**
   * Takes room for rows that were done and answers how many nanoseconds to wait before the next.
   */
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

package org.openlindorm.hbase.region.lease;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Two clocks: one that is never set, and that of the wall, which goes on while a machine sleeps.
 *
 * @param monotonicNanos never goes back; its zero means nothing
 * @param wallMillis since the epoch
 */
record LeaseClock(LongSupplier monotonicNanos, LongSupplier wallMillis) {

  static final LeaseClock SYSTEM = new LeaseClock(System::nanoTime, System::currentTimeMillis);

  Moment now() {
    return new Moment(monotonicNanos.getAsLong(), wallMillis.getAsLong());
  }

  /** One reading of both. */
  record Moment(long nanos, long millis) {

    /** Nanoseconds since an earlier moment, by the clock that says more. */
    long since(Moment earlier) {
      return Math.max(
          nanos - earlier.nanos, TimeUnit.MILLISECONDS.toNanos(millis - earlier.millis));
    }
  }
}

package org.openlindorm.hbase.region.lease;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * A monotonic clock and the wall clock, which advances while a machine is suspended.
 *
 * @param monotonicNanos never goes back; its zero means nothing
 * @param wallMillis since the epoch
 */
record LeaseClock(LongSupplier monotonicNanos, LongSupplier wallMillis) {

  static final LeaseClock SYSTEM = new LeaseClock(System::nanoTime, System::currentTimeMillis);

  Moment now() {
    return new Moment(monotonicNanos.getAsLong(), wallMillis.getAsLong());
  }

  /** One reading of both clocks. */
  record Moment(long nanos, long millis) {

    /** Returns the nanoseconds since an earlier moment, by the clock that advanced more. */
    long since(Moment earlier) {
      return Math.max(
          nanos - earlier.nanos, TimeUnit.MILLISECONDS.toNanos(millis - earlier.millis));
    }
  }
}

package org.openlindorm.exec.budget;

import java.util.function.LongSupplier;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/** Whether a running statement may go on; set from another thread, asked between rows. */
public final class Interruption {

  private final LongSupplier nanoClock;
  private final long begin;
  private volatile long timeoutMillis;
  private volatile boolean cancelled;

  /**
   * @param timeoutMillis how long the statement may run, from now
   */
  public Interruption(LongSupplier nanoClock, long timeoutMillis) {
    this.nanoClock = nanoClock;
    this.timeoutMillis = timeoutMillis;
    this.begin = nanoClock.getAsLong();
  }

  /** Sets another time that the statement may run, from its beginning. */
  public void allow(long millis) {
    timeoutMillis = millis;
  }

  public void cancel() {
    cancelled = true;
  }

  /** Throws CANCELLED when the statement was cancelled. */
  public void checkCancelled() {
    if (cancelled) {
      throw LindormException.of(ErrorCode.CANCELLED);
    }
  }

  /** Throws CANCELLED or TIMEOUT; for work that the client waits for, not for rows it fetches. */
  public void check() {
    checkCancelled();
    long millis = timeoutMillis;
    if (nanoClock.getAsLong() - begin > millis * 1_000_000L) {
      throw LindormException.of(ErrorCode.TIMEOUT, Long.toString(millis));
    }
  }
}

package org.openlindorm.exec.budget;

import java.util.function.LongSupplier;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/** Whether a running statement may go on; set from another thread, asked between rows. */
public final class Interruption {

  private final LongSupplier nanoClock;
  private final long timeoutMillis;
  private final long deadline;
  private volatile boolean cancelled;

  /**
   * @param timeoutMillis how long the statement may run, from now
   */
  public Interruption(LongSupplier nanoClock, long timeoutMillis) {
    this.nanoClock = nanoClock;
    this.timeoutMillis = timeoutMillis;
    this.deadline = nanoClock.getAsLong() + timeoutMillis * 1_000_000L;
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
    if (nanoClock.getAsLong() - deadline > 0) {
      throw LindormException.of(ErrorCode.TIMEOUT, Long.toString(timeoutMillis));
    }
  }
}

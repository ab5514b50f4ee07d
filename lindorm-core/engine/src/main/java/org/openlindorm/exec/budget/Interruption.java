package org.openlindorm.exec.budget;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/**
 * Cancellation and timeout of a running statement; set from another thread, checked between rows.
 * Only the time that the client waits counts: the clock stops while the client has a response and
 * fetches nothing, and restarts after each fetched row.
 */
public final class Interruption {

  private final LongSupplier nanoClock;
  private final AtomicLong begin;
  private final Runnable checking = this::check;
  private long answeredAt;
  private long taken;
  private long takenAtCheck;
  private volatile long timeoutMillis;
  private volatile boolean cancelled;

  /**
   * @param timeoutMillis the time limit, from now
   */
  public Interruption(LongSupplier nanoClock, long timeoutMillis) {
    this.nanoClock = nanoClock;
    this.timeoutMillis = timeoutMillis;
    this.begin = new AtomicLong(nanoClock.getAsLong());
  }

  /** Sets another time limit, from the start of the statement. */
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

  /** Returns {@link #check} as the same object each time, because it is passed for each row. */
  public Runnable checking() {
    return checking;
  }

  /** The client has the response header, and has not fetched the first row. */
  public void answered() {
    answeredAt = nanoClock.getAsLong();
  }

  /** The client fetches the first row. */
  public void resumed() {
    begin.addAndGet(nanoClock.getAsLong() - answeredAt);
  }

  /** The client has a row; the time until its next fetch does not count. */
  public void rowTaken() {
    taken++;
  }

  /** Throws CANCELLED, or TIMEOUT where the client has waited for too long. */
  public void check() {
    checkCancelled();
    long now = nanoClock.getAsLong();
    if (taken != takenAtCheck) {
      takenAtCheck = taken;
      begin.set(now);
      return;
    }
    long millis = timeoutMillis;
    if (now - begin.get() > millis * 1_000_000L) {
      throw LindormException.of(ErrorCode.TIMEOUT, Long.toString(millis));
    }
  }
}

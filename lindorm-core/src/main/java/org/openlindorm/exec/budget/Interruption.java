package org.openlindorm.exec.budget;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/**
 * Whether a running statement may go on; set from another thread, asked between rows. Its time is
 * the time that the client waits: it stands still while the client has an answer and asks for
 * nothing, and begins anew behind each row that the client has taken.
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
   * @param timeoutMillis how long the statement may run, from now
   */
  public Interruption(LongSupplier nanoClock, long timeoutMillis) {
    this.nanoClock = nanoClock;
    this.timeoutMillis = timeoutMillis;
    this.begin = new AtomicLong(nanoClock.getAsLong());
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

  /** {@link #check}, the same object each time: it is handed out for each row. */
  public Runnable checking() {
    return checking;
  }

  /** The client knows that there is an answer, and has not asked for its first row. */
  public void answered() {
    answeredAt = nanoClock.getAsLong();
  }

  /** The client asks for the first row. */
  public void resumed() {
    begin.addAndGet(nanoClock.getAsLong() - answeredAt);
  }

  /** The client takes a row; it may look at it for as long as it likes. */
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

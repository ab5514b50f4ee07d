package org.openlindorm.catalog.rekey;

import java.util.concurrent.TimeUnit;
import java.util.function.IntSupplier;
import java.util.function.IntToLongFunction;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/**
 * The rate limit of a copy.
 *
 * @param rowsAtOnce returns the number of rows of a batch
 * @param pause returns the ns to wait after a number of rows
 */
public record Pace(IntSupplier rowsAtOnce, IntToLongFunction pause) {

  /** No limit. */
  public static final Pace UNLIMITED = new Pace(() -> Integer.MAX_VALUE, rows -> 0);

  private static final long SLICE_MILLIS = 100;

  /**
   * Waits after a number of rows.
   *
   * @param step called several times a second, and may throw
   */
  void after(int rows, Runnable step) {
    long millis = TimeUnit.NANOSECONDS.toMillis(pause.applyAsLong(rows));
    while (millis > 0) {
      step.run();
      long slice = Math.min(SLICE_MILLIS, millis);
      sleep(slice);
      millis -= slice;
    }
  }

  private static void sleep(long millis) {
    try {
      TimeUnit.MILLISECONDS.sleep(millis);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw LindormException.of(interrupted, ErrorCode.CANCELLED);
    }
  }
}

package org.openlindorm.engine;

import java.time.ZoneId;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.value.CancellationCheck;
import org.openlindorm.type.WallClock;

/**
 * Resolves statements whose text is nested deeply, or chains thousands of conditions, which the
 * grammar takes for nesting: what a usual stack does not hold is done on a thread with a large one.
 */
final class DeepText {

  /** Enough for 10,000 conditions; of it only what is used takes memory. */
  private static final long STACK_BYTES = 256L << 20;

  /** Characters from which on a text may well chain more than a usual stack holds. */
  private static final int LONG_TEXT = 16 << 10;

  private DeepText() {}

  /**
   * The answer of the work.
   *
   * @throws LindormException UNSUPPORTED when the large stack does not hold it either
   */
  static <T> T resolved(String text, Supplier<T> work) {
    if (text.length() > LONG_TEXT) {
      return onLargeStack(work);
    }
    try {
      return work.get();
    } catch (StackOverflowError deep) {
      return onLargeStack(work);
    }
  }

  /** Does the work in the zone of this thread, and ends it where this thread's statement ends. */
  private static <T> T onLargeStack(Supplier<T> work) {
    ZoneId zone = WallClock.zone();
    FutureTask<T> task = new FutureTask<>(() -> WallClock.in(zone, work));
    Thread thread =
        new Thread(null, CancellationCheck.carried(task), "deep statement", STACK_BYTES);
    thread.setDaemon(true);
    thread.start();
    try {
      return task.get();
    } catch (InterruptedException interrupted) {
      thread.interrupt();
      Thread.currentThread().interrupt();
      throw LindormException.of(interrupted, ErrorCode.CANCELLED);
    } catch (ExecutionException failure) {
      throw failure(failure.getCause());
    }
  }

  private static RuntimeException failure(@Nullable Throwable cause) {
    if (cause instanceof StackOverflowError) {
      return tooDeep(cause);
    }
    if (cause instanceof RuntimeException failure) {
      return failure;
    }
    if (cause instanceof Error error) {
      throw error;
    }
    return new IllegalStateException(cause);
  }

  /** The refusal of a statement that is nested too deeply. */
  static LindormException tooDeep(Throwable cause) {
    return LindormException.of(
        cause,
        ErrorCode.UNSUPPORTED,
        "expressions nested this deeply",
        "Write an IN list instead of many ORs, and fewer parentheses");
  }
}

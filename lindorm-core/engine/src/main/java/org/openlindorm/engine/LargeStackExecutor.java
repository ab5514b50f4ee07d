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
 * Resolves statements that are nested deeply, or that chain thousands of conditions, which the
 * grammar treats as nesting. Work that overflows the usual stack is repeated on a thread with a
 * large stack.
 */
final class LargeStackExecutor {

  /** Enough for 10,000 conditions; only the part in use takes memory. */
  private static final long STACK_BYTES = 256L << 20;

  /** Number of characters from which a text may chain more conditions than a usual stack holds. */
  private static final int LONG_TEXT = 16 << 10;

  private LargeStackExecutor() {}

  /**
   * Returns the result of the work.
   *
   * @throws LindormException UNSUPPORTED when the large stack overflows, too
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

  /**
   * Executes the work in the time zone of this thread, and stops it when this thread's statement is
   * cancelled or times out.
   */
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

  /** Returns the error for a statement that is nested too deeply. */
  static LindormException tooDeep(Throwable cause) {
    return LindormException.of(
        cause,
        ErrorCode.UNSUPPORTED,
        "expressions nested this deeply",
        "Write an IN list instead of many ORs, and fewer parentheses");
  }
}

package org.openlindorm.expr.value;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The check whether the statement that a thread works for may continue. Functions that read or make
 * large values call {@link #run} between their steps, so that KILL and the time limit end them
 * within a row. A thread without a statement is never stopped.
 */
public final class CancellationCheck {

  private static final ThreadLocal<CancellationCheck> CURRENT =
      ThreadLocal.withInitial(CancellationCheck::new);

  /** Bytes of values that are made between two checks; about a millisecond. */
  private static final long BYTES = 1 << 20;

  private @Nullable Runnable check;
  private long bytes;

  private CancellationCheck() {}

  /**
   * Does some work of a statement on this thread.
   *
   * @param check throws when the statement may not continue
   */
  public static <T> T during(Runnable check, Supplier<T> work) {
    CancellationCheck current = CURRENT.get();
    Runnable before = current.check;
    current.check = check;
    try {
      return work.get();
    } finally {
      current.check = before;
    }
  }

  /** Work of another thread for the statement of this thread. */
  public static Runnable carried(Runnable work) {
    Runnable check = CURRENT.get().check;
    return check == null
        ? work
        : () ->
            during(
                check,
                () -> {
                  work.run();
                  return check;
                });
  }

  /**
   * Returns if the statement may continue.
   *
   * @throws org.openlindorm.error.LindormException CANCELLED, TIMEOUT
   */
  public static void run() {
    Runnable check = CURRENT.get().check;
    if (check != null) {
      check.run();
    }
  }

  /** Checks after values that are not large themselves, but that many calls make. */
  static void made(long bytes) {
    CancellationCheck current = CURRENT.get();
    current.bytes += bytes;
    if (current.bytes >= BYTES) {
      current.bytes = 0;
      run();
    }
  }

  /** Checks before work on values, if one of them is large. */
  public static void before(@Nullable Object[] values) {
    for (Object value : values) {
      if (ValueMemory.bytes(value) >= ValueMemory.LARGE) {
        run();
        return;
      }
    }
  }
}

package org.openlindorm;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/** Waits in a test for a state that other threads or processes reach, up to a time limit. */
public final class Await {

  private static final long PAUSE_NANOS = Duration.ofMillis(10).toNanos();

  private Await() {}

  /**
   * Returns when a condition holds.
   *
   * @throws AssertionError if the time limit is exceeded
   */
  public static void until(Duration most, BooleanSupplier condition) {
    value(most, condition::getAsBoolean, is -> is);
  }

  /**
   * Reads a value repeatedly until it satisfies a condition, and returns it.
   *
   * @throws AssertionError if the time limit is exceeded, with the last value; or if the value
   *     cannot be read
   */
  public static <T> T value(Duration most, Callable<T> read, Predicate<? super T> wanted) {
    long begin = System.nanoTime();
    while (true) {
      T value = read(read);
      if (wanted.test(value)) {
        return value;
      }
      if (System.nanoTime() - begin > most.toNanos()) {
        throw new AssertionError("After %s still %s".formatted(most, value));
      }
      LockSupport.parkNanos(PAUSE_NANOS);
    }
  }

  private static <T> T read(Callable<T> read) {
    try {
      return read.call();
    } catch (Exception e) {
      throw new AssertionError("The awaited value cannot be read", e);
    }
  }
}

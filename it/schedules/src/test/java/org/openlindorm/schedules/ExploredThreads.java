package org.openlindorm.schedules;

import static java.util.Objects.requireNonNull;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import org.jetbrains.kotlinx.lincheck.Actor;
import org.jetbrains.kotlinx.lincheck.execution.ExecutionScenario;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Validate;
import org.jspecify.annotations.Nullable;
import org.openlindorm.schedules.Schedules.Step;

/** The class that Lincheck creates for each schedule, with the code of both threads. */
public final class ExploredThreads {

  private static volatile @Nullable Callable<TwoThreads> current;

  /** The number of schedules, outside the heap: Lincheck restores objects after each schedule. */
  private static final ByteBuffer SCHEDULES = ByteBuffer.allocateDirect(Long.BYTES);

  private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
  private @Nullable TwoThreads threads;

  /** Sets the code that the next exploration runs. */
  static void use(Callable<TwoThreads> scenario) {
    current = scenario;
  }

  /** Returns the number of schedules that this process has run. */
  static long schedules() {
    return SCHEDULES.getLong(0);
  }

  /** Returns the order: both threads after {@link #create}, and {@link #after} at the end. */
  static ExecutionScenario scenario() throws NoSuchMethodException {
    return new ExecutionScenario(
        List.of(actor("create")),
        List.of(List.of(actor("first")), List.of(actor("second"))),
        List.of(),
        actor("after"));
  }

  private static Actor actor(String method) throws NoSuchMethodException {
    return new Actor(ExploredThreads.class.getMethod(method), List.of());
  }

  /**
   * Creates the state of a schedule. The constructor cannot do that: Lincheck gives the objects
   * that it creates another identity hash code later.
   */
  @Operation
  public void create() {
    SCHEDULES.putLong(0, schedules() + 1);
    run(() -> threads = requireNonNull(current).call());
  }

  /** Runs the code of the first thread. */
  @Operation
  public void first() {
    run(requireNonNull(threads).first());
  }

  /** Runs the code of the second thread. */
  @Operation
  public void second() {
    run(requireNonNull(threads).second());
  }

  /** Checks the result. */
  @Validate
  public void after() {
    if (failure.get() == null) {
      run(requireNonNull(threads).after());
    }
    if (failure.get() != null) {
      throw new AssertionError(failure.get());
    }
  }

  private void run(Step step) {
    try {
      step.run();
    } catch (Exception | AssertionError e) {
      failure.compareAndSet(null, e);
    }
  }
}

package org.openlindorm.exec;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.FutureTask;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.value.CancellationCheck;
import org.openlindorm.tracing.StatementTracer;

/**
 * A thread pool for steps of a statement that can wait for the store in parallel. When all threads
 * are busy, the statement's own thread executes the step: nothing queues, so there is no deadlock.
 */
public final class ParallelExecutor implements AutoCloseable {

  /** The maximum number of steps in one call of {@link #run}. */
  static final int MOST = 16;

  private static final int THREADS = 64;
  private static final long IDLE_SECONDS = 30;

  private final ExecutorService threads;
  private final StatementTracer tracer;

  public ParallelExecutor() {
    this(StatementTracer.OFF);
  }

  /**
   * @param tracer propagates the statement's trace to each thread
   */
  public ParallelExecutor(StatementTracer tracer) {
    this.tracer = tracer;
    this.threads =
        new ThreadPoolExecutor(
            0,
            THREADS,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new SynchronousQueue<>(),
            ParallelExecutor::thread,
            new ThreadPoolExecutor.CallerRunsPolicy());
  }

  private static Thread thread(Runnable work) {
    Thread thread = new Thread(work, "lindorm-together");
    thread.setDaemon(true);
    return thread;
  }

  /**
   * Executes all steps and waits until each has ended.
   *
   * @throws RuntimeException the failure of the first failed step; others are suppressed in it
   */
  void run(List<Runnable> steps) {
    if (steps.size() == 1) {
      steps.get(0).run();
      return;
    }
    List<FutureTask<@Nullable Void>> running = new ArrayList<>(steps.size());
    for (Runnable step : steps) {
      FutureTask<@Nullable Void> task = new FutureTask<>(step, null);
      running.add(task);
      threads.execute(tracer.carried(CancellationCheck.carried(task)));
    }
    List<RuntimeException> failures = new ArrayList<>();
    running.forEach(task -> await(task, failures));
    if (!failures.isEmpty()) {
      RuntimeException first = failures.get(0);
      failures.subList(1, failures.size()).forEach(first::addSuppressed);
      throw first;
    }
  }

  /** Waits even when interrupted: resources of a step must not be closed while it runs. */
  private static void await(FutureTask<@Nullable Void> task, List<RuntimeException> failures) {
    boolean interrupted = false;
    while (true) {
      try {
        task.get();
        break;
      } catch (InterruptedException e) {
        interrupted = true;
      } catch (ExecutionException e) {
        failures.add(
            e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e));
        break;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    threads.shutdown();
  }
}

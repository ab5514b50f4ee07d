package org.openlindorm.advisor;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Splits a long list among the processors. What comes out is in the order of what went in. */
final class Lanes {

  /** Fewer are done before a thread has started. */
  private static final int WORTH_A_LANE = 100;

  private static final int MOST = 8;

  private Lanes() {}

  /** What is done with a part of the list; parts run at the same time. */
  interface Work<T, R> {
    List<R> of(List<T> part);
  }

  static <T, R> List<R> run(List<T> items, Work<T, R> work) {
    int processors = Math.min(MOST, Runtime.getRuntime().availableProcessors());
    int lanes = Math.min(processors, items.size() / WORTH_A_LANE);
    return lanes < 2 ? work.of(items) : run(items, work, lanes);
  }

  static <T, R> List<R> run(List<T> items, Work<T, R> work, int lanes) {
    List<Callable<List<R>>> parts = new ArrayList<>();
    for (int lane = 0; lane < lanes; lane++) {
      int from = (int) ((long) items.size() * lane / lanes);
      int to = (int) ((long) items.size() * (lane + 1) / lanes);
      parts.add(() -> work.of(items.subList(from, to)));
    }
    ExecutorService threads = Executors.newFixedThreadPool(lanes);
    try {
      List<R> all = new ArrayList<>();
      for (Future<List<R>> part : threads.invokeAll(parts)) {
        all.addAll(part.get());
      }
      return all;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while judging", e);
    } catch (ExecutionException e) {
      throw cause(e);
    } finally {
      threads.shutdownNow();
    }
  }

  private static RuntimeException cause(ExecutionException failure) {
    if (failure.getCause() instanceof Error error) {
      throw error;
    }
    return failure.getCause() instanceof RuntimeException cause
        ? cause
        : new IllegalStateException(failure.getCause());
  }
}

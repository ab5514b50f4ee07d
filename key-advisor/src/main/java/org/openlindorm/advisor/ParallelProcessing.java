package org.openlindorm.advisor;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/** Processes a long list in parallel. The output has the order of the input. */
final class ParallelProcessing {

  /** A further thread is started for each 32 items, which are two parts. */
  private static final int ITEMS_PER_THREAD = 32;

  /**
   * The number of items that a thread takes at once. A thread that is slow, or has large tables,
   * takes fewer parts.
   */
  private static final int PART = 16;

  private static final int MOST = 8;

  private ParallelProcessing() {}

  /** Processes items in a single thread. Each thread has its own instance. */
  interface Work<T, R> {
    R of(T item);
  }

  /** Returns the number of threads, at most one per processor. */
  static int threads(int items) {
    int processors = Math.min(MOST, Runtime.getRuntime().availableProcessors());
    return Math.max(1, Math.min(processors, items / ITEMS_PER_THREAD));
  }

  static <T, R> List<R> run(List<T> items, Supplier<Work<T, R>> work, int threads) {
    if (threads < 2) {
      return run(items, work.get());
    }
    AtomicInteger next = new AtomicInteger();
    Callable<Map<Integer, List<R>>> processing = () -> parts(items, next, work.get());
    List<Callable<Map<Integer, List<R>>>> all = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      all.add(processing);
    }
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      TreeMap<Integer, List<R>> ordered = new TreeMap<>();
      for (Future<Map<Integer, List<R>>> done : pool.invokeAll(all)) {
        ordered.putAll(done.get());
      }
      List<R> results = new ArrayList<>(items.size());
      ordered.values().forEach(results::addAll);
      return results;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while judging", e);
    } catch (ExecutionException e) {
      throw cause(e);
    } finally {
      pool.shutdownNow();
    }
  }

  /** Returns the results of the parts that one thread took, by part number. */
  private static <T, R> Map<Integer, List<R>> parts(
      List<T> items, AtomicInteger next, Work<T, R> work) {
    Map<Integer, List<R>> done = new HashMap<>();
    int part = next.getAndIncrement();
    while (part * PART < items.size()) {
      int from = part * PART;
      done.put(part, run(items.subList(from, Math.min(items.size(), from + PART)), work));
      part = next.getAndIncrement();
    }
    return done;
  }

  private static <T, R> List<R> run(List<T> items, Work<T, R> work) {
    List<R> results = new ArrayList<>(items.size());
    for (T item : items) {
      results.add(work.of(item));
    }
    return results;
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

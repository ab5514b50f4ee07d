package org.openlindorm.hbase.metrics;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * A cached answer that may be slow, such as that of an HBase that is down. It is queried in its own
 * thread, one query at a time, and kept for a while.
 */
final class CachedQuery<T> implements AutoCloseable {

  private final Callable<T> query;
  private final Duration fresh;
  private final Duration patience;
  private final ExecutorService thread;
  private @Nullable CompletableFuture<T> pending;
  private long queriedNanos;

  /**
   * @param fresh how long an answer is valid
   * @param patience the maximum wait of a caller
   */
  CachedQuery(String name, Duration fresh, Duration patience, Callable<T> query) {
    this.query = query;
    this.fresh = fresh;
    this.patience = patience;
    this.thread =
        new ThreadPoolExecutor(
            0,
            1,
            fresh.toNanos() + TimeUnit.MINUTES.toNanos(1),
            TimeUnit.NANOSECONDS,
            new LinkedBlockingQueue<>(),
            work -> {
              Thread worker = new Thread(work, name);
              worker.setDaemon(true);
              return worker;
            });
  }

  /**
   * Returns the answer: a valid one or that of the running query.
   *
   * @throws IllegalStateException when there is none, with the reason
   */
  T get() {
    CompletableFuture<T> answer = current();
    try {
      return answer.get(patience.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException late) {
      throw new IllegalStateException(
          "no answer within %.1f seconds".formatted(patience.toMillis() / 1000.0), late);
    } catch (ExecutionException failed) {
      throw new IllegalStateException(reason(failed.getCause()), failed.getCause());
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", interrupted);
    }
  }

  private static String reason(@Nullable Throwable cause) {
    if (cause == null) {
      return "the reason is unknown";
    }
    String message = cause.getMessage();
    return message == null ? cause.toString() : message.lines().findFirst().orElse("");
  }

  private synchronized CompletableFuture<T> current() {
    CompletableFuture<T> last = pending;
    if (last == null
        || last.isDone() && System.nanoTime() - queriedNanos >= fresh.toNanos()
        || last.isCompletedExceptionally()) {
      CompletableFuture<T> next = new CompletableFuture<>();
      thread.execute(() -> query(next));
      pending = next;
      queriedNanos = System.nanoTime();
      return next;
    }
    return last;
  }

  private void query(CompletableFuture<T> answer) {
    try {
      answer.complete(query.call());
    } catch (Exception failure) {
      answer.completeExceptionally(failure);
    }
  }

  @Override
  public void close() {
    thread.shutdownNow();
  }
}

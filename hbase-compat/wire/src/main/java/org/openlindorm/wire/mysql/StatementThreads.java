package org.openlindorm.wire.mysql;

import java.time.Duration;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A bounded thread pool: an idle thread takes the next task, a new thread is started only if none
 * is idle, and at the limit tasks wait.
 */
final class StatementThreads {

  private static final Duration REST = Duration.ofMinutes(1);

  private StatementThreads() {}

  /**
   * A queue that takes a task only if a thread waits for one; ThreadPoolExecutor then makes one.
   */
  private static final class HandOffQueue extends LinkedTransferQueue<Runnable> {

    private static final long serialVersionUID = 1L;

    @Override
    public boolean offer(Runnable task) {
      return tryTransfer(task);
    }
  }

  static ThreadPoolExecutor named(String name, int most) {
    AtomicInteger number = new AtomicInteger();
    return new ThreadPoolExecutor(
        0,
        most,
        REST.toSeconds(),
        TimeUnit.SECONDS,
        new HandOffQueue(),
        task -> {
          Thread thread = new Thread(task, name + "-" + number.incrementAndGet());
          thread.setDaemon(true);
          return thread;
        },
        StatementThreads::await);
  }

  /** Queues a task when all threads are busy; the first idle one takes it. */
  private static void await(Runnable task, ThreadPoolExecutor threads) {
    if (threads.isShutdown()) {
      throw new java.util.concurrent.RejectedExecutionException("The endpoint is closed");
    }
    threads.getQueue().add(task);
  }
}

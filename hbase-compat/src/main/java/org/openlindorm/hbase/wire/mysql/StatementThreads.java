package org.openlindorm.hbase.wire.mysql;

import java.time.Duration;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A bounded set of threads: one that rests takes the next task, a new one is made only where none
 * rests, and beyond the bound tasks wait.
 */
final class StatementThreads {

  private static final Duration REST = Duration.ofMinutes(1);

  private StatementThreads() {}

  /**
   * A queue that takes a task only if a thread waits for one; ThreadPoolExecutor then makes one.
   */
  private static final class HandOver extends LinkedTransferQueue<Runnable> {

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
        new HandOver(),
        task -> {
          Thread thread = new Thread(task, name + "-" + number.incrementAndGet());
          thread.setDaemon(true);
          return thread;
        },
        StatementThreads::await);
  }

  /** All threads are at work: the first that is done takes it. */
  private static void await(Runnable task, ThreadPoolExecutor threads) {
    if (threads.isShutdown()) {
      throw new java.util.concurrent.RejectedExecutionException("The endpoint is closed");
    }
    threads.getQueue().add(task);
  }
}

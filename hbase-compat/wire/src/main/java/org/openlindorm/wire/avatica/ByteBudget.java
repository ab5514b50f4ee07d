package org.openlindorm.wire.avatica;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * A limit on the bytes that are held at once. A request for more than the free bytes waits in a
 * queue, without a thread. The queue is strictly first in, first out, so that small requests do not
 * starve a large one.
 */
final class ByteBudget {

  private record Waiting(long bytes, CompletableFuture<Void> granted) {}

  private final long total;
  private final Deque<Waiting> queue = new ArrayDeque<>();
  private long used;

  ByteBudget(long total) {
    this.total = total;
  }

  long total() {
    return total;
  }

  synchronized long used() {
    return used;
  }

  /** Reserves bytes if there are enough; does not wait. */
  synchronized boolean tryTake(long bytes) {
    if (!queue.isEmpty() || used + bytes > total) {
      return false;
    }
    used += bytes;
    return true;
  }

  /**
   * Reserves bytes as soon as there are enough, in the order of the calls.
   *
   * @param bytes at most the whole budget
   * @return completes when they are reserved; fails with a TimeoutException after {@code patience},
   *     and then nothing is reserved
   */
  CompletableFuture<Void> take(long bytes, Duration patience) {
    CompletableFuture<Void> granted = new CompletableFuture<>();
    synchronized (this) {
      if (queue.isEmpty() && used + bytes <= total) {
        used += bytes;
        return CompletableFuture.completedFuture(null);
      }
      queue.add(new Waiting(bytes, granted));
    }
    // A request that times out may have blocked others in the queue that now find enough.
    CompletableFuture<Void> unused =
        granted
            .orTimeout(patience.toMillis(), TimeUnit.MILLISECONDS)
            .whenComplete(
                (taken, gaveUp) -> {
                  if (gaveUp != null) {
                    giveBack(0);
                  }
                });
    return granted;
  }

  void giveBack(long bytes) {
    List<Waiting> served = new ArrayList<>();
    synchronized (this) {
      used -= bytes;
      for (Waiting next = queue.peek(); next != null; next = queue.peek()) {
        if (!next.granted().isDone()) {
          if (used + next.bytes() > total) {
            break;
          }
          used += next.bytes();
          served.add(next);
        }
        queue.poll();
      }
    }
    for (Waiting one : served) {
      if (!one.granted().complete(null)) {
        giveBack(one.bytes());
      }
    }
  }
}

package org.openlindorm.hbase.wire.avatica;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * Bytes that may be held at once. Who finds too few left waits in a queue, without a thread, for
 * what others give back. Nobody overtakes: who asks for much is not starved by many who ask for
 * little.
 */
final class ByteBudget {

  private record Waiting(long bytes, CompletableFuture<Void> granted) {}

  private final long total;
  private final Deque<Waiting> queue = new ArrayDeque<>();
  private long held;

  ByteBudget(long total) {
    this.total = total;
  }

  long total() {
    return total;
  }

  synchronized long held() {
    return held;
  }

  /** Takes bytes if there are enough; does not wait. */
  synchronized boolean tryTake(long bytes) {
    if (!queue.isEmpty() || held + bytes > total) {
      return false;
    }
    held += bytes;
    return true;
  }

  /**
   * Takes bytes as soon as there are enough, in the order of the calls.
   *
   * @param bytes at most the whole budget
   * @return done when they are taken; fails with a TimeoutException after {@code patience}, and
   *     then nothing was taken
   */
  CompletableFuture<Void> take(long bytes, Duration patience) {
    CompletableFuture<Void> granted = new CompletableFuture<>();
    synchronized (this) {
      if (queue.isEmpty() && held + bytes <= total) {
        held += bytes;
        return CompletableFuture.completedFuture(null);
      }
      queue.add(new Waiting(bytes, granted));
    }
    // One that gives up may have stood before others who now find enough.
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
      held -= bytes;
      for (Waiting next = queue.peek(); next != null; next = queue.peek()) {
        if (!next.granted().isDone()) {
          if (held + next.bytes() > total) {
            break;
          }
          held += next.bytes();
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

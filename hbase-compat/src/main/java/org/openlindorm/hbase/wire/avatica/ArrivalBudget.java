package org.openlindorm.hbase.wire.avatica;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The memory for bodies that grow while they arrive. If all of it were shared, it could be full of
 * halves of bodies that wait for each other. So a part is set aside for one body at a time: the
 * first that finds too little becomes that one, and comes to its end. The others wait in a queue,
 * without a thread.
 */
final class ArrivalBudget {

  private record Waiting(Object body, long bytes, CompletableFuture<Void> granted) {}

  private final long shared;
  private final Deque<Waiting> queue = new ArrayDeque<>();
  private final IdentityHashMap<Object, Long> held = new IdentityHashMap<>();
  private long sum;
  private @Nullable Object first;

  /**
   * @param shared bytes for all but the first
   */
  ArrivalBudget(long shared) {
    this.shared = shared;
  }

  /**
   * Takes bytes for a body as soon as there are enough.
   *
   * @return done when they are taken; fails with a TimeoutException after {@code patience}
   */
  CompletableFuture<Void> take(Object body, long bytes, Duration patience) {
    Waiting waiting = new Waiting(body, bytes, new CompletableFuture<>());
    synchronized (this) {
      if ((body == first || queue.isEmpty()) && isGranted(waiting)) {
        return CompletableFuture.completedFuture(null);
      }
      queue.add(waiting);
    }
    return waiting.granted().orTimeout(patience.toMillis(), TimeUnit.MILLISECONDS);
  }

  private boolean isGranted(Waiting waiting) {
    if (waiting.body() != first) {
      if (sum + waiting.bytes() <= shared) {
        sum += waiting.bytes();
        held.merge(waiting.body(), waiting.bytes(), Long::sum);
      } else if (first == null) {
        first = waiting.body();
      } else {
        return false;
      }
    }
    return true;
  }

  /** Gives back all that a body has taken, and takes it out of the queue; twice is no error. */
  void giveBack(Object body) {
    List<Waiting> served = new ArrayList<>();
    synchronized (this) {
      Long bytes = held.remove(body);
      sum -= bytes == null ? 0 : bytes;
      first = first == body ? null : first;
      queue.removeIf(waiting -> waiting.body() == body);
      while (!queue.isEmpty() && isGranted(queue.element())) {
        served.add(queue.remove());
      }
    }
    served.forEach(ArrivalBudget::grant);
  }

  /** One that has lost its patience meanwhile gives everything back by itself. */
  private static void grant(Waiting waiting) {
    waiting.granted().complete(null);
  }

  synchronized long held() {
    return sum;
  }

  synchronized boolean isIdle() {
    return sum == 0 && first == null && queue.isEmpty();
  }
}

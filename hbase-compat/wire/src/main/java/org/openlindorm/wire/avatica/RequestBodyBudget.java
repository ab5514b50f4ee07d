package org.openlindorm.wire.avatica;

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
 * The memory budget of request bodies that grow while they are received. If all of it were shared,
 * partly received bodies could wait for each other forever. So a part is reserved for one body at a
 * time: the first body that finds too little shared memory gets it and completes. The others wait
 * in a queue, without a thread.
 */
final class RequestBodyBudget {

  private record Waiting(Object body, long bytes, CompletableFuture<Void> granted) {}

  private final long shared;
  private final Deque<Waiting> queue = new ArrayDeque<>();
  private final IdentityHashMap<Object, Long> reserved = new IdentityHashMap<>();
  private long used;
  private @Nullable Object first;

  /**
   * @param shared bytes for all bodies except the first one
   */
  RequestBodyBudget(long shared) {
    this.shared = shared;
  }

  /**
   * Reserves bytes for a body as soon as there are enough.
   *
   * @return completes when they are reserved; fails with a TimeoutException after {@code patience}
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
      if (used + waiting.bytes() <= shared) {
        used += waiting.bytes();
        reserved.merge(waiting.body(), waiting.bytes(), Long::sum);
      } else if (first == null) {
        first = waiting.body();
      } else {
        return false;
      }
    }
    return true;
  }

  /** Releases all bytes of a body and removes it from the queue. A second call has no effect. */
  void giveBack(Object body) {
    List<Waiting> served = new ArrayList<>();
    synchronized (this) {
      Long bytes = reserved.remove(body);
      used -= bytes == null ? 0 : bytes;
      first = first == body ? null : first;
      queue.removeIf(waiting -> waiting.body() == body);
      while (!queue.isEmpty() && isGranted(queue.element())) {
        served.add(queue.remove());
      }
    }
    served.forEach(RequestBodyBudget::grant);
  }

  /** Completes a wait. A body that has timed out meanwhile releases everything itself. */
  private static void grant(Waiting waiting) {
    waiting.granted().complete(null);
  }

  synchronized long used() {
    return used;
  }

  synchronized boolean isIdle() {
    return used == 0 && first == null && queue.isEmpty();
  }
}

package org.openlindorm.search;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.openlindorm.bytes.Bytes;

/** The keys that were added last. They are forgotten after some time. */
final class RecentKeys {

  private record Added(Bytes key, long at) {}

  private final long memory;
  private final Deque<Added> order = new ArrayDeque<>();
  private final Map<Bytes, Long> last = new HashMap<>();

  RecentKeys(Duration memory) {
    this.memory = memory.toNanos();
  }

  void add(Bytes key) {
    long now = System.nanoTime();
    order.add(new Added(key, now));
    last.put(key, now);
    for (Added oldest = order.peek();
        oldest != null && now - oldest.at() > memory;
        oldest = order.peek()) {
      order.remove();
      last.remove(oldest.key(), oldest.at());
    }
  }

  boolean contains(Bytes key) {
    return last.containsKey(key);
  }
}

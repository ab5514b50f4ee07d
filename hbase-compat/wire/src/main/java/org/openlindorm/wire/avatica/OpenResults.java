package org.openlindorm.wire.avatica;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The results that clients have begun to read. Each holds rows that the store has prefetched, until
 * it is read or closed, or its connection expires. When all of them together hold too much, results
 * are evicted: first those whose readers have never fetched again, then the least recently read
 * ones. The next fetch of an evicted result fails, and the client must run its statement again.
 */
final class OpenResults {

  private static final Logger LOG = LoggerFactory.getLogger(OpenResults.class);

  private record Open(long bytes, BooleanSupplier giveUp) {}

  private final long most;
  private final Map<RowFrames, Open> readOnce = new LinkedHashMap<>();
  private final Map<RowFrames, Open> readAgain = new LinkedHashMap<>();
  private long sum;

  /**
   * @param most bytes that all results may hold
   */
  OpenResults(long most) {
    this.most = most;
  }

  /**
   * Records a read of a result that is not at its end.
   *
   * @param bytes estimated size of what it holds now
   * @param giveUp closes the result unless its connection is busy; returns whether it did
   */
  void read(RowFrames result, long bytes, BooleanSupplier giveUp) {
    List<Map.Entry<RowFrames, Open>> oldest = new ArrayList<>();
    synchronized (this) {
      boolean again = readOnce.containsKey(result) || readAgain.containsKey(result);
      remove(result);
      (again ? readAgain : readOnce).put(result, new Open(bytes, giveUp));
      sum += bytes;
      long over = sum - most;
      for (Map<RowFrames, Open> all : List.of(readOnce, readAgain)) {
        for (Map.Entry<RowFrames, Open> one : all.entrySet()) {
          if (over > 0 && one.getKey() != result) {
            oldest.add(Map.entry(one.getKey(), one.getValue()));
            over -= one.getValue().bytes();
          }
        }
      }
    }
    // Outside of the lock, because a busy connection calls this class as well.
    for (Map.Entry<RowFrames, Open> one : oldest) {
      if (one.getValue().giveUp().getAsBoolean()) {
        LOG.debug(
            "A partially read result was evicted: together they used more than {} bytes", most);
        remove(one.getKey());
      }
    }
  }

  /** Removes a closed result. A second call has no effect. */
  synchronized void remove(RowFrames result) {
    for (Map<RowFrames, Open> all : List.of(readOnce, readAgain)) {
      Open open = all.remove(result);
      sum -= open == null ? 0 : open.bytes();
    }
  }

  long most() {
    return most;
  }

  synchronized long used() {
    return sum;
  }
}

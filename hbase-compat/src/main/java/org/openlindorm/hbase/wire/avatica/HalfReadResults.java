package org.openlindorm.hbase.wire.avatica;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The results that clients have begun to read. Each holds rows that the store has sent ahead, for
 * as long as its reader takes or, if he has gone, until his connection expires. Where all of them
 * hold too much, those go first whose readers have never come back, and then those that nobody has
 * read from for longest; a reader who comes back after all is told to run his statement again.
 */
final class HalfReadResults {

  private static final Logger LOG = LoggerFactory.getLogger(HalfReadResults.class);

  private record Open(long bytes, BooleanSupplier giveUp) {}

  private final long most;
  private final Map<RowFrames, Open> readOnce = new LinkedHashMap<>();
  private final Map<RowFrames, Open> readAgain = new LinkedHashMap<>();
  private long sum;

  /**
   * @param most bytes that all may hold
   */
  HalfReadResults(long most) {
    this.most = most;
  }

  /**
   * A result was read from and is not at its end.
   *
   * @param bytes what it holds now, by estimate
   * @param giveUp closes it unless its connection is busy; whether it did
   */
  void read(RowFrames result, long bytes, BooleanSupplier giveUp) {
    List<Map.Entry<RowFrames, Open>> oldest = new ArrayList<>();
    synchronized (this) {
      boolean again = readOnce.containsKey(result) || readAgain.containsKey(result);
      forget(result);
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
    // Outside of the lock: the one whose connection is busy with a call comes here as well.
    for (Map.Entry<RowFrames, Open> one : oldest) {
      if (one.getValue().giveUp().getAsBoolean()) {
        LOG.debug("A half-read result was given up: together they held more than {} bytes", most);
        forget(one.getKey());
      }
    }
  }

  /** The result is closed; twice is no error. */
  synchronized void forget(RowFrames result) {
    for (Map<RowFrames, Open> all : List.of(readOnce, readAgain)) {
      Open open = all.remove(result);
      sum -= open == null ? 0 : open.bytes();
    }
  }

  long most() {
    return most;
  }

  synchronized long held() {
    return sum;
  }
}

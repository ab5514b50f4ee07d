package org.openlindorm.hbase.region.index;

import java.util.TreeMap;

/**
 * Numbers the batches of a region, and knows up to which all are settled. Numbers grow from one
 * opening of the region to the next as long as clocks do not step back; where they do, a replay
 * repairs a few rows in vain.
 */
final class IntentNumbers {

  private final TreeMap<Long, Integer> open = new TreeMap<>();
  private long last;

  IntentNumbers(long openedAtMillis) {
    last = openedAtMillis << 16;
  }

  /** The next number, with so many rows that must be {@link #close closed}. */
  synchronized long open(int rows) {
    last++;
    open.put(last, rows);
    return last;
  }

  /** One row of a batch needs nothing any more. */
  synchronized void close(long number) {
    open.computeIfPresent(number, (key, rows) -> rows == 1 ? null : rows - 1);
  }

  /** All batches up to this one are settled. */
  synchronized long settled() {
    return open.isEmpty() ? last : open.firstKey() - 1;
  }
}

package org.openlindorm.hbase.region.index;

import java.util.TreeMap;

/**
 * Numbers the batches of a region and tracks up to which number all are settled. Numbers grow
 * across openings of the region as long as clocks do not step back. If a clock steps back, a replay
 * repairs a few rows unnecessarily.
 */
final class IntentNumbers {

  private final TreeMap<Long, Integer> open = new TreeMap<>();
  private long last;

  IntentNumbers(long openedAtMillis) {
    last = openedAtMillis << 16;
  }

  /**
   * Returns the next number, for a batch with the given number of rows that must be {@link #close
   * closed}.
   */
  synchronized long open(int rows) {
    last++;
    open.put(last, rows);
    return last;
  }

  /** Marks one row of a batch as settled. */
  synchronized void close(long number) {
    open.computeIfPresent(number, (key, rows) -> rows == 1 ? null : rows - 1);
  }

  /** Returns the number up to which all batches are settled. */
  synchronized long settled() {
    return open.isEmpty() ? last : open.firstKey() - 1;
  }
}

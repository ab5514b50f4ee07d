package org.openlindorm.advice;

import java.util.List;
import org.openlindorm.store.WrittenKey;

/**
 * Keys sampled from a live table. Each list is in the order of writing by cell timestamps; keys of
 * the same millisecond are in any order.
 *
 * @param keys from the whole table
 * @param burst all rows of a short time at the end, or none
 * @param burstMillis the length of that time
 * @param rows the number of counted rows
 * @param whole whether these are all rows, so that {@code keys} are sampled uniformly; else each
 *     part of the key space has about the same number, however many rows it holds
 */
public record TableSample(
    List<WrittenKey> keys,
    List<WrittenKey> burst,
    long burstMillis,
    long rows,
    boolean whole,
    int regions) {

  /** Fewer rows are no burst. */
  private static final int SHORTEST_BURST = 30;

  public TableSample {
    keys = List.copyOf(keys);
    burst = List.copyOf(burst);
  }

  /** {@code 1000 keys of 52340 rows in 3 regions}. */
  public String text() {
    return keys.size()
        + " keys of "
        + (whole ? "" : "at least ")
        + rows
        + (rows == 1 ? " row in " : " rows in ")
        + regions
        + (regions == 1 ? " region" : " regions");
  }

  /** Returns why the order of writing is not known; empty where it is. */
  public String orderText() {
    return DistinctWriteTimes.tooFew(keys);
  }

  /** {@code 412 rows written within 2 s}, or why there are none. */
  public String burstText() {
    return burst.size() < SHORTEST_BURST
        ? "no burst: too few rows were written close to the last one"
        : burst.size() + " rows written within " + burstMillis + " ms";
  }
}

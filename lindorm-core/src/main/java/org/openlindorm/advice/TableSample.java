package org.openlindorm.advice;

import java.util.List;
import org.openlindorm.store.WrittenKey;

/**
 * Keys that were drawn from a live table, each list in the order of writing as far as cell
 * timestamps tell; keys of the same millisecond stand in any order.
 *
 * @param keys from the whole table
 * @param burst all rows of a short time at the end, or none
 * @param burstMillis how long that time is
 * @param rows how many rows were counted
 * @param whole whether that are all rows, so that {@code keys} are drawn evenly; else each part of
 *     the key space has about as many, however many rows it holds
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

  /** Why the order of writing is not known; empty where it is. */
  public String orderText() {
    return KeyMoments.tooFew(keys);
  }

  /** {@code 412 rows written within 2 s}, or why there are none. */
  public String burstText() {
    return burst.size() < SHORTEST_BURST
        ? "no burst: too few rows were written close to the last one"
        : burst.size() + " rows written within " + burstMillis + " ms";
  }
}

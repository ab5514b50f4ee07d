package org.openlindorm.advice;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.openlindorm.store.WrittenKey;

/** The number of distinct write times of rows. Rows of the same millisecond have no order. */
public final class DistinctWriteTimes {

  /**
   * An order of fewer moments cannot be distinguished from chance: there are 126 ways to choose the
   * earlier half of nine.
   */
  public static final int FEWEST = 9;

  private DistinctWriteTimes() {}

  /**
   * Returns the inverse of Simpson's index: the number of moments of equal weight with the same
   * diversity.
   */
  public static double of(List<WrittenKey> keys) {
    Map<Long, Integer> moments = new HashMap<>();
    keys.forEach(key -> moments.merge(key.writtenAt(), 1, Integer::sum));
    double together = 0;
    for (int count : moments.values()) {
      together += (double) count * count;
    }
    return keys.isEmpty() ? 0 : (double) keys.size() * keys.size() / together;
  }

  /** Returns whether there are enough moments. */
  public static boolean haveOrder(List<WrittenKey> keys) {
    return !keys.isEmpty() && of(keys) >= Math.min(FEWEST, keys.size());
  }

  /**
   * Returns {@code written at 3 moments, too few to see an order}; empty where there are enough.
   */
  public static String tooFew(List<WrittenKey> keys) {
    if (keys.isEmpty() || haveOrder(keys)) {
      return "";
    }
    long moments = Math.round(of(keys));
    return "written at "
        + moments
        + (moments == 1 ? " moment" : " moments")
        + ", too few to see an order";
  }
}

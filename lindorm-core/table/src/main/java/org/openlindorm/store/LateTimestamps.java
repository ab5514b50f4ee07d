package org.openlindorm.store;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;

/**
 * The rule by which a row's timestamps from a clock that was ahead are replaced. The order of the
 * row's cells and deletions does not change.
 *
 * @param latest larger timestamps are replaced, in ms since the epoch
 * @param now the replacements are after this time, in ms since the epoch
 */
public record LateTimestamps(long latest, long now) {

  /** The largest difference between the clocks of servers with which HBase admits a server. */
  public static final long CLOCK_SKEW_MILLIS = 30_000;

  /**
   * Returns the replacement of each timestamp that is larger than the latest. They are consecutive,
   * and larger than the row's other timestamps.
   *
   * @param timestamps of all cells and deletions of one row
   */
  public Map<Long, Long> replacements(Collection<Long> timestamps) {
    TreeSet<Long> sorted = new TreeSet<>(timestamps);
    Long near = sorted.floor(latest);
    long next = Math.max(now, near == null ? now : near);
    Map<Long, Long> replacements = new HashMap<>();
    for (long late : sorted.tailSet(latest, false)) {
      next++;
      replacements.put(late, next);
    }
    return replacements;
  }
}

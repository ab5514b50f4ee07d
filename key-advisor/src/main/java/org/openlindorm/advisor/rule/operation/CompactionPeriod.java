package org.openlindorm.advisor.rule.operation;

import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.model.WholeNumber;

/**
 * The period of major compactions, which remove delete markers.
 *
 * @param milliseconds the time between two major compactions
 */
record CompactionPeriod(long milliseconds) {

  private static final long DAY = 86_400_000L;

  /** The default period of the store: 20 days, or the TTL if it is shorter. */
  private static final long DEFAULT = 20 * DAY;

  static CompactionPeriod of(TableModel table) {
    long set = number(table, "COMPACTION_MAJOR_PERIOD");
    long seconds = number(table, "TTL");
    return new CompactionPeriod(
        set > 0 ? set : seconds > 0 ? Math.min(seconds * 1_000, DEFAULT) : DEFAULT);
  }

  /** Returns whether delete markers are removed within a day, so that there are few at any time. */
  boolean isShort() {
    return milliseconds <= DAY;
  }

  long days() {
    return milliseconds / DAY;
  }

  private static long number(TableModel table, String attribute) {
    return WholeNumber.of(table.attributes().getOrDefault(attribute, ""), 15);
  }
}

package org.openlindorm.advisor.rule.operation;

import org.openlindorm.advisor.model.TableModel;

/**
 * How often a table is compacted, after which its delete markers are gone.
 *
 * @param milliseconds between two major compactions
 */
record CompactionPeriod(long milliseconds) {

  private static final long DAY = 86_400_000L;

  /** The store's own interval: 20 days, or the TTL where that is shorter. */
  private static final long DEFAULT = 20 * DAY;

  static CompactionPeriod of(TableModel table) {
    long set = number(table, "COMPACTION_MAJOR_PERIOD");
    long seconds = number(table, "TTL");
    return new CompactionPeriod(
        set > 0 ? set : seconds > 0 ? Math.min(seconds * 1_000, DEFAULT) : DEFAULT);
  }

  /** Returns whether delete markers go within a day, so that few are there at a time. */
  boolean isShort() {
    return milliseconds <= DAY;
  }

  long days() {
    return milliseconds / DAY;
  }

  private static long number(TableModel table, String attribute) {
    String text = table.attributes().getOrDefault(attribute, "");
    return text.matches("[0-9]{1,15}") ? Long.parseLong(text) : 0;
  }
}

package org.openlindorm.schema;

import org.jspecify.annotations.Nullable;

/**
 * The older rows that a table with the attribute HISTORY keeps: those of each time of a period
 * until now. {@code AS OF TIMESTAMP} reads them.
 *
 * @param seconds the length of the period
 * @param since the first time that can be read, in ms since the epoch; the table may have lost rows
 *     of earlier times
 */
public record History(long seconds, long since) {

  private static final long MILLIS = 1_000;

  /**
   * Returns a history, or null if a table keeps none.
   *
   * @param seconds the value of the attribute
   */
  static @Nullable History of(String seconds, long since) {
    return seconds.isEmpty() ? null : new History(Long.parseLong(seconds), since);
  }

  /** Returns the first time that can be read, in ms since the epoch. */
  public long first(long now) {
    return Math.max(since, now - seconds * MILLIS);
  }
}

package org.openlindorm.statistics.history;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The length of an interval, and how long such intervals are kept. The rows of one are a ring: a
 * new row overwrites the one that has expired.
 */
public enum FigureStep {
  SECOND(0, 1, 10, Duration.ofHours(1)),
  MINUTE(1, 60, 1, Duration.ofDays(7)),
  HOUR(2, 3_600, 1, Duration.ofDays(365));

  private final int code;
  private final int seconds;
  private final int intervals;
  private final long keptSeconds;

  FigureStep(int code, int seconds, int intervals, Duration kept) {
    this.code = code;
    this.seconds = seconds;
    this.intervals = intervals;
    this.keptSeconds = kept.toSeconds();
  }

  /** Returns the code in a row key: one byte, which never changes. */
  int code() {
    return code;
  }

  /** Returns the length of an interval. */
  public int seconds() {
    return seconds;
  }

  /** Returns how long an interval is kept. */
  public long keptSeconds() {
    return keptSeconds;
  }

  /** Returns the seconds that a row covers. */
  int rowSeconds() {
    return seconds * intervals;
  }

  /** Returns the number of rows of the ring. */
  int slots() {
    return (int) (keptSeconds / rowSeconds());
  }

  /** Returns the begin of the row of a time, in seconds since the epoch. */
  long rowBegin(long second) {
    return Math.floorDiv(second, rowSeconds()) * rowSeconds();
  }

  /** Returns the place of a row in the ring. */
  int slot(long second) {
    return (int) Math.floorMod(Math.floorDiv(second, rowSeconds()), (long) slots());
  }

  /** Returns the next finer one, or null. */
  @Nullable FigureStep finer() {
    return switch (this) {
      case SECOND -> null;
      case MINUTE -> SECOND;
      case HOUR -> MINUTE;
    };
  }
}

package org.openlindorm.traffic.history;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The length of a time slice, and how long such slices are kept. A table has at most 3,200 of them,
 * some 12 MB, whatever its age.
 */
public enum Resolution {
  MINUTE(0, Duration.ofMinutes(1), Duration.ofHours(6)),
  QUARTER(1, Duration.ofMinutes(15), Duration.ofDays(7)),
  HOUR(2, Duration.ofHours(1), Duration.ofDays(60)),
  DAY(3, Duration.ofDays(1), Duration.ofDays(730));

  /** More columns cannot be distinguished on a screen. */
  private static final int MOST_COLUMNS = 400;

  private final int code;
  private final long millis;
  private final long keptMillis;

  Resolution(int code, Duration length, Duration kept) {
    this.code = code;
    this.millis = length.toMillis();
    this.keptMillis = kept.toMillis();
  }

  /** Returns the code in a row key: one byte, which never changes. */
  int code() {
    return code;
  }

  /** Returns the length of a slice in milliseconds. */
  public long millis() {
    return millis;
  }

  /** Returns how long a slice is kept, in milliseconds. */
  long keptMillis() {
    return keptMillis;
  }

  /** Returns the begin of the slice of a time, in milliseconds. */
  long begin(long atMillis) {
    return Math.floorDiv(atMillis, millis) * millis;
  }

  /** Returns the next coarser one, or null. */
  @Nullable Resolution coarser() {
    return switch (this) {
      case MINUTE -> QUARTER;
      case QUARTER -> HOUR;
      case HOUR -> DAY;
      case DAY -> null;
    };
  }

  /** Returns the next finer one, or null. */
  @Nullable Resolution finer() {
    return switch (this) {
      case MINUTE -> null;
      case QUARTER -> MINUTE;
      case HOUR -> QUARTER;
      case DAY -> HOUR;
    };
  }

  /**
   * Returns the finest resolution that shows a time of the given milliseconds completely, and that
   * is kept for the given age.
   */
  public static Resolution of(long spanMillis, long ageMillis) {
    for (Resolution each : values()) {
      if (spanMillis <= each.millis * MOST_COLUMNS && ageMillis <= each.keptMillis) {
        return each;
      }
    }
    return DAY;
  }
}

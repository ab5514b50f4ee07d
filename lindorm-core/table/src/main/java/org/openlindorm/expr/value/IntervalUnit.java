package org.openlindorm.expr.value;

import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;

/** The unit of an INTERVAL; the names of the constants are part of the serialized form. */
public enum IntervalUnit {
  YEAR(ChronoUnit.YEARS, 1),
  QUARTER(ChronoUnit.MONTHS, 3),
  MONTH(ChronoUnit.MONTHS, 1),
  WEEK(ChronoUnit.WEEKS, 1),
  DAY(ChronoUnit.DAYS, 1),
  HOUR(ChronoUnit.HOURS, 1),
  MINUTE(ChronoUnit.MINUTES, 1),
  SECOND(ChronoUnit.SECONDS, 1),
  MILLISECOND(ChronoUnit.MILLIS, 1),
  MICROSECOND(ChronoUnit.MICROS, 1);

  private final ChronoUnit unit;
  private final int count;

  IntervalUnit(ChronoUnit unit, int count) {
    this.unit = unit;
    this.count = count;
  }

  public ChronoUnit unit() {
    return unit;
  }

  /** Returns the number of {@link #unit()} in one of these. */
  public int count() {
    return count;
  }

  public boolean wholeDays() {
    return compareTo(DAY) <= 0;
  }

  /**
   * Returns the number of whole units between two times; negative when the second is earlier. A
   * month is whole on the same day at the same time, or later: from January 31st to March 1st is
   * one.
   */
  public long between(LocalDateTime from, LocalDateTime to) {
    if (to.isBefore(from)) {
      return -between(to, from);
    }
    return switch (this) {
      case YEAR -> months(from, to) / 12;
      case QUARTER, MONTH -> months(from, to) / count;
      default -> unit.between(from, to) / count;
    };
  }

  private static long months(LocalDateTime from, LocalDateTime to) {
    long months = 12L * (to.getYear() - from.getYear()) + to.getMonthValue() - from.getMonthValue();
    int days = to.getDayOfMonth() - from.getDayOfMonth();
    boolean earlier = days < 0 || days == 0 && to.toLocalTime().isBefore(from.toLocalTime());
    return earlier ? months - 1 : months;
  }
}

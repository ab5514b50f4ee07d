package org.openlindorm.expr.value;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.WeekFields;

/** MySQL's ways to number weeks, by the modes 0 to 7 of WEEK(). */
public final class Weeks {

  /** TO_DAYS of 1970-01-01. */
  public static final long DAYS_BEFORE_EPOCH = 719_528;

  private Weeks() {}

  /** Odd modes begin with Monday; 1, 3, 4 and 6 count a week with four days in the year as its. */
  private static WeekFields fields(long mode) {
    boolean monday = (mode & 1) == 1;
    boolean fourDays = monday != ((mode & 4) == 4);
    return WeekFields.of(monday ? DayOfWeek.MONDAY : DayOfWeek.SUNDAY, fourDays ? 4 : 7);
  }

  /**
   * Returns the week of the year, 0 to 53; in the modes 2, 3, 6 and 7 the week of its own year, 1
   * to 53.
   */
  public static long week(LocalDate date, long mode) {
    WeekFields fields = fields(mode);
    return (mode & 2) == 2 ? date.get(fields.weekOfWeekBasedYear()) : date.get(fields.weekOfYear());
  }

  /** Returns the year that the week belongs to, times 100, and the week. */
  public static long yearAndWeek(LocalDate date, long mode) {
    return weekYear(date, mode) * 100 + week(date, mode | 2);
  }

  static long weekYear(LocalDate date, long mode) {
    return date.get(fields(mode).weekBasedYear());
  }
}

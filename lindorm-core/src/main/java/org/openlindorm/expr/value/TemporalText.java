package org.openlindorm.expr.value;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.Locale;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;
import org.openlindorm.type.WallClock;

/**
 * Dates and times as text: {@code 2024-01-31}, {@code 08:05:00}, {@code 2024-01-31 08:05:00}, with
 * {@code .123} behind them when the milliseconds are not zero. A moment is shown by the {@link
 * WallClock} of the session.
 */
public final class TemporalText {

  private static final long DAY = 86_400_000L;

  private TemporalText() {}

  public static String format(Object value, DataType type) {
    if (type.name() == TypeName.DATE) {
      return date(LocalDate.ofEpochDay((Integer) value));
    }
    if (type.name() == TypeName.TIME) {
      return time(LocalTime.ofNanoOfDay((Integer) value * 1_000_000L));
    }
    LocalDateTime at = dateTime((Long) value);
    return date(at.toLocalDate()) + " " + time(at.toLocalTime());
  }

  private static String date(LocalDate date) {
    return String.format(
        Locale.ROOT, "%04d-%02d-%02d", date.getYear(), date.getMonthValue(), date.getDayOfMonth());
  }

  private static String time(LocalTime time) {
    String seconds =
        String.format(
            Locale.ROOT, "%02d:%02d:%02d", time.getHour(), time.getMinute(), time.getSecond());
    int millis = time.getNano() / 1_000_000;
    return millis == 0 ? seconds : seconds + String.format(Locale.ROOT, ".%03d", millis);
  }

  /** The wall clock of a timestamp. */
  public static LocalDateTime dateTime(long millis) {
    return LocalDateTime.ofInstant(Instant.ofEpochMilli(WallClock.shown(millis)), ZoneOffset.UTC);
  }

  /** The moment at which the wall clock shows this. */
  public static long millis(LocalDateTime at) {
    return WallClock.moment(at.toInstant(ZoneOffset.UTC).toEpochMilli());
  }

  /** Midnight of a day as a timestamp. */
  public static long midnight(int day) {
    return WallClock.moment(day * DAY);
  }

  /** The day of a timestamp. */
  public static int day(long millis) {
    return (int) Math.floorDiv(WallClock.shown(millis), DAY);
  }

  public static int millisOfDay(long millis) {
    return (int) Math.floorMod(WallClock.shown(millis), DAY);
  }

  public static LindormException outOfRange(Object value, String expression) {
    return LindormException.of(ErrorCode.VALUE_RANGE, "TIMESTAMP", value, expression);
  }
}

package org.openlindorm.type;

import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * DATE, TIME and TIMESTAMP from numbers, text and Java's own classes. A {@link WallClock} is that
 * of the session, at first UTC: {@code '1970-01-01 00:00:01'} is 1000 milliseconds, whatever the
 * zone of the server.
 */
final class TimeCoercion {

  private static final long MILLIS_OF_DAY = 86_400_000L;
  private static final long FIRST_DAY = LocalDate.of(1, 1, 1).toEpochDay();
  private static final long LAST_DAY = LocalDate.of(9999, 12, 31).toEpochDay();

  /** Also {@code 2021/1/1}, as programs for MySQL write it. */
  private static final Pattern DAY = Pattern.compile("(\\d{4})[-/](\\d{1,2})[-/](\\d{1,2})");

  private static final Pattern CLOCK =
      Pattern.compile("(\\d{1,2}):(\\d{1,2})(?::(\\d{1,2})(?:\\.(\\d{1,9}))?)?");
  private static final Pattern MOMENT = Pattern.compile("(" + DAY + ")(?:[ T](" + CLOCK + ")Z?)?");

  /** Year, with two digits or four, month and day, and the time; also the fraction. */
  private static final Pattern DIGITS =
      Pattern.compile("(\\d{2}|\\d{4})(\\d{2})(\\d{2})(?:(\\d{2})(\\d{2})(\\d{2})(\\.\\d{1,9})?)?");

  private static final String DATE_FORM = "write 'yyyy-MM-dd'";
  private static final String TIME_FORM = "write 'HH:mm:ss[.SSS]'";
  private static final String TIMESTAMP_FORM =
      "write 'yyyy-MM-dd HH:mm:ss[.SSS]' or the milliseconds since 1970-01-01 00:00:00 UTC";

  private TimeCoercion() {}

  static boolean isTime(Object value) {
    return value instanceof java.util.Date
        || value instanceof LocalDate
        || value instanceof LocalTime
        || value instanceof LocalDateTime
        || value instanceof Instant;
  }

  /** Returns the type of a JDBC or java.time value; null for values of other classes. */
  static @Nullable DataType type(Object value) {
    if (value instanceof LocalDate || value instanceof java.sql.Date) {
      return DataType.DATE;
    }
    if (value instanceof LocalTime || value instanceof java.sql.Time) {
      return DataType.TIME;
    }
    return isTime(value) ? DataType.TIMESTAMP : null;
  }

  /** Returns the wall clock that a JDBC or java.time value shows, as text. */
  static String text(Object value) {
    if (value instanceof java.sql.Timestamp moment) {
      return MomentText.of(moment.toLocalDateTime());
    }
    if (value instanceof LocalDateTime moment) {
      return MomentText.of(moment);
    }
    if (value instanceof java.sql.Time time) {
      return MomentText.of(time.toLocalTime());
    }
    if (value instanceof LocalTime time) {
      return MomentText.of(time);
    }
    if (value instanceof Instant || value.getClass() == java.util.Date.class) {
      Instant instant = value instanceof java.util.Date date ? date.toInstant() : (Instant) value;
      return MomentText.of(LocalDateTime.ofInstant(instant, WallClock.zone()));
    }
    return value.toString();
  }

  static Object date(DataType type, Object value, String column) {
    if (value instanceof Integer days && days >= FIRST_DAY && days <= LAST_DAY) {
      return days;
    }
    Long day = null;
    if (value instanceof Integer days) {
      day = (long) days;
    } else if (value instanceof LocalDate date) {
      day = date.toEpochDay();
    } else if (value instanceof java.sql.Date date) {
      day = date.toLocalDate().toEpochDay();
    } else if (value instanceof String text) {
      Matcher matcher = MOMENT.matcher(separated(text));
      if (matcher.matches()) {
        day = day(type, value, column, moment(type, text, column, matcher));
      }
    } else if (isTime(value) && !(value instanceof LocalTime || value instanceof java.sql.Time)) {
      day = day(type, value, column, WallClock.shown((Long) timestamp(type, value, column)));
    }
    if (day == null) {
      throw Coercion.wrong(type, value, column, DATE_FORM);
    }
    if (day < FIRST_DAY || day > LAST_DAY) {
      throw Coercion.outOfRange(type, value, column);
    }
    return (int) (long) day;
  }

  /**
   * Returns the day of a wall clock that shows midnight; a DATE cannot hold another time of day.
   */
  private static long day(DataType type, Object value, String column, long shown) {
    if (Math.floorMod(shown, MILLIS_OF_DAY) != 0) {
      throw Coercion.wrong(type, value, column, "a DATE holds no time of day; use DATE(x)");
    }
    return Math.floorDiv(shown, MILLIS_OF_DAY);
  }

  static Object time(DataType type, Object value, String column) {
    Long millis = null;
    if (value instanceof LocalTime time) {
      millis = time.toNanoOfDay() / 1_000_000;
    } else if (value instanceof java.sql.Time time) {
      long local = time.getTime() + java.util.TimeZone.getDefault().getOffset(time.getTime());
      millis = Math.floorMod(local, MILLIS_OF_DAY);
    } else if (value instanceof String text) {
      Matcher matcher = CLOCK.matcher(text.strip());
      if (matcher.matches()) {
        millis = clock(type, text, column, matcher, 1);
      }
    } else if (value instanceof Integer given) {
      millis = (long) given;
    } else if (isTime(value) && !(value instanceof LocalDate || value instanceof java.sql.Date)) {
      millis = timeOfDay(type, value, column);
    }
    if (millis == null) {
      throw Coercion.wrong(type, value, column, TIME_FORM);
    }
    if (millis < 0 || millis >= MILLIS_OF_DAY) {
      throw Coercion.outOfRange(type, value, column);
    }
    return (int) (long) millis;
  }

  /**
   * Returns the time of day; a TIME does not hold the day of a timestamp. Classes that need a day
   * have the day of the epoch.
   */
  private static long timeOfDay(DataType type, Object value, String column) {
    long shown = WallClock.shown((Long) timestamp(type, value, column));
    if (shown < 0 || shown >= MILLIS_OF_DAY) {
      throw Coercion.wrong(type, value, column, "a TIME holds no day; use TIME(x)");
    }
    return shown;
  }

  static Object timestamp(DataType type, Object value, String column) {
    if (value instanceof Long millis && inRange(millis)) {
      return millis;
    }
    Long millis = null;
    if (value instanceof LocalDateTime moment) {
      millis = WallClock.moment(millis(moment));
    } else if (value instanceof java.sql.Timestamp moment) {
      millis = WallClock.moment(millis(moment.toLocalDateTime()));
    } else if (value instanceof Instant instant) {
      millis = millis(LocalDateTime.ofInstant(instant, ZoneOffset.UTC));
    } else if (value instanceof LocalDate date) {
      millis = WallClock.moment(date.toEpochDay() * MILLIS_OF_DAY);
    } else if (value instanceof java.sql.Date date) {
      millis = WallClock.moment(date.toLocalDate().toEpochDay() * MILLIS_OF_DAY);
    } else if (value instanceof String text) {
      OptionalLong plain = PlainText.moment(text);
      Long shown = plain.isPresent() ? (Long) plain.getAsLong() : shown(type, text, column);
      millis = shown == null ? null : (Long) WallClock.moment(shown);
    } else if (isWhole(value)) {
      millis =
          value instanceof BigInteger big && big.bitLength() > 63
              ? Long.MAX_VALUE
              : ((Number) value).longValue();
    } else if (value instanceof java.util.Date date && !(value instanceof java.sql.Time)) {
      millis = date.getTime();
    }
    if (millis == null) {
      throw Coercion.wrong(type, value, column, TIMESTAMP_FORM);
    }
    if (!inRange(millis)) {
      throw Coercion.outOfRange(type, value, column);
    }
    return millis;
  }

  private static boolean inRange(long millis) {
    return millis >= FIRST_DAY * MILLIS_OF_DAY && millis < (LAST_DAY + 1) * MILLIS_OF_DAY;
  }

  private static boolean isWhole(Object value) {
    return value instanceof Long
        || value instanceof Integer
        || value instanceof Short
        || value instanceof Byte
        || value instanceof BigInteger
        || value instanceof java.math.BigDecimal number
            && (number.signum() == 0 || number.stripTrailingZeros().scale() <= 0);
  }

  private static long millis(LocalDateTime moment) {
    return moment.toEpochSecond(ZoneOffset.UTC) * 1000 + moment.getNano() / 1_000_000;
  }

  private static @Nullable Long shown(DataType type, String text, String column) {
    Matcher matcher = MOMENT.matcher(separated(text));
    return matcher.matches() ? (Long) moment(type, text, column, matcher) : null;
  }

  /** {@code 20240131083000} as {@code 2024-01-31 08:30:00}; other texts as they are. */
  private static String separated(String text) {
    String stripped = text.strip();
    Matcher digits = DIGITS.matcher(stripped);
    if (!digits.matches()) {
      return stripped;
    }
    String year = digits.group(1);
    String century = year.length() == 4 ? "" : year.compareTo("70") < 0 ? "20" : "19";
    String day = century + year + "-" + digits.group(2) + "-" + digits.group(3);
    if (digits.group(4) == null) {
      return day;
    }
    String fraction = digits.group(7) == null ? "" : digits.group(7);
    String clock = digits.group(4) + ":" + digits.group(5) + ":" + digits.group(6);
    return day + " " + clock + fraction;
  }

  private static long moment(DataType type, String text, String column, Matcher matcher) {
    try {
      long day =
          LocalDate.of(number(matcher, 2), number(matcher, 3), number(matcher, 4)).toEpochDay();
      return day * MILLIS_OF_DAY
          + (matcher.group(5) == null ? 0 : clock(type, text, column, matcher, 6));
    } catch (DateTimeException e) {
      throw Coercion.wrong(type, text, column, String.valueOf(e.getMessage()));
    }
  }

  private static long clock(DataType type, String text, String column, Matcher matcher, int first) {
    int hour = number(matcher, first);
    int minute = number(matcher, first + 1);
    int second = matcher.group(first + 2) == null ? 0 : number(matcher, first + 2);
    if (hour > 23 || minute > 59 || second > 59) {
      throw Coercion.wrong(type, text, column, "there is no such time of day");
    }
    String fraction = matcher.group(first + 3);
    int millis = fraction == null ? 0 : Integer.parseInt((fraction + "00").substring(0, 3));
    return ((hour * 60L + minute) * 60 + second) * 1000 + millis;
  }

  private static int number(Matcher matcher, int group) {
    return Integer.parseInt(matcher.group(group));
  }
}

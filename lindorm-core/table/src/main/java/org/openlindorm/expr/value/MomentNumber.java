package org.openlindorm.expr.value;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.type.DataType;

/**
 * Dates and times as the numbers that MySQL has for them: 20240131 of a DATE, 83000 of a TIME,
 * 20240131083000.125 of a TIMESTAMP, whose wall clock is that of the session (MySQL manual, Date
 * and Time Literals).
 */
public final class MomentNumber {

  private static final long TIME = 1_000_000L;
  private static final BigDecimal EARLIEST_LONG = BigDecimal.valueOf(10_000_101_000_000L);
  private static final BigDecimal LATEST = BigDecimal.valueOf(100_000_000_000_000L);

  /** The largest number that is a span of time, 838:59:59. */
  private static final BigDecimal LONGEST_SPAN = BigDecimal.valueOf(8_385_960L);

  private MomentNumber() {}

  /** Returns the number of a DATE, a TIME or a TIMESTAMP in its memory class, with milliseconds. */
  public static BigDecimal of(Object value, DataType type) {
    return switch (TypeFamily.of(type)) {
      case DATE -> BigDecimal.valueOf(number(LocalDate.ofEpochDay((Integer) value)));
      case TIME -> clock(LocalTime.ofNanoOfDay((Integer) value * 1_000_000L));
      default -> {
        LocalDateTime at = TemporalText.dateTime((Long) value);
        long day = number(at.toLocalDate()) * TIME;
        yield BigDecimal.valueOf(day).add(clock(at.toLocalTime()));
      }
    };
  }

  private static long number(LocalDate day) {
    return (day.getYear() * 100L + day.getMonthValue()) * 100 + day.getDayOfMonth();
  }

  private static BigDecimal clock(LocalTime time) {
    long seconds = (time.getHour() * 100L + time.getMinute()) * 100 + time.getSecond();
    return BigDecimal.valueOf(seconds * 1_000 + time.getNano() / 1_000_000, 3);
  }

  /**
   * Returns the wall clock that a number shows: YYMMDD (of 1970 to 2069), YYYYMMDD, YYMMDDhhmmss or
   * YYYYMMDDhhmmss.
   *
   * @throws LindormException VALUE_TYPE when it shows none
   */
  public static LocalDateTime read(BigDecimal number, String type) {
    LocalDateTime read = read(number);
    if (read == null) {
      throw LindormException.of(
          ErrorCode.VALUE_TYPE,
          type,
          number.toPlainString(),
          "number",
          "; as a number a date is YYYYMMDD or YYMMDD, with a time YYYYMMDDhhmmss or YYMMDDhhmmss;"
              + " FROM_UNIXTIME reads seconds since 1970");
    }
    return read;
  }

  private static @Nullable LocalDateTime read(BigDecimal number) {
    if (number.signum() <= 0 || number.compareTo(LATEST) >= 0) {
      return null;
    }
    long whole = number.longValue();
    long full = full(whole, number.compareTo(EARLIEST_LONG) >= 0);
    long day = full / TIME;
    long time = full % TIME;
    BigDecimal fraction = number.remainder(BigDecimal.ONE).movePointRight(3);
    try {
      return LocalDate.of((int) (day / 10_000), (int) (day / 100 % 100), (int) (day % 100))
          .atTime((int) (time / 10_000), (int) (time / 100 % 100), (int) (time % 100))
          .plusNanos(fraction.setScale(0, RoundingMode.DOWN).longValue() * 1_000_000L);
    } catch (DateTimeException none) {
      return null;
    }
  }

  /**
   * Returns the number with four digits of the year and six of the time; 0 where it has another
   * form.
   */
  private static long full(long number, boolean isFull) {
    if (isFull) {
      return number;
    }
    if (number < 1_000_000) {
      return century(number, 10_000) * TIME;
    }
    if (number >= 10_000_101 && number <= 99_991_231) {
      return number * TIME;
    }
    return number >= 101_000_000 && number < 1_000_000_000_000L
        ? century(number, 10_000 * TIME)
        : 0;
  }

  /** Years 00 to 69 are of this century, 70 to 99 of the last. */
  private static long century(long number, long year) {
    return number + (number / year < 70 ? 2_000 : 1_900) * year;
  }

  /** Returns whether a number has no day. */
  static boolean isSpan(BigDecimal number) {
    return number.abs().compareTo(LONGEST_SPAN) < 0;
  }

  /**
   * Returns the span or time of day of a number such as 101112, in microseconds; that of a number
   * with a date is its time of day.
   *
   * @throws LindormException VALUE_TYPE when it is none
   */
  public static long micros(BigDecimal number) {
    if (isSpan(number)) {
      return Clock.micros(number.toPlainString());
    }
    return read(number, "TIME").toLocalTime().toNanoOfDay() / 1_000;
  }
}

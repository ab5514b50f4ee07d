package org.openlindorm.expr.function;

import static org.openlindorm.expr.function.ArgumentKind.DATE;
import static org.openlindorm.expr.function.ArgumentKind.DECIMAL;
import static org.openlindorm.expr.function.ArgumentKind.INTEGER;
import static org.openlindorm.expr.function.ArgumentKind.TEXT;
import static org.openlindorm.expr.function.ArgumentKind.TIMESTAMP;
import static org.openlindorm.type.DataType.BIGINT;
import static org.openlindorm.type.DataType.VARCHAR;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.value.DateFormat;
import org.openlindorm.expr.value.DateReader;
import org.openlindorm.expr.value.MomentNumber;
import org.openlindorm.expr.value.Numbers;
import org.openlindorm.expr.value.TemporalText;
import org.openlindorm.expr.value.Weeks;
import org.openlindorm.type.DataType;
import org.openlindorm.type.WallClock;

/** Functions of timestamps and days; a TIMESTAMP is shown in the time zone of the session. */
final class TimeFunctions {

  private static final BigDecimal LATEST_SECOND = new BigDecimal("253402300799.999");
  private static final BigDecimal EARLIEST_SECOND = BigDecimal.valueOf(-62_135_596_800L);

  /**
   * Converts a timestamp to the one with the same wall clock in the session's zone as this one has
   * in UTC.
   */
  static final FunctionDefinition AS_IN_UTC =
      FunctionDefinition.of(
          "AS_IN_UTC", DataType.TIMESTAMP, a -> WallClock.moment(millis(a, 0)), TIMESTAMP);

  /** Converts a number such as 20240131083000 to a timestamp. */
  private static final FunctionDefinition MOMENT_OF_NUMBER =
      FunctionDefinition.of(
          "MOMENT_OF_NUMBER",
          DataType.TIMESTAMP,
          a ->
              TemporalText.millis(
                  MomentNumber.read(Numbers.toDecimal(NumberFunctions.value(a, 0)), "TIMESTAMP")),
          ArgumentKind.NUMBER);

  private TimeFunctions() {}

  static List<FunctionDefinition> all() {
    FunctionDefinition day =
        field("DAY", LocalDateTime::getDayOfMonth).doc("x", "the day of the month");
    return List.of(
        AS_IN_UTC,
        MOMENT_OF_NUMBER,
        FunctionDefinition.of("DATE_FORMAT", VARCHAR, TimeFunctions::format, TIMESTAMP, TEXT)
            .doc("x, pattern", "MySQL's patterns: `'%Y-%m-%d %H:%i:%s'`"),
        FunctionDefinition.of(
                "STR_TO_DATE",
                DataType.TIMESTAMP,
                a -> DateReader.read(text(a, 0), text(a, 1)),
                TEXT,
                TEXT)
            .doc("s, pattern", "the DATE, TIME or TIMESTAMP of a text in such a pattern, or NULL"),
        FunctionDefinition.upTo(
                "FROM_UNIXTIME", 1, DataType.TIMESTAMP, TimeFunctions::fromSeconds, DECIMAL, TEXT)
            .giving(arguments -> arguments.size() == 1 ? DataType.TIMESTAMP : VARCHAR)
            .doc("seconds[, pattern]", "a timestamp, or its text"),
        FunctionDefinition.of(
                "UNIX_TIMESTAMP", BIGINT, a -> Math.floorDiv(millis(a, 0), 1000L), TIMESTAMP)
            .doc("[x]", "whole seconds since 1970"),
        FunctionDefinition.of("DATEDIFF", BIGINT, a -> epochDay(a, 0) - epochDay(a, 1), DATE, DATE)
            .doc("a, b", "days from b to a"),
        FunctionDefinition.of(
                "TIMESTAMPDIFF", BIGINT, TimeFunctions::difference, TEXT, TIMESTAMP, TIMESTAMP)
            .doc("unit, a, b", "whole units from a to b: `TIMESTAMPDIFF(MONTH, a, b)`"),
        FunctionDefinition.of(
                "EXTRACT", BIGINT, a -> TimeUnits.extract(text(a, 0), at(a, 1)), TEXT, TIMESTAMP)
            .doc("unit FROM x", "a field, or several: `EXTRACT(YEAR_MONTH FROM x)`"),
        FunctionDefinition.of(
            "COMPOSITE_INTERVAL",
            BIGINT,
            a -> TimeUnits.amount(text(a, 0), text(a, 1)),
            TEXT,
            TEXT),
        field("YEAR", LocalDateTime::getYear).doc("x", "the year"),
        field("QUARTER", at -> (at.getMonthValue() + 2) / 3).doc("x", "the quarter, 1 to 4"),
        field("MONTH", LocalDateTime::getMonthValue).doc("x", "the month"),
        day,
        day.as("DAYOFMONTH"),
        field("DAYOFYEAR", LocalDateTime::getDayOfYear).doc("x", "the day of the year"),
        field("DAYOFWEEK", at -> at.getDayOfWeek().getValue() % 7 + 1L)
            .doc("x", "1 for Sunday to 7 for Saturday"),
        field("WEEKDAY", at -> at.getDayOfWeek().getValue() - 1L)
            .doc("x", "0 for Monday to 6 for Sunday"),
        FunctionDefinition.upTo(
                "WEEK",
                1,
                BIGINT,
                a -> Weeks.week(at(a, 0).toLocalDate(), TextFunctions.number(a, 1, 0)),
                TIMESTAMP,
                INTEGER)
            .doc("x[, mode]", "the week of the year; MySQL's modes 0 to 7"),
        FunctionDefinition.upTo(
                "YEARWEEK",
                1,
                BIGINT,
                a -> Weeks.yearAndWeek(at(a, 0).toLocalDate(), TextFunctions.number(a, 1, 0)),
                TIMESTAMP,
                INTEGER)
            .doc("x[, mode]", "year and week: 202405"),
        field("WEEKOFYEAR", at -> Weeks.week(at.toLocalDate(), 3))
            .doc("x", "the week of ISO 8601, as WEEK(x, 3)"),
        FunctionDefinition.of("DAYNAME", VARCHAR, a -> DateFormat.format(at(a, 0), "%W"), TIMESTAMP)
            .doc("x", "Monday to Sunday"),
        FunctionDefinition.of(
                "MONTHNAME", VARCHAR, a -> DateFormat.format(at(a, 0), "%M"), TIMESTAMP)
            .doc("x", "January to December"),
        FunctionDefinition.of(
                "LAST_DAY",
                DataType.DATE,
                a -> {
                  LocalDate date = LocalDate.ofEpochDay(epochDay(a, 0));
                  return (int) date.withDayOfMonth(date.lengthOfMonth()).toEpochDay();
                },
                DATE)
            .doc("x", "the last day of the month"),
        FunctionDefinition.of("MAKEDATE", DataType.DATE, TimeFunctions::makeDate, INTEGER, INTEGER)
            .doc("year, day", "the n-th day of a year; NULL if n is less than 1"),
        FunctionDefinition.of(
                "TO_DAYS", BIGINT, a -> epochDay(a, 0) + Weeks.DAYS_BEFORE_EPOCH, DATE)
            .doc("x", "days since year 0"),
        FunctionDefinition.of("FROM_DAYS", DataType.DATE, TimeFunctions::fromDays, INTEGER)
            .doc("n", "the date with this number of TO_DAYS"),
        FunctionDefinition.of(
                "TO_SECONDS",
                BIGINT,
                a ->
                    Math.floorDiv(WallClock.shown(millis(a, 0)), 1000L)
                        + Weeks.DAYS_BEFORE_EPOCH * 86_400L,
                TIMESTAMP)
            .doc("x", "seconds since year 0"),
        FunctionDefinition.of("PERIOD_ADD", BIGINT, TimeFunctions::periodAdd, INTEGER, INTEGER)
            .doc("period, n", "n months after a month written as 202401"),
        FunctionDefinition.of(
                "PERIOD_DIFF",
                BIGINT,
                a -> months(TextFunctions.number(a, 0)) - months(TextFunctions.number(a, 1)),
                INTEGER,
                INTEGER)
            .doc("a, b", "months from b to a"),
        FunctionDefinition.of(
                "CONVERT_TZ", DataType.TIMESTAMP, TimeFunctions::inZone, TIMESTAMP, TEXT, TEXT)
            .doc("x, from, to", "the local time in another time zone (`'+08:00'`), or NULL"));
  }

  private static FunctionDefinition field(String name, ToLongFunction<LocalDateTime> field) {
    return FunctionDefinition.of(name, BIGINT, a -> field.applyAsLong(at(a, 0)), TIMESTAMP);
  }

  private static String text(@Nullable Object[] arguments, int place) {
    return TextFunctions.text(arguments, place);
  }

  private static long millis(@Nullable Object[] arguments, int place) {
    return TextFunctions.number(arguments, place);
  }

  private static LocalDateTime at(@Nullable Object[] arguments, int place) {
    return TemporalText.dateTime(millis(arguments, place));
  }

  private static long epochDay(@Nullable Object[] arguments, int place) {
    return Numbers.toLong(NumberFunctions.value(arguments, place));
  }

  private static String format(@Nullable Object[] arguments) {
    return DateFormat.format(at(arguments, 0), text(arguments, 1));
  }

  private static Object fromSeconds(@Nullable Object[] arguments) {
    BigDecimal seconds = Numbers.toDecimal(NumberFunctions.value(arguments, 0));
    if (seconds.compareTo(EARLIEST_SECOND) < 0 || seconds.compareTo(LATEST_SECOND) > 0) {
      throw LindormException.of(ErrorCode.VALUE_RANGE, "TIMESTAMP", seconds, "FROM_UNIXTIME");
    }
    long millis = seconds.movePointRight(3).setScale(0, RoundingMode.HALF_UP).longValue();
    return arguments.length == 1
        ? (Object) millis
        : DateFormat.format(TemporalText.dateTime(millis), text(arguments, 1));
  }

  private static Long difference(@Nullable Object[] arguments) {
    return TimeUnits.unit(text(arguments, 0)).between(at(arguments, 1), at(arguments, 2));
  }

  private static @Nullable Integer makeDate(@Nullable Object[] arguments) {
    long written = TextFunctions.number(arguments, 0);
    long year =
        written < 0 || written > 99 ? written : written < 70 ? written + 2000 : written + 1900;
    long day = TextFunctions.number(arguments, 1);
    if (year < 1 || year > 9999 || day < 1 || day > 4_000_000) {
      return null;
    }
    return dateOrNull(LocalDate.ofYearDay((int) year, 1).plusDays(day - 1));
  }

  private static @Nullable Integer fromDays(@Nullable Object[] arguments) {
    long day = TextFunctions.number(arguments, 0) - Weeks.DAYS_BEFORE_EPOCH;
    return Math.abs(day) > 4_000_000 ? null : dateOrNull(LocalDate.ofEpochDay(day));
  }

  private static @Nullable Integer dateOrNull(LocalDate date) {
    return date.getYear() < 1 || date.getYear() > 9999 ? null : (Integer) (int) date.toEpochDay();
  }

  /** Months since year 0 of a period such as 202401, or 2401. */
  private static long months(long period) {
    long year = period / 100;
    long month = period % 100;
    if (period < 1 || month < 1 || month > 12 || year > 9999) {
      throw LindormException.of(
          ErrorCode.FUNCTION_ARGUMENTS, "PERIOD", period + " is no month such as 202401");
    }
    return (year < 70 ? year + 2000 : year < 100 ? year + 1900 : year) * 12 + month - 1;
  }

  private static Long periodAdd(@Nullable Object[] arguments) {
    long added = TextFunctions.number(arguments, 1);
    if (Math.abs(added) > 120_000) {
      throw TemporalText.outOfRange(added, "PERIOD_ADD");
    }
    long months = months(TextFunctions.number(arguments, 0)) + added;
    return months / 12 * 100 + months % 12 + 1;
  }

  private static @Nullable Long inZone(@Nullable Object[] arguments) {
    try {
      LocalDateTime at = at(arguments, 0);
      LocalDateTime there =
          at.atZone(ZoneId.of(text(arguments, 1)))
              .withZoneSameInstant(ZoneId.of(text(arguments, 2)))
              .toLocalDateTime();
      return there.getYear() < 1 || there.getYear() > 9999
          ? null
          : (Long) TemporalText.millis(there);
    } catch (DateTimeException e) {
      return null;
    }
  }
}

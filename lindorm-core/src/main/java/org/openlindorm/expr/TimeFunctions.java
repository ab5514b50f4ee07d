package org.openlindorm.expr;

import static org.openlindorm.expr.ArgumentKind.DATE;
import static org.openlindorm.expr.ArgumentKind.INTEGER;
import static org.openlindorm.expr.ArgumentKind.TEXT;
import static org.openlindorm.expr.ArgumentKind.TIMESTAMP;
import static org.openlindorm.type.DataType.BIGINT;
import static org.openlindorm.type.DataType.VARCHAR;

import java.time.LocalDateTime;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalField;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.type.DataType;

/** Functions of moments; the wall clock of a TIMESTAMP is read as UTC. */
final class TimeFunctions {

  private static final long LATEST_SECOND = 253_402_300_799L;
  private static final long EARLIEST_SECOND = -62_135_596_800L;

  private TimeFunctions() {}

  static List<ScalarFunction> all() {
    return List.of(
        ScalarFunction.of("DATE_FORMAT", VARCHAR, TimeFunctions::format, TIMESTAMP, TEXT),
        ScalarFunction.upTo(
                "FROM_UNIXTIME", 1, DataType.TIMESTAMP, TimeFunctions::fromSeconds, INTEGER, TEXT)
            .giving(arguments -> arguments.size() == 1 ? DataType.TIMESTAMP : VARCHAR),
        ScalarFunction.of(
            "UNIX_TIMESTAMP", BIGINT, a -> Math.floorDiv(millis(a, 0), 1000L), TIMESTAMP),
        ScalarFunction.of("DATEDIFF", BIGINT, a -> day(a, 0) - day(a, 1), DATE, DATE),
        field("YEAR", ChronoField.YEAR),
        field("MONTH", ChronoField.MONTH_OF_YEAR),
        field("DAY", ChronoField.DAY_OF_MONTH),
        field("DAYOFMONTH", ChronoField.DAY_OF_MONTH),
        field("DAYOFYEAR", ChronoField.DAY_OF_YEAR),
        ScalarFunction.of("DAYOFWEEK", BIGINT, TimeFunctions::dayOfWeek, TIMESTAMP),
        field("HOUR", ChronoField.HOUR_OF_DAY),
        field("MINUTE", ChronoField.MINUTE_OF_HOUR),
        field("SECOND", ChronoField.SECOND_OF_MINUTE));
  }

  private static ScalarFunction field(String name, TemporalField field) {
    return ScalarFunction.of(
        name, BIGINT, a -> TemporalText.dateTime(millis(a, 0)).getLong(field), TIMESTAMP);
  }

  private static long millis(@Nullable Object[] arguments, int place) {
    return TextFunctions.number(arguments, place);
  }

  private static long day(@Nullable Object[] arguments, int place) {
    return Numbers.toLong(NumberFunctions.value(arguments, place));
  }

  /** 1 for Sunday to 7 for Saturday. */
  private static Long dayOfWeek(@Nullable Object[] arguments) {
    LocalDateTime at = TemporalText.dateTime(millis(arguments, 0));
    return at.getDayOfWeek().getValue() % 7 + 1L;
  }

  private static String format(@Nullable Object[] arguments) {
    LocalDateTime at = TemporalText.dateTime(millis(arguments, 0));
    return DateFormat.format(at, TextFunctions.text(arguments, 1));
  }

  private static Object fromSeconds(@Nullable Object[] arguments) {
    long seconds = millis(arguments, 0);
    if (seconds < EARLIEST_SECOND || seconds > LATEST_SECOND) {
      throw LindormException.of(ErrorCode.VALUE_RANGE, "TIMESTAMP", seconds, "FROM_UNIXTIME");
    }
    long millis = seconds * 1000;
    return arguments.length == 1
        ? (Object) millis
        : DateFormat.format(TemporalText.dateTime(millis), TextFunctions.text(arguments, 1));
  }
}

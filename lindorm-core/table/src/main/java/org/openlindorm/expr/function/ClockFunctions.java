package org.openlindorm.expr.function;

import static org.openlindorm.expr.function.ArgumentKind.CLOCK;
import static org.openlindorm.expr.function.ArgumentKind.DECIMAL;
import static org.openlindorm.expr.function.ArgumentKind.INTEGER;
import static org.openlindorm.expr.function.ArgumentKind.TEXT;
import static org.openlindorm.expr.function.ArgumentKind.TIMESTAMP;
import static org.openlindorm.type.DataType.BIGINT;
import static org.openlindorm.type.DataType.VARCHAR;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.value.Clock;
import org.openlindorm.expr.value.Conversion;
import org.openlindorm.expr.value.DateFormat;
import org.openlindorm.expr.value.MomentNumber;
import org.openlindorm.expr.value.Numbers;
import org.openlindorm.expr.value.TemporalText;
import org.openlindorm.expr.value.TypeFamily;
import org.openlindorm.type.DataType;

/**
 * Functions of times of day and of spans of time. A span may be negative or longer than a day,
 * which TIME cannot hold: it is a text.
 */
final class ClockFunctions {

  private static final long DAY_MILLIS = 86_400_000L;
  private static final BigDecimal MICROS = BigDecimal.valueOf(Clock.SECOND);

  private ClockFunctions() {}

  static List<FunctionDefinition> all() {
    return List.of(
        part("HOUR", 3600 * Clock.SECOND, Long.MAX_VALUE).doc("x", "the hours of a time"),
        part("MINUTE", 60 * Clock.SECOND, 60).doc("x", "the minutes"),
        part("SECOND", Clock.SECOND, 60).doc("x", "the seconds"),
        part("MICROSECOND", 1, Clock.SECOND)
            .doc("x", "the microseconds; for a TIMESTAMP a multiple of 1000"),
        FunctionDefinition.of("TIME", DataType.TIME, ClockFunctions::timeOfDay, CLOCK)
            .doc("x", "the time of day of a timestamp or a text"),
        FunctionDefinition.upTo(
                "TIMESTAMP", 1, DataType.TIMESTAMP, ClockFunctions::moment, TIMESTAMP, CLOCK)
            .doc("x[, time]", "the timestamp plus a time"),
        FunctionDefinition.of("TIME_TO_SEC", BIGINT, a -> Clock.micros(a[0]) / Clock.SECOND, CLOCK)
            .doc("x", "the whole seconds of a time"),
        FunctionDefinition.of(
                "SEC_TO_TIME", VARCHAR, a -> Clock.text(micros(decimal(a, 0))), DECIMAL)
            .doc("n", "seconds as the text of a time"),
        FunctionDefinition.of("MAKETIME", VARCHAR, ClockFunctions::made, INTEGER, INTEGER, DECIMAL)
            .doc("hour, minute, second", "the text of that time, or NULL if there is none"),
        sum("ADDTIME", 1).doc("x, time", "a timestamp or a time, plus a time"),
        sum("SUBTIME", -1).doc("x, time", "the same, subtracted"),
        FunctionDefinition.of("TIMEDIFF", VARCHAR, ClockFunctions::difference, CLOCK, CLOCK)
            .doc("a, b", "the time from b to a, as text; NULL for a time and a timestamp"),
        FunctionDefinition.of("TIME_FORMAT", VARCHAR, ClockFunctions::formatted, CLOCK, TEXT)
            .doc("x, pattern", "patterns of hours, minutes and seconds as in DATE_FORMAT"));
  }

  private static FunctionDefinition part(String name, long unit, long modulus) {
    return FunctionDefinition.of(
        name, BIGINT, a -> Math.abs(Clock.micros(a[0])) / unit % modulus, CLOCK);
  }

  private static FunctionDefinition sum(String name, int sign) {
    return FunctionDefinition.of(name, VARCHAR, a -> sum(a[0], a[1], sign), CLOCK, CLOCK)
        .giving(
            arguments ->
                TypeFamily.of(arguments.get(0).type()) == TypeFamily.TIMESTAMP
                    ? DataType.TIMESTAMP
                    : VARCHAR);
  }

  /** Returns NULL where a timestamp is to be added, as in MySQL. */
  private static @Nullable Object sum(@Nullable Object start, @Nullable Object added, int sign) {
    if (Clock.isMoment(added)) {
      return null;
    }
    long micros = sign * Clock.micros(added);
    if (start instanceof Long millis) {
      return inYears(millis + Math.floorDiv(micros, 1000));
    }
    if (Clock.isMoment(start)) {
      Long millis = inYears(millis(start) + Math.floorDiv(micros, 1000));
      return millis == null ? null : TemporalText.format(millis, DataType.TIMESTAMP);
    }
    return Clock.text(Clock.micros(start) + micros);
  }

  private static long millis(@Nullable Object moment) {
    if (moment instanceof BigDecimal number) {
      return TemporalText.millis(MomentNumber.read(number, "TIMESTAMP"));
    }
    return moment instanceof Long millis
        ? millis
        : (Long) Conversion.convert(String.valueOf(moment), VARCHAR, DataType.TIMESTAMP);
  }

  /** Returns the timestamp; NULL beyond the years 1 to 9999. */
  private static @Nullable Long inYears(long millis) {
    int year = TemporalText.dateTime(millis).getYear();
    return year < 1 || year > 9999 ? null : (Long) millis;
  }

  private static Integer timeOfDay(@Nullable Object[] arguments) {
    long millis = Math.floorDiv(Clock.micros(arguments[0]), 1000L);
    if (millis < 0 || millis >= DAY_MILLIS) {
      throw LindormException.of(ErrorCode.VALUE_RANGE, "TIME", arguments[0], "TIME");
    }
    return (int) millis;
  }

  private static @Nullable Long moment(@Nullable Object[] arguments) {
    long millis = TextFunctions.number(arguments, 0);
    return arguments.length == 1
        ? (Long) millis
        : inYears(millis + Math.floorDiv(Clock.micros(arguments[1]), 1000L));
  }

  private static BigDecimal decimal(@Nullable Object[] arguments, int place) {
    return Numbers.toDecimal(NumberFunctions.value(arguments, place));
  }

  private static long micros(BigDecimal seconds) {
    BigDecimal limit = BigDecimal.valueOf(3_100_000);
    BigDecimal bounded = seconds.min(limit).max(limit.negate());
    return bounded.multiply(MICROS).setScale(0, RoundingMode.HALF_UP).longValue();
  }

  private static @Nullable String made(@Nullable Object[] arguments) {
    long hours = TextFunctions.number(arguments, 0);
    long minutes = TextFunctions.number(arguments, 1);
    BigDecimal seconds = decimal(arguments, 2);
    boolean possible =
        minutes >= 0
            && minutes < 60
            && seconds.signum() >= 0
            && seconds.compareTo(BigDecimal.valueOf(60)) < 0;
    if (!possible) {
      return null;
    }
    long bounded = Math.max(-839, Math.min(hours, 839));
    long size = (Math.abs(bounded) * 3600 + minutes * 60) * Clock.SECOND + micros(seconds);
    return Clock.text(bounded < 0 ? -size : size);
  }

  private static @Nullable String difference(@Nullable Object[] arguments) {
    boolean moments = Clock.isMoment(arguments[0]);
    if (moments != Clock.isMoment(arguments[1])) {
      return null;
    }
    if (!moments) {
      return Clock.text(Clock.micros(arguments[0]) - Clock.micros(arguments[1]));
    }
    long days =
        (long) TemporalText.day(millis(arguments[0])) - TemporalText.day(millis(arguments[1]));
    return Clock.text(
        days * DAY_MILLIS * 1000 + Clock.micros(arguments[0]) - Clock.micros(arguments[1]));
  }

  private static String formatted(@Nullable Object[] arguments) {
    return DateFormat.formatTime(Clock.micros(arguments[0]), TextFunctions.text(arguments, 1));
  }
}

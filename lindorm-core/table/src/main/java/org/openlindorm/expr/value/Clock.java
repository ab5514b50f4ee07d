package org.openlindorm.expr.value;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/**
 * Times of day and spans of time in microseconds, as text {@code [-]hh:mm:ss[.ffffff]}. Text may
 * also be {@code hh:mm}, {@code d hh:mm:ss}, digits as in 101112, or a moment, whose time of day
 * counts. A span is at most 838:59:59 long, as in MySQL.
 */
public final class Clock {

  public static final long SECOND = 1_000_000L;
  private static final long LONGEST = (838 * 3600L + 59 * 60 + 59) * SECOND;
  private static final Pattern SPAN =
      Pattern.compile(
          "(-?)(?:(\\d{1,4})\\s+)?(\\d{1,7})(?::(\\d{1,2})(?::(\\d{1,2}))?)?(?:\\.(\\d{0,9}))?");
  private static final Pattern MOMENT = Pattern.compile("\\d{1,4}-\\d{1,2}-\\d{1,2}(?:[ T](.*))?");

  /** Digits of a day and a time. */
  private static final Pattern LONG_NUMBER = Pattern.compile("\\d{8,14}(?:\\.\\d{0,9})?");

  private Clock() {}

  /**
   * Returns the time of a TIMESTAMP (Long), a TIME (Integer), a number (BigDecimal) or a text;
   * VALUE_TYPE when it has none.
   */
  public static long micros(@Nullable Object value) {
    if (value instanceof BigDecimal number) {
      return MomentNumber.micros(number);
    }
    if (value instanceof Long millis) {
      return TemporalText.millisOfDay(millis) * 1000L;
    }
    if (value instanceof Integer millis) {
      return millis * 1000L;
    }
    String text = String.valueOf(value).strip();
    if (LONG_NUMBER.matcher(text).matches()) {
      return MomentNumber.micros(new BigDecimal(text));
    }
    Matcher moment = MOMENT.matcher(text);
    String time = moment.matches() ? moment.group(1) == null ? "0" : moment.group(1) : text;
    Matcher span = SPAN.matcher(time.strip());
    Long read = span.matches() ? read(span) : null;
    if (read == null) {
      throw LindormException.of(
          ErrorCode.VALUE_TYPE, "TIME", "'" + text + "'", "TIME", "; write it as 08:05:00");
    }
    return limited(read);
  }

  /** Returns whether a text or a number is a time with a day. */
  public static boolean isMoment(@Nullable Object value) {
    return value instanceof Long
        || value instanceof BigDecimal number && !MomentNumber.isSpan(number)
        || value instanceof String text && MOMENT.matcher(text.strip()).matches();
  }

  private static @Nullable Long read(Matcher span) {
    long first = Long.parseLong(span.group(3));
    boolean digits = span.group(4) == null && span.group(2) == null;
    long hours = digits ? first / 10_000 : first;
    long minutes = digits ? first / 100 % 100 : number(span.group(4));
    long seconds = digits ? first % 100 : number(span.group(5));
    if (minutes > 59 || seconds > 59) {
      return null;
    }
    String fraction = span.group(6) == null ? "" : span.group(6);
    long micros = Long.parseLong((fraction + "000000").substring(0, 6));
    long total = ((number(span.group(2)) * 24 + hours) * 3600 + minutes * 60 + seconds) * SECOND;
    return span.group(1).isEmpty() ? total + micros : -(total + micros);
  }

  private static long number(@Nullable String digits) {
    return digits == null ? 0 : Long.parseLong(digits);
  }

  static long limited(long micros) {
    return Math.max(-LONGEST, Math.min(micros, LONGEST));
  }

  public static String text(long micros) {
    long size = Math.abs(limited(micros));
    long seconds = size / SECOND;
    long fraction = size % SECOND;
    String whole =
        String.format(
            Locale.ROOT,
            "%s%02d:%02d:%02d",
            micros < 0 ? "-" : "",
            seconds / 3600,
            seconds / 60 % 60,
            seconds % 60);
    if (fraction == 0) {
      return whole;
    }
    return fraction % 1000 == 0
        ? String.format(Locale.ROOT, "%s.%03d", whole, fraction / 1000)
        : String.format(Locale.ROOT, "%s.%06d", whole, fraction);
  }
}

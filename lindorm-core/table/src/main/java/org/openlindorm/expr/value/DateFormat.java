package org.openlindorm.expr.value;

import java.time.LocalDateTime;
import java.time.format.TextStyle;
import java.util.Locale;
import java.util.function.IntFunction;

/** MySQL's DATE_FORMAT patterns: {@code %Y-%m-%d %H:%i:%s} is 2024-01-31 08:05:00. */
public final class DateFormat {

  private DateFormat() {}

  public static String format(LocalDateTime at, String pattern) {
    return filled(pattern, code -> part(at, (char) code));
  }

  /** A time, whose hours may be more than a day has; parts of a date are zero. */
  public static String formatTime(long micros, String pattern) {
    long size = Math.abs(micros);
    long hours = size / (3600 * Clock.SECOND);
    LocalDateTime clock =
        LocalDateTime.of(1, 1, 1, 0, 0).plusNanos(size % (24 * 3600 * Clock.SECOND) * 1000);
    String text =
        filled(
            pattern,
            code ->
                switch (code) {
                  case 'H' -> padded(hours, 2);
                  case 'k' -> String.valueOf(hours);
                  case 'T' -> padded(hours, 2) + format(clock, ":%i:%s");
                  case 'Y' -> "0000";
                  case 'y', 'm', 'd' -> "00";
                  case 'c', 'e' -> "0";
                  default -> part(clock, (char) code);
                });
    return micros < 0 ? "-" + text : text;
  }

  private static String filled(String pattern, IntFunction<String> parts) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < pattern.length(); i++) {
      ValueMemory.requireText("DATE_FORMAT", out.length());
      char c = pattern.charAt(i);
      if (c == '%' && i + 1 < pattern.length()) {
        out.append(parts.apply(pattern.charAt(++i)));
      } else {
        out.append(c);
      }
    }
    return out.toString();
  }

  private static String part(LocalDateTime at, char code) {
    int hour12 = at.getHour() % 12 == 0 ? 12 : at.getHour() % 12;
    return switch (code) {
      case 'Y' -> padded(at.getYear(), 4);
      case 'y' -> padded(at.getYear() % 100, 2);
      case 'm' -> padded(at.getMonthValue(), 2);
      case 'c' -> padded(at.getMonthValue(), 1);
      case 'd' -> padded(at.getDayOfMonth(), 2);
      case 'e' -> padded(at.getDayOfMonth(), 1);
      case 'D' -> at.getDayOfMonth() + ordinal(at.getDayOfMonth());
      case 'H' -> padded(at.getHour(), 2);
      case 'k' -> padded(at.getHour(), 1);
      case 'h', 'I' -> padded(hour12, 2);
      case 'l' -> padded(hour12, 1);
      case 'i' -> padded(at.getMinute(), 2);
      case 's', 'S' -> padded(at.getSecond(), 2);
      case 'f' -> padded(at.getNano() / 1000, 6);
      case 'p' -> at.getHour() < 12 ? "AM" : "PM";
      case 'T' -> format(at, "%H:%i:%s");
      case 'r' -> format(at, "%h:%i:%s %p");
      case 'M' -> at.getMonth().getDisplayName(TextStyle.FULL, Locale.ENGLISH);
      case 'b' -> at.getMonth().getDisplayName(TextStyle.SHORT, Locale.ENGLISH);
      case 'W' -> at.getDayOfWeek().getDisplayName(TextStyle.FULL, Locale.ENGLISH);
      case 'a' -> at.getDayOfWeek().getDisplayName(TextStyle.SHORT, Locale.ENGLISH);
      case 'w' -> padded(at.getDayOfWeek().getValue() % 7, 1);
      case 'j' -> padded(at.getDayOfYear(), 3);
      case 'U' -> padded(Weeks.week(at.toLocalDate(), 0), 2);
      case 'u' -> padded(Weeks.week(at.toLocalDate(), 1), 2);
      case 'V' -> padded(Weeks.week(at.toLocalDate(), 2), 2);
      case 'v' -> padded(Weeks.week(at.toLocalDate(), 3), 2);
      case 'X' -> padded(Weeks.weekYear(at.toLocalDate(), 2), 4);
      case 'x' -> padded(Weeks.weekYear(at.toLocalDate(), 3), 4);
      default -> String.valueOf(code);
    };
  }

  private static String ordinal(int day) {
    if (day / 10 == 1) {
      return "th";
    }
    return switch (day % 10) {
      case 1 -> "st";
      case 2 -> "nd";
      case 3 -> "rd";
      default -> "th";
    };
  }

  private static String padded(long number, int width) {
    return String.format(Locale.ROOT, "%0" + width + "d", number);
  }
}

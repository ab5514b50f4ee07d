package org.openlindorm.expr;

import java.time.LocalDateTime;
import java.time.format.TextStyle;
import java.util.Locale;

/** MySQL's DATE_FORMAT patterns: {@code %Y-%m-%d %H:%i:%s} is 2024-01-31 08:05:00. */
final class DateFormat {

  private DateFormat() {}

  static String format(LocalDateTime at, String pattern) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < pattern.length(); i++) {
      char c = pattern.charAt(i);
      if (c == '%' && i + 1 < pattern.length()) {
        out.append(part(at, pattern.charAt(++i)));
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
      case 'D' -> format(at, "%Y-%m-%d");
      case 'M' -> at.getMonth().getDisplayName(TextStyle.FULL, Locale.ENGLISH);
      case 'b' -> at.getMonth().getDisplayName(TextStyle.SHORT, Locale.ENGLISH);
      case 'W' -> at.getDayOfWeek().getDisplayName(TextStyle.FULL, Locale.ENGLISH);
      case 'a' -> at.getDayOfWeek().getDisplayName(TextStyle.SHORT, Locale.ENGLISH);
      case 'w' -> padded(at.getDayOfWeek().getValue() % 7, 1);
      case 'j' -> padded(at.getDayOfYear(), 3);
      default -> String.valueOf(code);
    };
  }

  private static String padded(int number, int width) {
    return String.format(Locale.ROOT, "%0" + width + "d", number);
  }
}

package org.openlindorm.expr.value;

import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.Month;
import java.time.format.TextStyle;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.openlindorm.type.DataType;

/**
 * STR_TO_DATE: reads a text by a pattern of {@link DateFormat}. A blank in either matches any
 * number of blanks; text after the part that the pattern reads is ignored.
 */
public final class DateReader {

  private static final String DATE_PARTS = "YymcdeDMbWawj";
  private static final String TIME_PARTS = "HkhIlisSfpTr";

  private final String text;
  private int at;
  private int year = -1;
  private int month = -1;
  private int day = -1;
  private int dayOfYear = -1;
  private int hour;
  private int minute;
  private int second;
  private int micros;
  private @Nullable Boolean afternoon;

  private DateReader(String text) {
    this.text = text;
  }

  /**
   * Returns the moment in milliseconds; a time without a day is one of 1970-01-01. Null if none is
   * read.
   */
  public static @Nullable Long read(String text, String pattern) {
    DateReader reader = new DateReader(text);
    try {
      return reader.follow(pattern) ? reader.moment(type(pattern)) : null;
    } catch (DateTimeException e) {
      return null;
    }
  }

  /** DATE or TIME when the pattern has no other parts, else TIMESTAMP. */
  public static DataType type(String pattern) {
    boolean date = false;
    boolean time = false;
    for (int i = 0; i + 1 < pattern.length(); i++) {
      if (pattern.charAt(i) == '%') {
        char code = pattern.charAt(++i);
        date |= DATE_PARTS.indexOf(code) >= 0;
        time |= TIME_PARTS.indexOf(code) >= 0;
      }
    }
    if (date == time) {
      return DataType.TIMESTAMP;
    }
    return date ? DataType.DATE : DataType.TIME;
  }

  private boolean follow(String pattern) {
    for (int i = 0; i < pattern.length(); i++) {
      char expected = pattern.charAt(i);
      skipBlanks();
      if (at >= text.length()) {
        return true;
      }
      if (expected == '%' && i + 1 < pattern.length()) {
        if (!part(pattern.charAt(++i))) {
          return false;
        }
      } else if (!Character.isWhitespace(expected) && text.charAt(at++) != expected) {
        return false;
      }
    }
    return true;
  }

  private boolean part(char code) {
    return switch (code) {
      case 'Y' -> (year = digits(4)) >= 0;
      case 'y' -> (year = century(digits(2))) >= 0;
      case 'm', 'c' -> (month = digits(2)) >= 0;
      case 'd', 'e' -> (day = digits(2)) >= 0;
      case 'D' -> (day = digits(2)) >= 0 && ordinal();
      case 'j' -> (dayOfYear = digits(3)) >= 0;
      case 'H', 'k' -> (hour = digits(2)) >= 0;
      case 'h', 'I', 'l' -> (hour = digits(2)) >= 1 && hour <= 12 && half();
      case 'i' -> (minute = digits(2)) >= 0;
      case 's', 'S' -> (second = digits(2)) >= 0;
      case 'f' -> fraction();
      case 'p' -> meridian();
      case 'T' -> follow("%H:%i:%s");
      case 'r' -> follow("%I:%i:%s %p");
      case 'M' -> month(TextStyle.FULL);
      case 'b' -> month(TextStyle.SHORT);
      case 'W' -> weekday(TextStyle.FULL);
      case 'a' -> weekday(TextStyle.SHORT);
      case 'w' -> digits(1) >= 0;
      case '%' -> text.charAt(at++) == '%';
      default -> false;
    };
  }

  private void skipBlanks() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
  }

  /** Returns the number of at most the given digits; -1 when there is none. */
  private int digits(int most) {
    int start = at;
    int number = 0;
    while (at < text.length() && at < start + most && isDigit(text.charAt(at))) {
      number = number * 10 + text.charAt(at++) - '0';
    }
    return at == start ? -1 : number;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static int century(int year) {
    return year < 0 ? year : year < 70 ? year + 2000 : year + 1900;
  }

  private boolean ordinal() {
    at = Math.min(at + 2, text.length());
    return true;
  }

  private boolean fraction() {
    int start = at;
    int read = digits(6);
    for (int i = at - start; i < 6; i++) {
      read *= 10;
    }
    micros = read;
    return read >= 0;
  }

  /** A 12-hour time is in the morning unless the text has PM. */
  private boolean half() {
    afternoon = afternoon == null ? Boolean.FALSE : afternoon;
    return true;
  }

  private boolean meridian() {
    boolean pm = text.regionMatches(true, at, "PM", 0, 2);
    boolean known = pm || text.regionMatches(true, at, "AM", 0, 2);
    afternoon = pm;
    at = Math.min(at + 2, text.length());
    return known;
  }

  private boolean month(TextStyle style) {
    for (Month each : Month.values()) {
      if (takes(each.getDisplayName(style, Locale.ENGLISH))) {
        month = each.getValue();
        return true;
      }
    }
    return false;
  }

  private boolean weekday(TextStyle style) {
    for (DayOfWeek each : DayOfWeek.values()) {
      if (takes(each.getDisplayName(style, Locale.ENGLISH))) {
        return true;
      }
    }
    return false;
  }

  private boolean takes(String name) {
    boolean here = text.regionMatches(true, at, name, 0, name.length());
    at += here ? name.length() : 0;
    return here;
  }

  private @Nullable Long moment(DataType type) {
    Boolean pm = afternoon;
    int hours = pm == null ? hour : hour % 12 + (pm ? 12 : 0);
    LocalTime time = LocalTime.of(hours, minute, second, micros * 1000);
    LocalDate date = LocalDate.EPOCH;
    if (!type.equals(DataType.TIME)) {
      if (year < 1) {
        return null;
      }
      date = dayOfYear > 0 ? LocalDate.ofYearDay(year, dayOfYear) : LocalDate.of(year, month, day);
    }
    return TemporalText.millis(date.atTime(time));
  }
}

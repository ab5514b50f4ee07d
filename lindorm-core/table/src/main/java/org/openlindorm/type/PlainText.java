package org.openlindorm.type;

import java.time.LocalDate;
import java.time.YearMonth;
import java.util.OptionalLong;

/**
 * Parses the most frequent forms of numbers and timestamps in files, without a pattern. Any other
 * text, even a valid one, is left to the coercions, which also report errors.
 */
final class PlainText {

  /** The number of digits that always fit into a long. */
  private static final int MOST_DIGITS = 18;

  private static final String MOMENT = "dddd-dd-dd dd:dd:dd";

  private PlainText() {}

  /**
   * Returns a whole number such as {@code 42} or {@code -7}; empty when the text is not just that.
   */
  static OptionalLong whole(String text) {
    int first = !text.isEmpty() && text.charAt(0) == '-' ? 1 : 0;
    int digits = text.length() - first;
    if (digits < 1 || digits > MOST_DIGITS || !digits(text, first, text.length())) {
      return OptionalLong.empty();
    }
    long number = number(text, first, text.length());
    return OptionalLong.of(first == 0 ? number : -number);
  }

  /** Milliseconds of {@code 2001-01-31 23:59:00}; empty when the text is not just that. */
  static OptionalLong moment(String text) {
    if (!hasFormOfMoment(text)) {
      return OptionalLong.empty();
    }
    int year = (int) number(text, 0, 4);
    int month = (int) number(text, 5, 7);
    int day = (int) number(text, 8, 10);
    long hour = number(text, 11, 13);
    long minute = number(text, 14, 16);
    long second = number(text, 17, 19);
    boolean exists =
        month >= 1
            && month <= 12
            && day >= 1
            && (day <= 28 || YearMonth.of(year, month).isValidDay(day))
            && hour < 24
            && minute < 60
            && second < 60;
    if (!exists) {
      return OptionalLong.empty();
    }
    long seconds = ((LocalDate.of(year, month, day).toEpochDay() * 24 + hour) * 60 + minute) * 60;
    return OptionalLong.of((seconds + second) * 1000);
  }

  private static boolean hasFormOfMoment(String text) {
    if (text.length() != MOMENT.length()) {
      return false;
    }
    for (int i = 0; i < text.length(); i++) {
      char expected = MOMENT.charAt(i);
      boolean fits = expected == 'd' ? isDigit(text.charAt(i)) : text.charAt(i) == expected;
      if (!fits) {
        return false;
      }
    }
    return true;
  }

  private static boolean digits(String text, int from, int to) {
    for (int i = from; i < to; i++) {
      if (!isDigit(text.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isDigit(char character) {
    return character >= '0' && character <= '9';
  }

  private static long number(String text, int from, int to) {
    long number = 0;
    for (int i = from; i < to; i++) {
      number = number * 10 + (text.charAt(i) - '0');
    }
    return number;
  }
}

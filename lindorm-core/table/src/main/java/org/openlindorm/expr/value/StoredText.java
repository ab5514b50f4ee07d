package org.openlindorm.expr.value;

import java.math.BigDecimal;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.LindormException;
import org.openlindorm.type.DataType;

/**
 * Stored text as a value of another type, for comparisons. Text that is no such value does not fail
 * the statement: a number is read from its first characters, as in MySQL, and is 0 when there is
 * none; other types give null.
 */
public final class StoredText {

  /** Digits of a number that are read; a DOUBLE has at most 309 before its point. */
  private static final int MOST_DIGITS = 1_000;

  /** A larger exponent changes no comparison with a value that a column can hold. */
  private static final int MOST_EXPONENT = 100_000;

  private StoredText() {}

  /**
   * Returns the number at the start of a text: 12.5 for {@code ' 12.5abc'}, 0 for {@code 'abc'}.
   */
  public static BigDecimal decimal(String text) {
    int start = blanksEnd(text);
    int at = start < text.length() && isSign(text.charAt(start)) ? start + 1 : start;
    int whole = digitsEnd(text, at);
    int end = whole;
    if (end < text.length() && text.charAt(end) == '.') {
      end = digitsEnd(text, end + 1);
    }
    boolean none = end == at || end == at + 1 && whole == at;
    if (none) {
      return BigDecimal.ZERO;
    }
    BigDecimal number = digits(text, at, whole, end);
    BigDecimal scaled = number.scaleByPowerOfTen(exponent(text, end));
    return text.charAt(start) == '-' ? scaled.negate() : scaled;
  }

  /** Returns the number of a text, with the texts {@code true} and {@code false} as 1 and 0. */
  public static BigDecimal truth(String text) {
    Boolean truth = Truth.named(text);
    return truth == null ? decimal(text) : truth ? BigDecimal.ONE : BigDecimal.ZERO;
  }

  /** Returns the number of a text as DOUBLE; infinite beyond the range of the type. */
  public static double real(String text) {
    return decimal(text).doubleValue();
  }

  /** Returns the value of another type that a text is, or null when it is none. */
  public static @Nullable Object value(String text, DataType type) {
    try {
      return type.coerce(text, type.sql());
    } catch (LindormException failure) {
      if (failure.code().isWrongValue()) {
        return null;
      }
      throw failure;
    }
  }

  /** Returns the bytes of hexadecimal digits, or null when a text is not made of them. */
  public static @Nullable Bytes bytes(String text) {
    boolean hex = text.length() % 2 == 0 && text.chars().allMatch(HexFormat::isHexDigit);
    return hex ? Bytes.fromHex(text) : null;
  }

  private static BigDecimal digits(String text, int from, int whole, int end) {
    int wholeEnd = Math.min(whole, from + MOST_DIGITS);
    BigDecimal number =
        wholeEnd == from ? BigDecimal.ZERO : new BigDecimal(text.substring(from, wholeEnd));
    if (wholeEnd < whole) {
      return number.scaleByPowerOfTen(whole - wholeEnd);
    }
    int fractionEnd = Math.min(end, whole + 1 + MOST_DIGITS);
    return fractionEnd <= whole + 1
        ? number
        : number.add(new BigDecimal("0." + text.substring(whole + 1, fractionEnd)));
  }

  private static int exponent(String text, int at) {
    if (at >= text.length() || (text.charAt(at) | 0x20) != 'e') {
      return 0;
    }
    boolean signed = at + 1 < text.length() && isSign(text.charAt(at + 1));
    int first = signed ? at + 2 : at + 1;
    int end = digitsEnd(text, first);
    int exponent = 0;
    for (int i = first; i < end; i++) {
      exponent = Math.min(MOST_EXPONENT, exponent * 10 + text.charAt(i) - '0');
    }
    return signed && text.charAt(at + 1) == '-' ? -exponent : exponent;
  }

  private static int blanksEnd(String text) {
    int at = 0;
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
    return at;
  }

  private static int digitsEnd(String text, int from) {
    int at = from;
    while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
      at++;
    }
    return at;
  }

  private static boolean isSign(char character) {
    return character == '-' || character == '+';
  }
}

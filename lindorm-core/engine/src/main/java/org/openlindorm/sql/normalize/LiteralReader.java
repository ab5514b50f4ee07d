package org.openlindorm.sql.normalize;

import static org.openlindorm.sql.normalize.Characters.at;
import static org.openlindorm.sql.normalize.Characters.isDigit;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.sql.normalize.SqlParameter.Kind;
import org.openlindorm.sql.normalize.SqlParameter.Literal;

/** Finds the ends of literals and reads their values. */
final class LiteralReader {

  private static final int DIGITS_OF_ANY_LONG = 18;

  private LiteralReader() {}

  /**
   * Returns the offset after a quoted token, or -1 if it is not closed. A doubled quote is an
   * escaped quote.
   */
  static int quotedEnd(String text, int start) {
    char quote = text.charAt(start);
    int end = text.indexOf(quote, start + 1);
    while (end >= 0 && at(text, end + 1) == quote) {
      end = text.indexOf(quote, end + 2);
    }
    return end < 0 ? -1 : end + 1;
  }

  /** Returns the value of the quoted text between two offsets. */
  static Literal quoted(String text, int start, int end) {
    String inner = text.substring(start + 1, end - 1);
    char quote = text.charAt(start);
    if (inner.indexOf(quote) >= 0) {
      String one = String.valueOf(quote);
      inner = inner.replace(one + one, one);
    }
    return new Literal(Kind.TEXT, inner);
  }

  /**
   * Returns the bytes of {@code x'ef00'} whose quotes enclose two offsets; null if these are no
   * bytes.
   */
  static @Nullable Literal binary(String text, int start, int end) {
    int digits = end - start - 2;
    for (int index = start + 1; index < end - 1; index++) {
      if (Character.digit(text.charAt(index), 16) < 0 || text.charAt(index) > 127) {
        return null;
      }
    }
    return digits % 2 == 0
        ? new Literal(Kind.BINARY, Bytes.fromHex(text.substring(start + 1, end - 1)))
        : null;
  }

  /** Returns the offset after an unsigned number. */
  static int numberEnd(String text, int start) {
    int position = digitsEnd(text, start);
    if (at(text, position) == '.') {
      position = digitsEnd(text, position + 1);
    }
    if ((at(text, position) | 0x20) == 'e') {
      char sign = at(text, position + 1);
      int exponent = sign == '+' || sign == '-' ? position + 2 : position + 1;
      int end = digitsEnd(text, exponent);
      return end > exponent ? end : position;
    }
    return position;
  }

  /** Returns the value of the unsigned number between two offsets. */
  static Literal number(String text, int start, int end, boolean negative) {
    boolean whole = true;
    for (int index = start; index < end; index++) {
      char character = text.charAt(index);
      if (!isDigit(character)) {
        whole = false;
        if ((character | 0x20) == 'e') {
          double value = Double.parseDouble(text.substring(start, end));
          return new Literal(Kind.DOUBLE, negative ? -value : value);
        }
      }
    }
    if (whole && end - start <= DIGITS_OF_ANY_LONG) {
      long value = Long.parseLong(text, start, end, 10);
      return new Literal(Kind.INTEGER, negative ? -value : value);
    }
    BigDecimal value = new BigDecimal(text.substring(start, end));
    return exact(negative ? value.negate() : value, whole);
  }

  private static Literal exact(BigDecimal value, boolean whole) {
    return whole && value.toBigInteger().bitLength() < Long.SIZE
        ? new Literal(Kind.INTEGER, value.longValue())
        : new Literal(Kind.DECIMAL, value);
  }

  private static int digitsEnd(String text, int start) {
    int position = start;
    while (isDigit(at(text, position))) {
      position++;
    }
    return position;
  }
}

package org.openlindorm.type;

import java.math.BigDecimal;

/**
 * Parses decimal numbers in texts of clients and tables. A number of a million digits takes seconds
 * to read, and {@code 1e999999999} takes a gigabyte as soon as it is rounded or added to, so both
 * are refused.
 */
public final class DecimalText {

  /**
   * Characters and exponent up to which a text is a number: far beyond DOUBLE's 308, and read and
   * computed with in microseconds.
   */
  public static final int MOST_DIGITS = 5_000;

  private DecimalText() {}

  /**
   * Returns the number in a text.
   *
   * @throws NumberFormatException when it is no number, or has too many digits
   */
  public static BigDecimal read(String text) {
    if (text.length() > MOST_DIGITS) {
      throw new NumberFormatException("more than " + MOST_DIGITS + " characters");
    }
    BigDecimal number = new BigDecimal(text);
    if (Math.abs((long) number.scale()) <= MOST_DIGITS) {
      return number;
    }
    if (number.signum() == 0) {
      return BigDecimal.ZERO;
    }
    throw new NumberFormatException("an exponent beyond " + MOST_DIGITS);
  }
}

package org.openlindorm.type;

import java.math.BigDecimal;

/** FLOAT and DOUBLE as MySQL writes them: {@code 2500} and {@code 1e20}, not 2500.0 and 1.0E20. */
public final class RealText {

  /** The number of digits that MySQL prints before or after the point without an exponent. */
  private static final int WRITTEN_OUT = 15;

  private RealText() {}

  /**
   * Returns the text of a number.
   *
   * @param java Java's text, which has the fewest digits that read back as the same number
   */
  public static String of(String java) {
    int exponentAt = java.indexOf('E');
    if (exponentAt < 0) {
      return java.endsWith(".0") ? java.substring(0, java.length() - 2) : java;
    }
    int exponent = Integer.parseInt(java.substring(exponentAt + 1));
    if (exponent < WRITTEN_OUT && exponent >= -WRITTEN_OUT) {
      return new BigDecimal(java).stripTrailingZeros().toPlainString();
    }
    String mantissa = of(java.substring(0, exponentAt));
    return mantissa + "e" + exponent;
  }
}

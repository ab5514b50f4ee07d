package org.openlindorm.advisor.model;

/** Reads the whole numbers of attributes and facts. */
public final class WholeNumber {

  private WholeNumber() {}

  /**
   * Returns a number of ASCII digits; -1 if a text is empty, longer or not a number.
   *
   * @param digits the largest number of digits, at most 18
   */
  public static long of(String text, int digits) {
    if (text.isEmpty() || text.length() > digits) {
      return -1;
    }
    long number = 0;
    for (int i = 0; i < text.length(); i++) {
      char digit = text.charAt(i);
      if (digit < '0' || digit > '9') {
        return -1;
      }
      number = 10 * number + (digit - '0');
    }
    return number;
  }
}

package org.openlindorm.advisor.model;

/**
 * The shape of a value, which shows its format but not the value: {@code SKU-17b} is {@code
 * AAA-99a}.
 */
public final class Shape {

  private Shape() {}

  /**
   * Returns the shape of a value. Letters become A or a, digits 9, and characters beyond ASCII ?;
   * other characters do not change.
   */
  public static String of(String value) {
    StringBuilder shape = new StringBuilder();
    value.codePoints().forEach(character -> shape.append(of(character)));
    return shape.toString();
  }

  private static char of(int character) {
    if (character > '~') {
      return '?';
    }
    return Character.isDigit(character)
        ? '9'
        : Character.isUpperCase(character)
            ? 'A'
            : Character.isLowerCase(character) ? 'a' : (char) character;
  }
}

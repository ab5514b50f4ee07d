package org.openlindorm.expr;

import org.jspecify.annotations.Nullable;

/** A value as a truth value: numbers are true unless zero, text when it says so. */
final class Truth {

  private Truth() {}

  static @Nullable Boolean of(@Nullable Object value) {
    if (value == null) {
      return null;
    }
    if (value instanceof Boolean truth) {
      return truth;
    }
    if (value instanceof Number) {
      return Values.compare(value, 0L) != 0;
    }
    String text = value.toString().trim();
    return text.equalsIgnoreCase("true") || text.equals("1");
  }
}

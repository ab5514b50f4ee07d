package org.openlindorm.advisor.finding;

import java.util.Locale;

/**
 * Write fronts: at how many places of the key space new rows land.
 *
 * @param value the number for {@link Form#EXACT} and {@link Form#AT_LEAST}; the limit of what the
 *     sample could see, or infinity, for {@link Form#SPREAD}; 1 for {@link Form#UNKNOWN}
 * @param wanted how many fronts keep the nodes evenly busy: four times their number
 */
public record Fronts(Form form, double value, int wanted) {

  /** Below it a double holds every whole number. */
  private static final double WHOLE = 1e15;

  /** The precision of the number. */
  public enum Form {
    EXACT,
    AT_LEAST,
    SPREAD,
    UNKNOWN
  }

  public static Fronts exactly(double value, int wanted) {
    return new Fronts(Form.EXACT, value, wanted);
  }

  public static Fronts atLeast(double value, int wanted) {
    return new Fronts(Form.AT_LEAST, value, wanted);
  }

  public static Fronts spread(int wanted) {
    return new Fronts(Form.SPREAD, Double.POSITIVE_INFINITY, wanted);
  }

  public static Fronts unknown(int wanted) {
    return unknown(wanted, 1);
  }

  /** Nothing is known but that there are at least so many. */
  public static Fronts unknown(int wanted, double atLeast) {
    return atLeast > 1 ? atLeast(atLeast, wanted) : new Fronts(Form.UNKNOWN, 1, wanted);
  }

  /** Returns whether there are as many as the nodes want. */
  public boolean enough() {
    return form == Form.SPREAD || form != Form.UNKNOWN && value >= wanted;
  }

  /** {@code 1}, {@code 2.2}, {@code at least 3}, {@code spread}, {@code unknown}. */
  public String text() {
    return switch (form) {
      case EXACT -> number(value);
      case AT_LEAST -> "at least " + number(value);
      case SPREAD -> "spread";
      case UNKNOWN -> "unknown";
    };
  }

  /** One decimal below 10 unless it is whole, none above. */
  public static String number(double value) {
    if (value == Math.rint(value) && Math.abs(value) < WHOLE) {
      return Long.toString((long) value);
    }
    boolean whole = value >= 10 || Math.abs(value - Math.rint(value)) < 0.05;
    return String.format(Locale.ROOT, whole ? "%.0f" : "%.1f", value);
  }
}

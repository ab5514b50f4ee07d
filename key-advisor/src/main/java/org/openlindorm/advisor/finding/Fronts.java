package org.openlindorm.advisor.finding;

import java.util.Locale;

/**
 * The number of write fronts: places of the key space at which new rows are written.
 *
 * @param value the number for {@link Form#EXACT} and {@link Form#AT_LEAST}; for {@link Form#SPREAD}
 *     the maximum that the sample can show, or infinity; 1 for {@link Form#UNKNOWN}
 * @param target the number of fronts that keeps all nodes evenly busy: four times the number of
 *     nodes
 */
public record Fronts(Form form, double value, int target) {

  /** A double represents every whole number below this limit. */
  private static final double WHOLE = 1e15;

  /** The precision of the number. */
  public enum Form {
    EXACT,
    AT_LEAST,
    SPREAD,
    UNKNOWN
  }

  public static Fronts exactly(double value, int target) {
    return new Fronts(Form.EXACT, value, target);
  }

  public static Fronts atLeast(double value, int target) {
    return new Fronts(Form.AT_LEAST, value, target);
  }

  public static Fronts spread(int target) {
    return new Fronts(Form.SPREAD, Double.POSITIVE_INFINITY, target);
  }

  public static Fronts unknown(int target) {
    return unknown(target, 1);
  }

  /** Returns an unknown number of fronts with a lower bound. */
  public static Fronts unknown(int target, double atLeast) {
    return atLeast > 1 ? atLeast(atLeast, target) : new Fronts(Form.UNKNOWN, 1, target);
  }

  /** Returns whether there are at least as many fronts as wanted. */
  public boolean enough() {
    return form == Form.SPREAD || form != Form.UNKNOWN && value >= target;
  }

  /** Returns {@code 1}, {@code 2.2}, {@code at least 3}, {@code spread} or {@code unknown}. */
  public String text() {
    return switch (form) {
      case EXACT -> number(value);
      case AT_LEAST -> "at least " + number(value);
      case SPREAD -> "spread";
      case UNKNOWN -> "unknown";
    };
  }

  /** Formats a number: one decimal below 10 unless it is whole, no decimals from 10. */
  public static String number(double value) {
    if (value == Math.rint(value) && Math.abs(value) < WHOLE) {
      return Long.toString((long) value);
    }
    boolean whole = value >= 10 || Math.abs(value - Math.rint(value)) < 0.05;
    return String.format(Locale.ROOT, whole ? "%.0f" : "%.1f", value);
  }
}

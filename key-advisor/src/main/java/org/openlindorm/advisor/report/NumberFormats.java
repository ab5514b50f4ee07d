package org.openlindorm.advisor.report;

import java.util.Locale;

/** Formats numbers for reports, independently of the locale. */
final class NumberFormats {
  private NumberFormats() {}

  /** Returns {@code 0.01} or {@code 0.25}. The 99 shuffles give no more than two digits. */
  static String probability(double p) {
    return String.format(Locale.ROOT, "%.2f", p);
  }

  /** Returns a percentage such as {@code 61 %}. */
  static String percent(double share) {
    return String.format(Locale.ROOT, "%.0f %%", 100 * share);
  }
}

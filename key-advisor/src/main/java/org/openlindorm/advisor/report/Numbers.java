package org.openlindorm.advisor.report;

import java.util.Locale;

/** Numbers as reports print them, the same in every country. */
final class Numbers {
  private Numbers() {}

  /** {@code 0.01}, {@code 0.25}: two digits are all that 99 shuffles give. */
  static String probability(double p) {
    return String.format(Locale.ROOT, "%.2f", p);
  }

  /** {@code 61 %}. */
  static String percent(double share) {
    return String.format(Locale.ROOT, "%.0f %%", 100 * share);
  }
}

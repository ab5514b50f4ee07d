package org.openlindorm.advisor.rule.operation;

import java.util.Locale;

/** The keys that pages of rules show. */
final class Samples {

  private Samples() {}

  /** Part numbers, each so many behind the last one, around again at the end. */
  static String parts(int rows, int step) {
    StringBuilder keys = new StringBuilder("part_no\n");
    for (int i = 0; i < rows; i++) {
      keys.append(String.format(Locale.ROOT, "p%03d", i * step % 997)).append('\n');
    }
    return keys.toString();
  }
}

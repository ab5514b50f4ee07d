package org.openlindorm.advisor.rule.operation;

import java.util.Locale;

/** Example keys for the pages of rules. */
final class OperationExamples {

  private OperationExamples() {}

  /** Returns part numbers with a fixed step, modulo 997. */
  static String parts(int rows, int step) {
    StringBuilder keys = new StringBuilder("part_no\n");
    for (int i = 0; i < rows; i++) {
      keys.append(String.format(Locale.ROOT, "p%03d", i * step % 997)).append('\n');
    }
    return keys.toString();
  }
}

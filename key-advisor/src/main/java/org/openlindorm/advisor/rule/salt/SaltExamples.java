package org.openlindorm.advisor.rule.salt;

/** Example keys for the pages of rules. */
final class SaltExamples {

  private SaltExamples() {}

  /** Returns numbers with a fixed step. */
  static String numbers(String column, int rows, int step) {
    StringBuilder keys = new StringBuilder(column).append('\n');
    for (int i = 0; i < rows; i++) {
      keys.append(700_000 + i * step).append('\n');
    }
    return keys.toString();
  }
}

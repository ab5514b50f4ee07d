package org.openlindorm.advisor.rule.salt;

/** The keys that pages of rules show. */
final class Samples {

  private Samples() {}

  /** Numbers of which each is so much more than the last one. */
  static String numbers(String column, int rows, int step) {
    StringBuilder keys = new StringBuilder(column).append('\n');
    for (int i = 0; i < rows; i++) {
      keys.append(700_000 + i * step).append('\n');
    }
    return keys.toString();
  }
}

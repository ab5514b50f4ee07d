package org.openlindorm.advisor.rule.key;

/** Example keys for the pages of rules. */
final class KeyExamples {

  private KeyExamples() {}

  /** Returns page views; every n-th is a view of the front page. */
  static String views(int rows, int frontPageEach) {
    StringBuilder keys = new StringBuilder("page\n");
    for (int i = 0; i < rows; i++) {
      keys.append(i % frontPageEach == 0 ? "/" : "/article/" + i * 37 % 1_009).append('\n');
    }
    return keys.toString();
  }
}

package org.openlindorm.advisor.rule.key;

/** The keys that pages of rules show. */
final class Samples {

  private Samples() {}

  /** Writes of pages, of which every so many-th is to the front page. */
  static String views(int rows, int frontPageEach) {
    StringBuilder keys = new StringBuilder("page\n");
    for (int i = 0; i < rows; i++) {
      keys.append(i % frontPageEach == 0 ? "/" : "/article/" + i * 37 % 1_009).append('\n');
    }
    return keys.toString();
  }
}

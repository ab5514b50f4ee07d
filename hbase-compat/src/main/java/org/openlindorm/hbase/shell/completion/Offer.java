package org.openlindorm.hbase.shell.completion;

/**
 * A word that can stand at the cursor.
 *
 * @param kind what it is, in the plural, as the heading of such words
 */
public record Offer(String word, Kind kind) {

  /** What a word is; what is most likely wanted comes first. */
  public enum Kind {
    COLUMNS,
    TABLES,
    DATABASES,
    FUNCTIONS,
    KEYWORDS
  }
}

package org.openlindorm.sql.completion;

/**
 * A completion.
 *
 * @param kind the kind of word, in the plural, as the heading of such words
 */
public record CompletionCandidate(String word, Kind kind) {

  /** The kinds of words, the most likely first. */
  public enum Kind {
    COLUMNS,
    TABLES,
    DATABASES,
    FUNCTIONS,
    KEYWORDS
  }
}

package org.openlindorm.sql.parse;

/**
 * A token of SQL text.
 *
 * @param text a quoted name or a text without its quotes
 * @param start offset of the first character
 * @param end offset after the last character
 */
public record SqlToken(Kind kind, String text, int start, int end) {

  /** The kind of a token. A hint is a word, because it belongs to its statement. */
  public enum Kind {
    WORD,
    QUOTED_NAME,
    TEXT,
    NUMBER,
    SYMBOL,
    COMMENT
  }

  public boolean is(String word) {
    return kind == Kind.WORD && text.equalsIgnoreCase(word);
  }

  public boolean isSymbol(char symbol) {
    return kind == Kind.SYMBOL && text.charAt(0) == symbol;
  }

  public boolean isName() {
    return kind == Kind.WORD || kind == Kind.QUOTED_NAME;
  }
}

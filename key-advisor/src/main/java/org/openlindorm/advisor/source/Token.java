package org.openlindorm.advisor.source;

/**
 * A lexeme of SQL.
 *
 * @param text a quoted name or a text without its quotes
 * @param start offset of the first character
 * @param end offset behind the last one
 */
record Token(Kind kind, String text, int start, int end) {

  /** What a lexeme is. */
  enum Kind {
    WORD,
    QUOTED_NAME,
    TEXT,
    NUMBER,
    SYMBOL,
    COMMENT
  }

  boolean is(String word) {
    return kind == Kind.WORD && text.equalsIgnoreCase(word);
  }

  boolean isSymbol(char symbol) {
    return kind == Kind.SYMBOL && text.charAt(0) == symbol;
  }

  boolean isName() {
    return kind == Kind.WORD || kind == Kind.QUOTED_NAME;
  }
}

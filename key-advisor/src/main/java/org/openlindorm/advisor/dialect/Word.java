package org.openlindorm.advisor.dialect;

import java.util.Locale;

/**
 * A token of a definition.
 *
 * @param column of its first character in its line, from 1
 */
record Word(Kind kind, String text, int line, int column) {

  /** The kind of a token; END follows the last one. */
  enum Kind {
    NAME,
    QUOTED,
    TEXT,
    NUMBER,
    SYMBOL,
    END
  }

  /** Returns whether the token is this keyword or symbol. */
  boolean is(String word) {
    return (kind == Kind.NAME || kind == Kind.SYMBOL) && text.equalsIgnoreCase(word);
  }

  boolean isName() {
    return kind == Kind.NAME || kind == Kind.QUOTED;
  }

  String upper() {
    return text.toUpperCase(Locale.ROOT);
  }
}

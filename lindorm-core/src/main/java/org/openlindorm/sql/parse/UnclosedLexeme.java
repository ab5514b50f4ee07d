package org.openlindorm.sql.parse;

import org.jspecify.annotations.Nullable;

/**
 * A text, quoted name or comment that starts and does not end.
 *
 * @param line where it starts, from 1
 * @param column where it starts, from 1
 * @param problem what is missing, in words
 */
record UnclosedLexeme(int line, int column, String problem) {

  /** The unclosed lexeme of a text, or null if all are closed. */
  static @Nullable UnclosedLexeme in(String text) {
    int position = 0;
    int line = 1;
    int lineStart = 0;
    while (position < text.length()) {
      int end = Lexemes.end(text, position);
      String problem = problemOf(text.substring(position, end));
      if (problem != null) {
        return new UnclosedLexeme(line, position - lineStart + 1, problem);
      }
      for (; position < end; position++) {
        if (text.charAt(position) == '\n') {
          line++;
          lineStart = position + 1;
        }
      }
    }
    return null;
  }

  private static @Nullable String problemOf(String lexeme) {
    char first = lexeme.charAt(0);
    if (first == '\'' || first == '"' || first == '`') {
      long quotes = lexeme.chars().filter(character -> character == first).count();
      return quotes % 2 == 0
          ? null
          : (first == '`' ? "the quoted name" : "the text")
              + " that starts here is not closed; a quote inside is written twice";
    }
    return lexeme.startsWith("/*") && !(lexeme.length() > 3 && lexeme.endsWith("*/"))
        ? "the comment that starts here is not closed"
        : null;
  }
}

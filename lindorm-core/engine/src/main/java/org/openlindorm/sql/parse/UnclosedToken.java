package org.openlindorm.sql.parse;

import org.jspecify.annotations.Nullable;

/**
 * A text, quoted name or comment that starts and does not end.
 *
 * @param line where it starts, from 1
 * @param column where it starts, from 1
 * @param problem the missing end, in words
 */
record UnclosedToken(int line, int column, String problem) {

  /** The unclosed token of a text, or null if all are closed. */
  static @Nullable UnclosedToken in(String text) {
    int position = 0;
    int line = 1;
    int lineStart = 0;
    while (position < text.length()) {
      int end = TokenEnds.end(text, position);
      String problem = problemOf(text.substring(position, end));
      if (problem != null) {
        return new UnclosedToken(line, position - lineStart + 1, problem);
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

  private static @Nullable String problemOf(String token) {
    char first = token.charAt(0);
    if (first == '\'' || first == '"' || first == '`') {
      long quotes = token.chars().filter(character -> character == first).count();
      return quotes % 2 == 0
          ? null
          : (first == '`' ? "the quoted name" : "the text")
              + " that starts here is not closed; a quote inside is written twice";
    }
    return token.startsWith("/*") && !(token.length() > 3 && token.endsWith("*/"))
        ? "the comment that starts here is not closed"
        : null;
  }
}

package org.openlindorm.sql.parse;

/**
 * Finds the ends of tokens in which other characters have no meaning: texts, quoted names,
 * comments. A backslash is an ordinary character; a quote inside a text is written twice.
 */
final class TokenEnds {

  private TokenEnds() {}

  /**
   * Returns the offset after the token that starts at an offset; one further for a plain character.
   */
  static int end(CharSequence text, int start) {
    char character = text.charAt(start);
    return switch (character) {
      case '\'', '"', '`' -> quotedEnd(text, start, false);
      case '#' -> lineEnd(text, start);
      case '-', '/' -> isComment(text, start) ? commentEnd(text, start) : start + 1;
      default -> start + 1;
    };
  }

  /** Returns whether a comment starts here; hints are none. */
  static boolean isComment(CharSequence text, int start) {
    char character = text.charAt(start);
    if (character == '#') {
      return true;
    }
    if (start + 1 >= text.length()) {
      return false;
    }
    char second = text.charAt(start + 1);
    return switch (character) {
      case '-' -> second == '-';
      case '/' ->
          second == '/'
              || (second == '*' && (start + 2 >= text.length() || text.charAt(start + 2) != '+'));
      default -> false;
    };
  }

  /**
   * Returns the offset after a text or quoted name; the length of the text where it is not closed.
   *
   * @param backslashes whether a backslash escapes the next character of a text
   */
  static int quotedEnd(CharSequence text, int start, boolean backslashes) {
    char quote = text.charAt(start);
    boolean escapes = backslashes && quote != '`';
    int position = start + 1;
    while (position < text.length()) {
      char character = text.charAt(position++);
      if (character == '\\' && escapes) {
        position++;
      } else if (character == quote) {
        if (position >= text.length() || text.charAt(position) != quote) {
          return position;
        }
        position++;
      }
    }
    return text.length();
  }

  private static int commentEnd(CharSequence text, int start) {
    if (text.charAt(start + 1) != '*') {
      return lineEnd(text, start);
    }
    for (int position = start + 2; position + 1 < text.length(); position++) {
      if (text.charAt(position) == '*' && text.charAt(position + 1) == '/') {
        return position + 2;
      }
    }
    return text.length();
  }

  private static int lineEnd(CharSequence text, int start) {
    int position = start;
    while (position < text.length()
        && text.charAt(position) != '\n'
        && text.charAt(position) != '\r') {
      position++;
    }
    return position;
  }
}

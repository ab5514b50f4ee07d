package org.openlindorm.sql.normalize;

/** Character classes, and the skipping of blanks and comments. */
final class Characters {

  private Characters() {}

  static boolean isDigit(char character) {
    return character >= '0' && character <= '9';
  }

  /** Letters, digits, {@code _}, {@code $}, {@code @} and everything beyond ASCII. */
  static boolean isWordPart(char character) {
    return (character >= 'a' && character <= 'z')
        || (character >= 'A' && character <= 'Z')
        || isDigit(character)
        || character == '_'
        || character == '$'
        || character == '@'
        || character > 127;
  }

  static boolean isBlank(char character) {
    return character == ' '
        || character == '\t'
        || character == '\n'
        || character == '\r'
        || character == '\f';
  }

  /** Returns the character at an offset, or 0 after the end. */
  static char at(String text, int offset) {
    return offset < text.length() ? text.charAt(offset) : 0;
  }

  /**
   * Returns the offset after the blanks and comments that start at an offset.
   *
   * @return the length of the text when nothing follows; -1 when a comment is not closed
   */
  static int skipBlanks(String text, int start) {
    int position = start;
    while (position < text.length()) {
      char character = text.charAt(position);
      char next = at(text, position + 1);
      if (isBlank(character)) {
        position++;
      } else if (character == '#'
          || (character == '-' && next == '-')
          || (character == '/' && next == '/')) {
        position = lineEnd(text, position);
      } else if (character == '/' && next == '*' && at(text, position + 2) != '+') {
        int end = text.indexOf("*/", position + 2);
        if (end < 0) {
          return -1;
        }
        position = end + 2;
      } else {
        return position;
      }
    }
    return position;
  }

  private static int lineEnd(String text, int start) {
    int position = start;
    while (position < text.length()
        && text.charAt(position) != '\n'
        && text.charAt(position) != '\r') {
      position++;
    }
    return position;
  }
}

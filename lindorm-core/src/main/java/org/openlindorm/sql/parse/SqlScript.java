package org.openlindorm.sql.parse;

import java.util.ArrayList;
import java.util.List;

/** Cuts a script at the semicolons that stand outside of texts, quoted names and comments. */
public final class SqlScript {

  private SqlScript() {}

  /**
   * A statement of a script.
   *
   * @param text without the semicolon and without surrounding white space
   * @param offset of the first character in the script
   * @param line of the first character, from 1
   * @param column of the first character, from 1
   */
  public record Part(String text, int offset, int line, int column) {

    /** The text behind as many empty lines and spaces as place it where it stood. */
    String inPlace() {
      return "\n".repeat(line - 1) + " ".repeat(column - 1) + text;
    }
  }

  /** The statements, in order. Parts that hold nothing but comments are left out. */
  public static List<Part> split(String script) {
    List<Part> parts = new ArrayList<>();
    int start = -1;
    int position = 0;
    while (position < script.length()) {
      char character = script.charAt(position);
      int next = TokenEnds.end(script, position);
      if (character == ';') {
        add(parts, script, start, position);
        start = -1;
      } else if (start < 0
          && !Character.isWhitespace(character)
          && !TokenEnds.isComment(script, position)) {
        start = position;
      }
      position = next;
    }
    add(parts, script, start, script.length());
    return List.copyOf(parts);
  }

  /** Whether the script ends inside a statement that still waits for its semicolon. */
  public static boolean isOpen(String script) {
    List<Part> parts = split(script);
    if (parts.isEmpty()) {
      return false;
    }
    Part last = parts.get(parts.size() - 1);
    return !script.substring(last.offset() + last.text().length()).contains(";");
  }

  private static void add(List<Part> parts, String script, int start, int end) {
    if (start < 0) {
      return;
    }
    int line = 1;
    int lineStart = 0;
    for (int index = 0; index < start; index++) {
      if (script.charAt(index) == '\n') {
        line++;
        lineStart = index + 1;
      }
    }
    parts.add(
        new Part(script.substring(start, end).stripTrailing(), start, line, start - lineStart + 1));
  }
}

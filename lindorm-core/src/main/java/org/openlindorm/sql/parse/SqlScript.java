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
    Lines lines = new Lines(script);
    int start = -1;
    int position = 0;
    while (position < script.length()) {
      char character = script.charAt(position);
      int next = TokenEnds.end(script, position);
      if (character == ';') {
        add(parts, lines, start, position);
        start = -1;
      } else if (start < 0
          && !Character.isWhitespace(character)
          && !TokenEnds.isComment(script, position)) {
        start = position;
      }
      position = next;
    }
    add(parts, lines, start, script.length());
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

  private static void add(List<Part> parts, Lines lines, int start, int end) {
    if (start >= 0) {
      parts.add(lines.part(start, end));
    }
  }

  /** Counts the lines of a script once, from its start to its end. */
  private static final class Lines {
    private final String script;
    private int counted;
    private int line = 1;
    private int lineStart;

    Lines(String script) {
      this.script = script;
    }

    Part part(int start, int end) {
      for (; counted < start; counted++) {
        if (script.charAt(counted) == '\n') {
          line++;
          lineStart = counted + 1;
        }
      }
      String text = script.substring(start, end).stripTrailing();
      return new Part(text, start, line, start - lineStart + 1);
    }
  }
}

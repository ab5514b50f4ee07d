package org.openlindorm.sql.parse;

import java.util.ArrayList;
import java.util.List;

/** Splits a script at the semicolons outside of texts, quoted names and comments. */
public final class SqlScript {

  private static final char BYTE_ORDER_MARK = '\uFEFF';

  private SqlScript() {}

  /**
   * A statement of a script.
   *
   * @param text without the semicolon and without surrounding white space
   * @param offset of the first character in the script
   * @param line of the first character, from 1
   * @param column of the first character, from 1
   * @param comments in it, before it, and after its semicolon on the same line; with their offsets
   *     in the script
   */
  public record Part(String text, int offset, int line, int column, List<SqlToken> comments) {

    public Part {
      comments = List.copyOf(comments);
    }

    /** Returns the statement with another text of the same length. */
    public Part withText(String changed) {
      return new Part(changed, offset, line, column, comments);
    }

    private Part withComment(SqlToken comment) {
      List<SqlToken> more = new ArrayList<>(comments);
      more.add(comment);
      return new Part(text, offset, line, column, more);
    }

    /**
     * Returns the text after the empty lines and spaces that restore its position in the script.
     */
    String inPlace() {
      return "\n".repeat(line - 1) + " ".repeat(column - 1) + text;
    }
  }

  /** Returns the statements, in order. Parts that hold nothing but comments are left out. */
  public static List<Part> split(String script) {
    List<Part> parts = new ArrayList<>();
    Lines lines = new Lines(script);
    List<SqlToken> comments = new ArrayList<>();
    int start = -1;
    boolean closed = false;
    int position = 0;
    while (position < script.length()) {
      char character = script.charAt(position);
      int next = TokenEnds.end(script, position);
      if (character == ';') {
        closed = close(parts, lines, start, position, comments);
        start = -1;
      } else if (TokenEnds.isComment(script, position)) {
        SqlToken comment =
            new SqlToken(SqlToken.Kind.COMMENT, script.substring(position, next), position, next);
        if (closed) {
          int last = parts.size() - 1;
          parts.set(last, parts.get(last).withComment(comment));
        } else {
          comments.add(comment);
        }
      } else if (start < 0 && !Character.isWhitespace(character) && character != BYTE_ORDER_MARK) {
        start = position;
      }
      closed = closed && start < 0 && character != '\n' && character != '\r';
      position = next;
    }
    close(parts, lines, start, script.length(), comments);
    return List.copyOf(parts);
  }

  /** Returns whether a text holds comments and no statement; false for an empty text. */
  public static boolean isCommentOnly(String text) {
    int first = 0;
    while (first < text.length() && Character.isWhitespace(text.charAt(first))) {
      first++;
    }
    return first < text.length() && TokenEnds.isComment(text, first) && split(text).isEmpty();
  }

  /** Returns whether the script ends inside a statement that still waits for its semicolon. */
  public static boolean isOpen(String script) {
    List<Part> parts = split(script);
    if (parts.isEmpty()) {
      return false;
    }
    Part last = parts.get(parts.size() - 1);
    return !script.substring(last.offset() + last.text().length()).contains(";");
  }

  /** Ends a statement; returns false when only comments were read, which belong to the next one. */
  private static boolean close(
      List<Part> parts, Lines lines, int start, int end, List<SqlToken> comments) {
    if (start < 0) {
      return false;
    }
    parts.add(lines.part(start, end, comments));
    comments.clear();
    return true;
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

    Part part(int start, int end, List<SqlToken> comments) {
      for (; counted < start; counted++) {
        if (script.charAt(counted) == '\n') {
          line++;
          lineStart = counted + 1;
        }
      }
      String text = script.substring(start, end).stripTrailing();
      return new Part(text, start, line, start - lineStart + 1, comments);
    }
  }
}

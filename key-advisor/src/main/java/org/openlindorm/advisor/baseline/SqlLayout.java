package org.openlindorm.advisor.baseline;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * Where a SQL text has comments, code and statements. Lines count from 1.
 *
 * @param comments the comments that run to the end of their line
 * @param codeLines the lines with something that is neither blank nor comment
 * @param statements from the first to the last line of code of each statement
 */
record SqlLayout(List<Comment> comments, TreeSet<Integer> codeLines, List<Span> statements) {

  /**
   * @param column of the comment mark
   * @param text behind the mark, without blanks around it
   */
  record Comment(int line, int column, String text) {}

  record Span(int first, int last) {
    boolean holds(int line) {
      return first <= line && line <= last;
    }
  }

  static SqlLayout of(String text) {
    return new Scan(text).layout();
  }

  /** One pass over the text. */
  private static final class Scan {
    private final String text;
    private final List<Comment> comments = new ArrayList<>();
    private final TreeSet<Integer> codeLines = new TreeSet<>();
    private final List<Span> statements = new ArrayList<>();
    private int position;
    private int line = 1;
    private int lineStart;
    private int statementStart;

    Scan(String text) {
      this.text = text;
    }

    SqlLayout layout() {
      while (position < text.length()) {
        char c = text.charAt(position);
        if (text.startsWith("--", position) || c == '#') {
          comment(c == '#' ? 1 : 2);
        } else if (text.startsWith("/*", position)) {
          skipTo("*/", position + 2);
        } else if (c == '\'' || c == '"' || c == '`') {
          code();
          skipTo(String.valueOf(c), position + 1);
          code();
        } else {
          if (c == ';') {
            code();
            endStatement();
          } else if (c > ' ') {
            code();
          }
          step();
        }
      }
      endStatement();
      return new SqlLayout(comments, codeLines, statements);
    }

    private void comment(int mark) {
      int end = text.indexOf('\n', position);
      end = end < 0 ? text.length() : end;
      String inside = text.substring(position + mark, end).strip();
      comments.add(new Comment(line, position - lineStart + 1, inside));
      position = end;
    }

    private void skipTo(String end, int from) {
      int found = text.indexOf(end, from);
      int stop = found < 0 ? text.length() : found + end.length();
      while (position < stop) {
        step();
      }
    }

    private void step() {
      if (text.charAt(position) == '\n') {
        line++;
        lineStart = position + 1;
      }
      position++;
    }

    private void code() {
      codeLines.add(line);
      if (statementStart == 0) {
        statementStart = line;
      }
    }

    private void endStatement() {
      if (statementStart > 0) {
        statements.add(new Span(statementStart, codeLines.last()));
        statementStart = 0;
      }
    }
  }
}

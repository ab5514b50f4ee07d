package org.openlindorm.hbase.shell;

import java.util.ArrayList;
import java.util.List;

/**
 * SQL text cut at its semicolons, with an eye for quotes and comments.
 *
 * @param statements without their semicolons; such as consist of comments only are left out
 * @param lines the line, from 1, in which each of them and the rest begins
 * @param rest what follows the last semicolon
 * @param complete false when the rest is the start of a statement, or within quotes or a comment
 */
record Script(List<String> statements, List<Integer> lines, String rest, boolean complete) {

  static Script of(String text) {
    return new Scanner(text).scan();
  }

  /** Every statement, the last one with or without a semicolon. */
  List<String> all() {
    if (complete) {
      return statements;
    }
    List<String> all = new ArrayList<>(statements);
    all.add(rest.strip());
    return all;
  }

  private static final class Scanner {

    private final String text;
    private final List<String> statements = new ArrayList<>();
    private final List<Integer> lines = new ArrayList<>();
    private int counted;
    private int line = 1;
    private int start;
    private int at;
    private boolean content;
    private boolean open;

    Scanner(String text) {
      this.text = text;
    }

    Script scan() {
      while (at < text.length()) {
        char c = text.charAt(at);
        if (c == '\'' || c == '"' || c == '`') {
          content = true;
          skipQuoted(c);
        } else if (c == '#' || text.startsWith("--", at)) {
          int end = text.indexOf('\n', at);
          at = end < 0 ? text.length() : end + 1;
        } else if (text.startsWith("/*", at)) {
          content |= text.startsWith("/*+", at);
          int end = text.indexOf("*/", at + 2);
          open = end < 0;
          at = end < 0 ? text.length() : end + 2;
        } else if (c == ';') {
          end();
        } else {
          content |= !Character.isWhitespace(c);
          at++;
        }
      }
      lines.add(lineOfStatement());
      return new Script(
          List.copyOf(statements), List.copyOf(lines), text.substring(start), !content && !open);
    }

    private void end() {
      if (content) {
        statements.add(text.substring(start, at).strip());
        lines.add(lineOfStatement());
      }
      at++;
      start = at;
      content = false;
    }

    private int lineOfStatement() {
      int first = start;
      while (first < text.length() && Character.isWhitespace(text.charAt(first))) {
        first++;
      }
      for (; counted < first; counted++) {
        line += text.charAt(counted) == '\n' ? 1 : 0;
      }
      return line;
    }

    private void skipQuoted(char quote) {
      at++;
      while (at < text.length()) {
        char c = text.charAt(at);
        if (c == quote) {
          at++;
          return;
        } else {
          at++;
        }
      }
      at = text.length();
      open = true;
    }
  }
}

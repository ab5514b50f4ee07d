package org.openlindorm.hbase.shell;

import java.util.ArrayList;
import java.util.List;

/**
 * SQL text cut at its semicolons, with an eye for quotes and comments. As with other shells, {@code
 * \g} ends a statement too, and {@code \G} one whose result is wanted one value a line.
 *
 * @param statements such as consist of comments only are left out
 * @param rest what follows the last end of a statement
 * @param complete false when the rest is the start of a statement, or within quotes or a comment
 */
record Script(List<Statement> statements, Statement rest, boolean complete) {

  /**
   * A statement without what ends it.
   *
   * @param line in which it begins, from 1
   * @param vertical whether its result is wanted one value a line
   */
  record Statement(String text, int line, boolean vertical) {}

  static Script of(String text) {
    return new Scanner(text).scan();
  }

  /**
   * Where the first command of the prompt begins, outside of quotes and comments: a backslash that
   * ends no statement. Negative when there is none.
   */
  static int commandAt(String text) {
    Scanner scanner = new Scanner(text);
    Script unused = scanner.scan();
    return scanner.command;
  }

  /** Every statement, the last one ended or not. */
  List<Statement> all() {
    if (complete) {
      return statements;
    }
    List<Statement> all = new ArrayList<>(statements);
    all.add(rest);
    return all;
  }

  private static final class Scanner {

    private final String text;
    private final List<Statement> statements = new ArrayList<>();
    private int counted;
    private int line = 1;
    private int start;
    private int at;
    private int command = -1;
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
          end(1, /* vertical= */ false);
        } else if (text.startsWith("\\g", at) || text.startsWith("\\G", at)) {
          end(2, text.charAt(at + 1) == 'G');
        } else {
          command = c == '\\' && command < 0 ? at : command;
          content |= !Character.isWhitespace(c);
          at++;
        }
      }
      Statement rest = new Statement(text.substring(start).strip(), lineOfStatement(), false);
      return new Script(List.copyOf(statements), rest, !content && !open);
    }

    private void end(int length, boolean vertical) {
      if (content) {
        String statement = text.substring(start, at).strip();
        statements.add(new Statement(statement, lineOfStatement(), vertical));
      }
      at += length;
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

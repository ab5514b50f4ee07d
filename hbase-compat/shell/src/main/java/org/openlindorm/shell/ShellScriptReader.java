package org.openlindorm.shell;

/**
 * Splits a text into statements at their semicolons and into commands of the prompt between or
 * within them; it recognizes quotes and comments. As in other shells, {@code \g} also ends a
 * statement, and {@code \G} ends one whose result is printed with one value per line. Outside a
 * statement they are commands, at the start of a line.
 */
final class ShellScriptReader {

  /** A backslash and the rest of its line. */
  record Command(String text, int line) {}

  /** Receives the parts of the text, in their order. */
  interface Listener {

    /** Returns whether to read on. */
    boolean statement(Script.Statement statement);

    /**
     * Returns whether to read on.
     *
     * @param begun the text so far of the statement around the command, or empty
     */
    boolean command(Command command, String begun);

    /**
     * Returns the text with which the statement continues after a command, usually its text before.
     */
    String begun();
  }

  private String text;
  private int counted;
  private int line = 1;
  private int at;
  private int start;
  private boolean content;
  private boolean open;

  ShellScriptReader(String text) {
    this.text = text;
  }

  /** Reads until the end, or until the listener stops; returns the unterminated rest. */
  Script.Statement read(Listener listener) {
    boolean more = true;
    while (more && at < text.length()) {
      char c = text.charAt(at);
      if (c == '\'' || c == '"' || c == '`') {
        content = true;
        skipTo(text.indexOf(c, at + 1), 1);
      } else if (c == '#' || text.startsWith("--", at)) {
        at = endOfLine();
      } else if (text.startsWith("/*", at)) {
        content |= text.startsWith("/*+", at);
        skipTo(text.indexOf("*/", at + 2), 2);
      } else if (c == ';') {
        more = end(1, /* vertical= */ false, listener);
      } else if (c != '\\') {
        content |= !Character.isWhitespace(c);
        at++;
      } else if (!isEnd()) {
        more = command(endOfLine(), listener);
      } else if (content || !startsLine()) {
        more = end(2, text.charAt(at + 1) == 'G', listener);
      } else {
        more = command(at + 2, listener);
      }
    }
    return new Script.Statement(text.substring(start).strip(), lineOf(start), false);
  }

  /** Returns whether the rest is no statement, and not within quotes or a comment. */
  boolean complete() {
    return !content && !open;
  }

  private boolean isEnd() {
    return text.startsWith("\\g", at) || text.startsWith("\\G", at);
  }

  private boolean startsLine() {
    int before = text.lastIndexOf('\n', at - 1) + 1;
    return text.substring(before, at).isBlank();
  }

  private int endOfLine() {
    int end = text.indexOf('\n', at);
    return end < 0 ? text.length() : end;
  }

  /** Moves after the mark that ends quotes or a comment. */
  private void skipTo(int mark, int length) {
    open = mark < 0;
    at = mark < 0 ? text.length() : mark + length;
  }

  private boolean end(int length, boolean vertical, Listener listener) {
    boolean more = true;
    if (content) {
      String statement = text.substring(start, at).strip();
      more = listener.statement(new Script.Statement(statement, lineOf(start), vertical));
    }
    at += length;
    start = at;
    content = false;
    return more;
  }

  /** Handles a command; the statement around it continues as if the command were not in it. */
  private boolean command(int end, Listener listener) {
    int first = lineOf(start);
    String begun = content ? text.substring(start, at).stripLeading() : "";
    Command command = new Command(text.substring(at, end).strip(), lineAt(at));
    boolean more = listener.command(command, begun);
    at = end;
    start = at;
    content = false;
    if (more && !listener.begun().isEmpty()) {
      text = listener.begun() + text.substring(end);
      line = first;
      counted = 0;
      at = 0;
      start = 0;
    }
    return more;
  }

  /** Returns the line of the first character after white space. */
  private int lineOf(int from) {
    int first = from;
    while (first < text.length() && Character.isWhitespace(text.charAt(first))) {
      first++;
    }
    return lineAt(first);
  }

  /**
   * Returns the line of a position. Positions are queried in ascending order, so that each
   * character is counted once.
   */
  private int lineAt(int place) {
    for (; counted < place; counted++) {
      line += text.charAt(counted) == '\n' ? 1 : 0;
    }
    return line;
  }
}

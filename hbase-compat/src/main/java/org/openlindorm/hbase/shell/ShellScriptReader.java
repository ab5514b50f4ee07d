package org.openlindorm.hbase.shell;

/**
 * Takes a text apart from front to back: statements at their semicolons, and between or within them
 * the commands of the prompt, with an eye for quotes and comments. As with other shells, {@code \g}
 * ends a statement too, and {@code \G} one whose result is wanted one value a line; where no
 * statement is begun they are commands, at the start of a line.
 */
final class ShellScriptReader {

  /** A backslash and what follows it in its line. */
  record Command(String text, int line) {}

  /** Whoever is given the parts of the text, in their order. */
  interface Listener {

    /** Answers whether to read on. */
    boolean statement(Script.Statement statement);

    /**
     * Answers whether to read on.
     *
     * @param begun what the statement around the command has so far, or empty
     */
    boolean command(Command command, String begun);

    /** What the statement goes on with behind a command, as a rule what it had before. */
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

  /** Reads until the end, or until the listener has enough; answers what has no end. */
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

  /** Whether what is left is no statement, nor within quotes or a comment. */
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

  /** To behind the mark that ends quotes or a comment. */
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

  /** The statement around the command is gone on with as if the command had not stood in it. */
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

  /** The line of the first character behind white space. */
  private int lineOf(int from) {
    int first = from;
    while (first < text.length() && Character.isWhitespace(text.charAt(first))) {
      first++;
    }
    return lineAt(first);
  }

  /** Places are asked for in ascending order, so that each character is counted once. */
  private int lineAt(int place) {
    for (; counted < place; counted++) {
      line += text.charAt(counted) == '\n' ? 1 : 0;
    }
    return line;
  }
}

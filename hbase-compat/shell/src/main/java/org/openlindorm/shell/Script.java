package org.openlindorm.shell;

import java.util.ArrayList;
import java.util.List;

/**
 * SQL text split into its statements, without the commands of the prompt.
 *
 * @param statements those that consist of comments only are omitted
 * @param rest the text after the last end of a statement
 * @param complete false when the rest is the start of a statement, or within quotes or a comment
 * @param hasCommand whether the text contains a command of the prompt
 */
record Script(List<Statement> statements, Statement rest, boolean complete, boolean hasCommand) {

  /**
   * A statement without its terminator.
   *
   * @param line in which it begins, from 1
   * @param vertical whether its result is printed with one value per line
   */
  record Statement(String text, int line, boolean vertical) {}

  static Script of(String text) {
    Collector collector = new Collector();
    ShellScriptReader reader = new ShellScriptReader(text);
    Statement rest = reader.read(collector);
    return new Script(
        List.copyOf(collector.statements), rest, reader.complete(), collector.hasCommand);
  }

  /** Returns every statement, including an unterminated last one. */
  List<Statement> all() {
    if (complete) {
      return statements;
    }
    List<Statement> all = new ArrayList<>(statements);
    all.add(rest);
    return all;
  }

  private static final class Collector implements ShellScriptReader.Listener {

    private final List<Statement> statements = new ArrayList<>();
    private boolean hasCommand;
    private String begun = "";

    @Override
    public boolean statement(Statement statement) {
      return statements.add(statement);
    }

    @Override
    public boolean command(ShellScriptReader.Command command, String before) {
      hasCommand = true;
      begun = before;
      return true;
    }

    @Override
    public String begun() {
      return begun;
    }
  }
}

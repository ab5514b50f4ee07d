package org.openlindorm.shell;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.program.UsageError;

/** Runs texts: their statements, and the commands of the prompt between or in them. */
final class ScriptRunner {

  private final ShellSession session;
  private final PromptCommands commands;
  private final Set<Path> open = new HashSet<>();
  private boolean continues;

  ScriptRunner(ShellSession session, PromptCommands commands) {
    this.session = session;
    this.commands = commands;
  }

  /** Continues after failures from now on. */
  void continueAfterFailures() {
    continues = true;
  }

  /** Runs a text up to its end, its first failure (then returns false), or {@code \q}. */
  boolean run(String text) {
    return run(text, null);
  }

  /**
   * Runs the text of a file; a failure also reports the line of the file.
   *
   * @param name of the file, for messages
   */
  boolean run(String text, @Nullable String name) {
    String around = commands.begun();
    commands.begin("");
    Run run = new Run(name);
    ShellScriptReader reader = new ShellScriptReader(text);
    Script.Statement rest = reader.read(run);
    if (run.running && !reader.complete()) {
      boolean unused = run.statement(rest);
    }
    commands.begin(around);
    run.summarize();
    return run.failedLines.isEmpty();
  }

  /**
   * Reads a file and runs it.
   *
   * @throws UsageError when the file is running already, which would never end
   */
  boolean runFile(String name) throws IOException {
    Path file = Path.of(name);
    String text = Files.readString(file, UTF_8);
    if (!open.add(file.toRealPath())) {
      throw new UsageError(name + " is already running, and would include itself without end");
    }
    try {
      return run(text, name);
    } finally {
      open.remove(file.toRealPath());
    }
  }

  /**
   * Runs typed input. Unterminated text stays in the commands as the unfinished statement. A
   * command that fails does not stop the others.
   *
   * @return false when the user exits
   */
  boolean runTyped(String text) {
    commands.begin("");
    Typed typed = new Typed();
    ShellScriptReader reader = new ShellScriptReader(text);
    Script.Statement rest = reader.read(typed);
    commands.begin(typed.running && !reader.complete() ? rest.text() + "\n" : "");
    return !typed.left;
  }

  /** Runs a text that ends with its first failure, unless failures are ignored. */
  private final class Run implements ShellScriptReader.Listener {

    private final @Nullable String name;
    private final List<Integer> failedLines = new ArrayList<>();
    private boolean running = true;

    Run(@Nullable String name) {
      this.name = name;
    }

    @Override
    public boolean statement(Script.Statement statement) {
      if (!session.runStatement(statement)) {
        fail("The statement begins", statement.line());
      }
      return running();
    }

    /** Returns whether to continue; results that cannot be written are not queried. */
    private boolean running() {
      running &= !session.results().lost();
      return running;
    }

    @Override
    public boolean command(ShellScriptReader.Command command, String begun) {
      commands.begin(begun);
      switch (commands.run(command.text())) {
        case DONE -> {}
        case FAILED -> fail("The command is", command.line());
        case LEAVE -> running = false;
      }
      return running();
    }

    @Override
    public String begun() {
      return commands.begun();
    }

    private void fail(String what, int line) {
      failedLines.add(line);
      running = continues;
      if (name != null) {
        print(what + " in line " + line + " of " + name + ".");
      }
    }

    /** Reports the failures of a text that continued after them. */
    void summarize() {
      if (!continues || failedLines.isEmpty()) {
        return;
      }
      String lines = failedLines.stream().map(String::valueOf).collect(Collectors.joining(", "));
      print(
          failedLines.size()
              + (failedLines.size() == 1 ? " failure, in line " : " failures, in lines ")
              + lines
              + (name == null ? "" : " of " + name)
              + ".");
    }

    private void print(String text) {
      if (!session.results().format().failsInJson()) {
        session.results().printNote(text);
      }
    }
  }

  /** Runs typed input. */
  private final class Typed implements ShellScriptReader.Listener {

    private boolean left;
    private boolean running = true;

    @Override
    public boolean statement(Script.Statement statement) {
      running = session.runStatement(statement);
      return running;
    }

    @Override
    public boolean command(ShellScriptReader.Command command, String begun) {
      commands.begin(begun);
      left = commands.run(command.text()) == PromptCommands.Outcome.LEAVE;
      return !left;
    }

    @Override
    public String begun() {
      return commands.begun();
    }
  }
}

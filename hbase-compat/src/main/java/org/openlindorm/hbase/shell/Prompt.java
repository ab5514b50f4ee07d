package org.openlindorm.hbase.shell;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.openlindorm.hbase.shell.output.Look.Style;

/**
 * The prompt: statements over several lines until a semicolon, a history that lasts, completion by
 * place, and commands of its own. Ctrl-C stops what runs, Ctrl-D leaves.
 */
final class Prompt {

  private static final Set<String> WORDS = Set.of("exit", "quit", "help", "?");

  private final ShellSession session;
  private final Target target;
  private final PromptCommands commands;

  Prompt(ShellSession session, Target target) {
    this.session = session;
    this.target = target;
    this.commands = new PromptCommands(session);
  }

  /** Reads and runs until the user leaves. */
  int loop() throws IOException {
    try (Terminal terminal = TerminalBuilder.builder().system(true).build()) {
      return loop(terminal);
    }
  }

  /** The same at a given terminal. */
  int loop(Terminal terminal) throws IOException {
    Results results = session.results();
    results.atTerminal(Screen.terminal(terminal::getWidth, terminal::getHeight, System.getenv()));
    terminal.handle(Terminal.Signal.INT, signal -> session.cancel());
    LineReader reader = reader(terminal);
    results.say("Connected to " + target.address() + ". \\? for help, \\q to leave.");
    while (true) {
      try {
        if (!accept(reader.readLine(mark(), null, (Character) null, begun()))) {
          return 0;
        }
      } catch (UserInterruptException e) {
        commands.begin("");
        if (e.getPartialLine().isBlank()) {
          results.say("\\q leaves");
        }
      } catch (EndOfFileException e) {
        return 0;
      }
    }
  }

  private String mark() {
    return session.results().screen().look().styled(Style.HEADING, session.database() + ">") + " ";
  }

  private LineReader reader(Terminal terminal) throws IOException {
    Path home = Path.of(System.getProperty("user.home"), ".openlindorm");
    Files.createDirectories(home);
    return LineReaderBuilder.builder()
        .terminal(terminal)
        .appName("lindorm")
        .parser(new StatementLines())
        .completer(new PromptCompleter(session.names(), commands))
        .variable(LineReader.HISTORY_FILE, home.resolve("sql_history"))
        .variable(LineReader.SECONDARY_PROMPT_PATTERN, "%P -> ")
        .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
        .option(LineReader.Option.HISTORY_IGNORE_SPACE, true)
        .option(LineReader.Option.CASE_INSENSITIVE, true)
        .option(LineReader.Option.USE_FORWARD_SLASH, true)
        .build();
  }

  /** What stands at the prompt already: a statement that a command interrupted or edited. */
  String begun() {
    return commands.begun();
  }

  /** Runs what was typed; false to leave. */
  boolean accept(String input) {
    commands.begin("");
    String line = input.strip();
    int at = Script.commandAt(line);
    if (at >= 0) {
      return accept(Script.of(line.substring(0, at)), line.substring(at));
    }
    if (isCommand(line)) {
      return command(line);
    }
    if (!line.isEmpty()) {
      boolean unused = session.runAll(line);
    }
    return true;
  }

  /**
   * A command behind statements, the last of which may be without its end: what is ended runs, the
   * command follows, and the rest is gone on with, first by what was pasted in the lines below.
   */
  private boolean accept(Script before, String commandAndMore) {
    boolean ran = before.statements().stream().allMatch(session::runStatement);
    String[] lines = commandAndMore.split("\\R", 2);
    commands.begin(before.complete() ? "" : before.rest().text() + "\n");
    if (ran && !command(lines[0])) {
      return false;
    }
    String more = lines.length > 1 ? lines[1] : "";
    if (more.isBlank()) {
      return true;
    }
    String text = commands.begun() + more;
    if (Script.commandAt(text) >= 0 || Script.of(text).complete()) {
      return accept(text);
    }
    commands.begin(text);
    return true;
  }

  /** Whether a line is for the prompt and no statement. */
  static boolean isCommand(String line) {
    String word = line.replaceFirst("\\s*;$", "").toLowerCase(Locale.ROOT);
    return line.startsWith("\\") || WORDS.contains(word);
  }

  private boolean command(String typed) {
    String line = typed.replaceFirst("\\s*;?\\s*$", "");
    String[] words = line.split("\\s+", 2);
    String argument = words.length > 1 ? words[1].strip() : "";
    switch (words[0]) {
      case "\\q", "exit", "quit" -> {
        return false;
      }
      case "\\?", "help", "?" -> session.results().say(commands.help());
      case "\\G" -> commands.againVertical();
      default -> commands.run(words[0].toLowerCase(Locale.ROOT), argument);
    }
    session.results().flush();
    return true;
  }
}

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
  private String begun = "";

  Prompt(ShellSession session, Target target) {
    this.session = session;
    this.target = target;
    this.commands = new PromptCommands(session, text -> begun = text);
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
        String text = begun;
        begun = "";
        if (!accept(reader.readLine(mark(), null, (Character) null, text))) {
          return 0;
        }
      } catch (UserInterruptException e) {
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

  /** Runs what was typed; false to leave. */
  boolean accept(String input) {
    String line = input.strip();
    if (isCommand(line)) {
      return command(line.endsWith(";") ? line.substring(0, line.length() - 1).strip() : line);
    }
    if (!line.isEmpty()) {
      commands.remember(line);
      boolean unused = session.runAll(line);
    }
    return true;
  }

  /** Whether a line is for the prompt and no statement. */
  static boolean isCommand(String line) {
    String word = line.replaceFirst("\\s*;$", "").toLowerCase(Locale.ROOT);
    return line.startsWith("\\") || WORDS.contains(word);
  }

  private boolean command(String line) {
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

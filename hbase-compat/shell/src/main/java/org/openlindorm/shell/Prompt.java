package org.openlindorm.shell;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Locale;
import java.util.Set;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.openlindorm.shell.output.DisplaySettings.Style;

/**
 * The interactive prompt: multi-line statements up to a semicolon in colours, a persistent history,
 * completion by context, and its own commands. Ctrl-C cancels the running statement, Ctrl-D exits.
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

  /** Reads and runs input until the user exits. */
  int loop() throws IOException {
    try (Terminal terminal = TerminalBuilder.builder().system(true).build()) {
      return loop(terminal);
    }
  }

  /** Runs the prompt on a given terminal. */
  int loop(Terminal terminal) throws IOException {
    ResultPrinter results = session.results();
    results.atTerminal(Screen.terminal(terminal::getWidth, terminal::getHeight, System.getenv()));
    terminal.handle(Terminal.Signal.INT, signal -> session.cancel());
    LineReader reader = reader(terminal);
    results.print("Connected to " + target.address() + ". \\? for help, \\q to leave.");
    while (true) {
      try {
        if (!accept(reader.readLine(mark(), null, (Character) null, begun()))) {
          return 0;
        }
      } catch (UserInterruptException e) {
        commands.begin("");
        if (e.getPartialLine().isBlank()) {
          results.print("\\q leaves");
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
    LineReaderBuilder builder = LineReaderBuilder.builder();
    if (session.results().screen().look().coloured()) {
      builder.highlighter(new StatementHighlighter());
    }
    return builder
        .terminal(terminal)
        .appName("lindorm")
        .parser(new StatementLines())
        .completer(new PromptCompleter(session.names(), commands))
        .history(new RedactedHistory())
        .variable(LineReader.HISTORY_FILE, history(home))
        .variable(LineReader.SECONDARY_PROMPT_PATTERN, "%P -> ")
        .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
        .option(LineReader.Option.HISTORY_IGNORE_SPACE, true)
        .option(LineReader.Option.CASE_INSENSITIVE, true)
        .option(LineReader.Option.USE_FORWARD_SLASH, true)
        .build();
  }

  /** Returns the history file, which only its owner can read. */
  static Path history(Path home) throws IOException {
    Path history = Files.createDirectories(home).resolve("sql_history");
    if (Files.getFileAttributeView(home, PosixFileAttributeView.class) == null) {
      return history;
    }
    Set<PosixFilePermission> owners = PosixFilePermissions.fromString("rw-------");
    if (Files.exists(history)) {
      Files.setPosixFilePermissions(history, owners);
    } else {
      Files.createFile(history, PosixFilePermissions.asFileAttribute(owners));
    }
    return history;
  }

  /** Returns the initial text of the prompt: a statement that a command interrupted or edited. */
  String begun() {
    return commands.begun();
  }

  /** Runs the input; returns false to exit. */
  boolean accept(String input) {
    String word = word(input.strip());
    if (word.equals("exit") || word.equals("quit")) {
      return false;
    } else if (WORDS.contains(word)) {
      session.results().print(commands.help());
      return true;
    }
    return commands.scripts().runTyped(input);
  }

  /** Returns whether a line is a command of the prompt and no statement. */
  static boolean isCommand(String line) {
    return line.startsWith("\\") || WORDS.contains(word(line));
  }

  private static String word(String line) {
    return line.replaceFirst("\\s*;$", "").toLowerCase(Locale.ROOT);
  }
}

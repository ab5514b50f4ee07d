package org.openlindorm.hbase.shell;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import org.jline.reader.Candidate;
import org.jline.reader.EOFError;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.ParsedLine;
import org.jline.reader.UserInterruptException;
import org.jline.reader.impl.DefaultParser;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.openlindorm.hbase.command.UsageError;

/**
 * The prompt: statements over several lines until a semicolon, a history that lasts, completion of
 * keywords and tables, and a few commands of its own. Ctrl-C stops what runs, Ctrl-D leaves.
 */
final class Prompt {

  static final String HELP =
      """
      A statement ends with a semicolon and may go over several lines.

        \\d            the tables of this database        \\d TABLE       a table's columns
        \\l            the databases                      \\c DATABASE    change the database
        \\x            one value a line, on and off       \\f FORMAT      table, csv, json, vertical
        \\?  help      this text                          \\q  exit  quit  leave (or Ctrl-D)

      Ctrl-C stops a running statement. EXPLAIN SELECT ... shows how a query runs, and why.\
      """;

  private static final List<String> KEYWORDS =
      List.of(
          "ALTER",
          "AND",
          "AS",
          "ASC",
          "BETWEEN",
          "BIGINT",
          "BOOLEAN",
          "BY",
          "CHAR",
          "COUNT(*)",
          "CREATE",
          "DATABASE",
          "DATABASES",
          "DATE",
          "DECIMAL",
          "DELETE",
          "DESC",
          "DESCRIBE",
          "DISTINCT",
          "DOUBLE",
          "DROP",
          "EXISTS",
          "EXPLAIN",
          "FLOAT",
          "FROM",
          "GROUP",
          "HAVING",
          "IN",
          "INDEX",
          "INSERT",
          "INTEGER",
          "INTO",
          "IS",
          "JOIN",
          "KEY",
          "LIKE",
          "LIMIT",
          "NOT",
          "NULL",
          "OFFSET",
          "ON",
          "OR",
          "ORDER",
          "PRIMARY",
          "SELECT",
          "SET",
          "SHOW",
          "SMALLINT",
          "TABLE",
          "TABLES",
          "TIME",
          "TIMESTAMP",
          "TINYINT",
          "UNION",
          "UPDATE",
          "UPSERT",
          "USE",
          "VALUES",
          "VARBINARY",
          "VARCHAR",
          "WHERE",
          "WITH");

  private final ShellSession session;
  private final Target target;

  Prompt(ShellSession session, Target target) {
    this.session = session;
    this.target = target;
  }

  /** Reads and runs until the user leaves. */
  int loop() throws IOException {
    try (Terminal terminal = TerminalBuilder.builder().system(true).build()) {
      session.atTerminal(terminal::getWidth);
      terminal.handle(Terminal.Signal.INT, signal -> session.cancel());
      LineReader reader = reader(terminal);
      session.out().println("Connected to " + target.address() + ". \\? for help, \\q to leave.");
      session.out().flush();
      while (true) {
        try {
          if (!accept(reader.readLine(session.database() + "> "))) {
            return 0;
          }
        } catch (UserInterruptException e) {
          if (e.getPartialLine().isBlank()) {
            session.out().println("\\q leaves");
            session.out().flush();
          }
        } catch (EndOfFileException e) {
          return 0;
        }
      }
    }
  }

  private LineReader reader(Terminal terminal) throws IOException {
    Path home = Path.of(System.getProperty("user.home"), ".openlindorm");
    Files.createDirectories(home);
    return LineReaderBuilder.builder()
        .terminal(terminal)
        .appName("lindorm")
        .parser(new UntilSemicolon())
        .completer((line, parsed, candidates) -> complete(candidates))
        .variable(LineReader.HISTORY_FILE, home.resolve("sql_history"))
        .variable(LineReader.SECONDARY_PROMPT_PATTERN, "%P -> ")
        .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
        .option(LineReader.Option.HISTORY_IGNORE_SPACE, true)
        .option(LineReader.Option.CASE_INSENSITIVE, true)
        .build();
  }

  private void complete(List<Candidate> candidates) {
    KEYWORDS.forEach(word -> candidates.add(new Candidate(word)));
    try {
      session.tables().forEach(table -> candidates.add(new Candidate(table)));
    } catch (SQLException | RuntimeException e) {
      // Completion is a help only; the statement itself will tell what is wrong.
      candidates.add(new Candidate("TABLES"));
    }
  }

  /** Runs what was typed; false to leave. */
  boolean accept(String input) {
    String line = input.strip();
    if (isCommand(line)) {
      return command(line.endsWith(";") ? line.substring(0, line.length() - 1).strip() : line);
    }
    boolean unused = session.runAll(line);
    return true;
  }

  private static boolean isCommand(String line) {
    String word = line.replaceFirst("\\s*;$", "").toLowerCase(Locale.ROOT);
    return line.startsWith("\\") || List.of("exit", "quit", "help", "?").contains(word);
  }

  private boolean command(String line) {
    String[] words = line.split("\\s+", 2);
    String argument = words.length > 1 ? words[1].strip() : "";
    switch (words[0].toLowerCase(Locale.ROOT)) {
      case "\\q", "exit", "quit" -> {
        return false;
      }
      case "\\d" -> run(argument.isEmpty() ? "SHOW TABLES" : "DESCRIBE " + argument);
      case "\\l" -> run("SHOW DATABASES");
      case "\\c" -> run("USE " + argument);
      case "\\x" ->
          session.format(
              session.format() == OutputFormat.VERTICAL
                  ? OutputFormat.TABLE
                  : OutputFormat.VERTICAL);
      case "\\f" -> format(argument);
      case "\\?", "help", "?" -> session.out().println(HELP);
      default -> session.out().println("No command " + words[0] + "; \\? lists them");
    }
    session.out().flush();
    return true;
  }

  private void format(String name) {
    try {
      session.format(OutputFormat.of(name));
    } catch (UsageError e) {
      session.out().println(e.getMessage());
    }
  }

  private void run(String sql) {
    boolean unused = session.run(sql);
  }

  /** Asks for another line until the statement is complete. */
  private static final class UntilSemicolon extends DefaultParser {

    UntilSemicolon() {
      setQuoteChars(new char[0]);
      setEscapeChars(new char[0]);
    }

    @Override
    public ParsedLine parse(String line, int cursor, ParseContext context) {
      if (context == ParseContext.ACCEPT_LINE
          && !isCommand(line.strip())
          && !Script.of(line).complete()) {
        throw new EOFError(-1, -1, "a semicolon ends the statement");
      }
      return super.parse(line, cursor, context);
    }
  }
}

package org.openlindorm.shell;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.openlindorm.advisor.program.UsageError;
import org.openlindorm.shell.output.OutputFormat;

/**
 * The commands of the prompt, which begin with a backslash. Files and {@code -e} support them too,
 * except for those that need a terminal.
 */
final class PromptCommands {

  private static final String NO_STATEMENT = "No statement has been run yet";

  /**
   * A command.
   *
   * @param argument its parameter, as the help shows it; empty for none, in brackets if optional
   */
  record Command(String name, String argument, String help, Action action) {

    /** Returns whether its argument is the name of a file. */
    boolean takesFile() {
      return argument.contains("FILE");
    }

    private boolean lacks(String given) {
      return given.isEmpty() && !argument.isEmpty() && !argument.startsWith("[");
    }

    private boolean needsTerminal() {
      return name.equals("\\e") || name.equals("\\pager");
    }
  }

  /** The action of a command. */
  interface Action {

    /** Returns false after a failure, which is already reported. */
    boolean run(String argument) throws IOException;
  }

  /** The outcome of a command. */
  enum Outcome {
    DONE,
    FAILED,
    LEAVE
  }

  private final ShellSession session;
  private final ResultPrinter results;
  private final Description description;
  private final ScriptRunner scripts;
  private final StatementSyntax syntax = StatementSyntax.ofStatements();
  private final Map<String, Command> commands = new LinkedHashMap<>();
  private String begun = "";

  PromptCommands(ShellSession session) {
    this.session = session;
    this.results = session.results();
    this.description = new Description(session);
    this.scripts = new ScriptRunner(session, this);
    add("\\d", "[TABLE]", "the tables of this database, or all of one table", this::describe);
    add("\\dt", "", "the tables", argument -> session.run(relations("BASE TABLE")));
    add("\\dv", "", "the views", argument -> session.run(relations("VIEW")));
    add("\\di", "[TABLE]", "the indexes", this::indexes);
    add("\\l", "", "the databases", argument -> session.run("SHOW DATABASES"));
    add("\\c", "DATABASE", "change the database", argument -> session.run("USE " + argument));
    add("\\h", "[STATEMENT]", "the syntax of a statement", this::syntax);
    add("\\g", "", "run the last statement again; \\G one value per line", argument -> again());
    add("\\e", "", "edit the unfinished statement, or the last one", argument -> edit());
    add("\\p", "", "show the unfinished statement, or the last one", argument -> show());
    add("\\r", "", "discard the unfinished statement", argument -> takeBack());
    add("\\watch", "[SECONDS]", "run it repeatedly until Ctrl-C (default 2)", this::watch);
    add("\\i", "FILE", "run the statements of a file", scripts::runFile);
    add("\\o", "[FILE]", "write results to a file; without one, to the terminal", this::output);
    add("\\x", "", "one value per line, on and off", argument -> vertical());
    add("\\f", "FORMAT", "table, vertical, csv, tsv, json, jsonl, markdown", this::format);
    add("\\limit", "ROWS|off", "how many rows of a result are shown", this::limit);
    add(
        "\\pager",
        "[COMMAND|on|off]",
        "the pager for results higher than the terminal",
        this::pager);
    add("\\timing", "", "the time of statements, on and off", argument -> timing());
  }

  private void add(String name, String argument, String help, Action action) {
    commands.put(name, new Command(name, argument, help, action));
  }

  /** Returns all commands, in the order of the help. */
  List<Command> all() {
    return List.copyOf(commands.values());
  }

  /** Returns the help: one line for each command. */
  String help() {
    StringBuilder text = new StringBuilder("A statement ends with a semicolon, \\g, or \\G");
    text.append(" (one value per line), and can have several lines.\n\n");
    for (Command command : commands.values()) {
      String usage = command.name() + " " + command.argument();
      text.append(String.format(Locale.ROOT, "  %-24s %s%n", usage, command.help()));
    }
    text.append(String.format(Locale.ROOT, "  %-24s %s%n", "\\?  help", "this text"));
    text.append(String.format(Locale.ROOT, "  %-24s %s%n", "\\q  exit  quit", "leave, as Ctrl-D"));
    text.append("\nTab completes. Ctrl-C stops a running statement. ");
    return text.append("EXPLAIN SELECT ... shows how a query runs, and why.").toString();
  }

  /** Returns the unfinished statement; empty for none. */
  String begun() {
    return begun;
  }

  /** Sets the unfinished statement; the empty text for none. */
  void begin(String text) {
    begun = text;
  }

  /** Returns the runner of texts that contain these commands. */
  ScriptRunner scripts() {
    return scripts;
  }

  /** Runs a command with its argument, optionally followed by a semicolon. */
  Outcome run(String typed) {
    String[] words = typed.replaceFirst("\\s*;?\\s*$", "").split("\\s+", 2);
    String argument = words.length > 1 ? words[1].strip() : "";
    Outcome outcome =
        switch (words[0]) {
          case "\\q" -> Outcome.LEAVE;
          case "\\?" -> outcome(printed(help()));
          case "\\G" -> outcome(againVertical());
          default -> outcome(run(words[0].toLowerCase(Locale.ROOT), argument));
        };
    results.flush();
    return outcome;
  }

  private static Outcome outcome(boolean ran) {
    return ran ? Outcome.DONE : Outcome.FAILED;
  }

  private boolean run(String name, String argument) {
    Command command = commands.get(name);
    if (command == null) {
      return refuse("No command " + name + "; \\? lists them");
    } else if (command.lacks(argument)) {
      return refuse(name + " needs its argument: " + name + " " + command.argument());
    } else if (command.needsTerminal() && !results.isAtTerminal()) {
      return refuse(name + " works only at the prompt of a terminal");
    }
    try {
      return command.action().run(argument);
    } catch (UsageError e) {
      return refuse(String.valueOf(e.getMessage()));
    } catch (NoSuchFileException e) {
      return refuse("No such file: " + e.getMessage());
    } catch (IOException e) {
      return refuse("That failed: " + e);
    }
  }

  private boolean refuse(String text) {
    results.refuse(text);
    return false;
  }

  private boolean printed(String text) {
    results.print(text);
    return true;
  }

  private boolean confirm(String text) {
    results.confirm(text);
    return true;
  }

  private boolean describe(String table) {
    return table.isEmpty() ? session.run("SHOW FULL TABLES") : description.print(table);
  }

  private static String relations(String kind) {
    return "SHOW FULL TABLES WHERE Table_type = " + SqlNames.text(kind);
  }

  private boolean indexes(String table) {
    return table.isEmpty() ? description.printIndexes() : description.printIndexes(table);
  }

  private boolean syntax(String statement) {
    return printed(statement.isEmpty() ? syntax.names() : syntax.of(statement));
  }

  private boolean again() {
    String text = session.last();
    return text == null ? refuse(NO_STATEMENT) : session.runAll(text);
  }

  /**
   * Runs the last statement again in vertical format, as {@code \\G} does at the end of a
   * statement.
   */
  private boolean againVertical() {
    OutputFormat before = results.format();
    results.format(before == OutputFormat.TABLE ? OutputFormat.VERTICAL : before);
    boolean ran = again();
    results.format(before);
    return ran;
  }

  private boolean edit() throws IOException {
    String text = session.last();
    if (begun.isEmpty() && text == null) {
      return refuse(NO_STATEMENT);
    }
    begun = TextEditor.edited(begun.isEmpty() ? text + ";" : begun);
    return true;
  }

  private boolean show() {
    String text = session.last();
    return printed(!begun.isEmpty() ? begun.strip() : text != null ? text : NO_STATEMENT);
  }

  private boolean takeBack() {
    boolean none = begun.isEmpty();
    begun = "";
    return confirm(none ? "There is no unfinished statement" : "The statement is discarded");
  }

  /** Runs the unfinished or last statement repeatedly. */
  private boolean watch(String seconds) {
    String text = begun.isEmpty() ? session.last() : begun;
    if (text == null) {
      return refuse(NO_STATEMENT);
    }
    long pause = seconds.isEmpty() ? 2 : number(seconds);
    begun = "";
    return session.repeat(text, pause);
  }

  private static long number(String text) {
    try {
      long number = Long.parseLong(text);
      if (number > 0) {
        return number;
      }
    } catch (NumberFormatException e) {
      throw new UsageError("'" + text + "' is not a number");
    }
    throw new UsageError(text + " is not above 0");
  }

  private boolean output(String name) throws IOException {
    results.into(
        name.isEmpty() ? null : new PrintWriter(Files.newBufferedWriter(Path.of(name), UTF_8)));
    return true;
  }

  private boolean vertical() {
    boolean on = results.format() != OutputFormat.VERTICAL;
    results.format(on ? OutputFormat.VERTICAL : OutputFormat.TABLE);
    return confirm(on ? "One value per line" : "One row per line");
  }

  private boolean format(String name) {
    results.format(OutputFormat.of(name));
    return true;
  }

  private boolean limit(String rows) {
    boolean off = rows.equalsIgnoreCase("off");
    results.screen().show(off ? Long.MAX_VALUE : number(rows));
    return true;
  }

  private boolean pager(String command) {
    switch (command.toLowerCase(Locale.ROOT)) {
      case "off" -> results.screen().pager(null);
      case "on", "" -> results.screen().pager();
      default -> results.screen().pager(command);
    }
    return true;
  }

  private boolean timing() {
    return confirm("Times are " + (results.toggleTime() ? "shown" : "not shown"));
  }
}

package org.openlindorm.hbase.shell;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.openlindorm.hbase.command.UsageError;
import org.openlindorm.hbase.shell.output.OutputFormat;

/** The prompt's own commands, which begin with a backslash. */
final class PromptCommands {

  private static final String NO_STATEMENT = "No statement has been run yet";

  /**
   * One of them.
   *
   * @param argument what it takes, as the help shows it; empty for nothing
   */
  record Command(String name, String argument, String help, Action action) {

    /** Whether its argument is the name of a file. */
    boolean takesFile() {
      return argument.contains("FILE");
    }
  }

  /** What a command does with its argument. */
  interface Action {
    void run(String argument) throws IOException;
  }

  private final ShellSession session;
  private final Results results;
  private final Description description;
  private final Syntax syntax = Syntax.ofStatements();
  private final Map<String, Command> commands = new LinkedHashMap<>();
  private String begun = "";

  PromptCommands(ShellSession session) {
    this.session = session;
    this.results = session.results();
    this.description = new Description(session);
    add("\\d", "[TABLE]", "the tables of this database, or all of one table", this::describe);
    add("\\dt", "", "the tables", argument -> run(relations("BASE TABLE")));
    add("\\dv", "", "the views", argument -> run(relations("VIEW")));
    add("\\di", "[TABLE]", "the indexes", this::indexes);
    add("\\l", "", "the databases", argument -> run("SHOW DATABASES"));
    add("\\c", "DATABASE", "change the database", argument -> run("USE " + argument));
    add("\\h", "[STATEMENT]", "how a statement is written", this::syntax);
    add("\\g", "", "run the last statement again; \\G one value a line", argument -> again());
    add("\\e", "", "edit the statement that is begun, or the last one", argument -> edit());
    add("\\p", "", "show the statement that is begun, or the last one", argument -> show());
    add("\\r", "", "take back the statement that is begun", argument -> takeBack());
    add("\\watch", "[SECONDS]", "run it again and again until Ctrl-C (default 2)", this::watch);
    add("\\i", "FILE", "run the statements of a file", this::file);
    add("\\o", "[FILE]", "write results to a file; without one, here again", this::output);
    add("\\x", "", "one value a line, on and off", argument -> vertical());
    add("\\f", "FORMAT", "table, vertical, csv, tsv, json, jsonl, markdown", this::format);
    add("\\limit", "ROWS|off", "how many rows of a result are shown", this::limit);
    add("\\pager", "COMMAND|on|off", "what shows results higher than the terminal", this::pager);
    add("\\timing", "", "the time of statements, on and off", argument -> timing());
  }

  private void add(String name, String argument, String help, Action action) {
    commands.put(name, new Command(name, argument, help, action));
  }

  /** All of them, in the order of the help. */
  List<Command> all() {
    return List.copyOf(commands.values());
  }

  /** One line for each command. */
  String help() {
    StringBuilder text = new StringBuilder("A statement ends with a semicolon, \\g, or \\G");
    text.append(" (one value a line), and may go over several lines.\n\n");
    for (Command command : commands.values()) {
      String usage = command.name() + " " + command.argument();
      text.append(String.format(Locale.ROOT, "  %-24s %s%n", usage, command.help()));
    }
    text.append(String.format(Locale.ROOT, "  %-24s %s%n", "\\?  help", "this text"));
    text.append(String.format(Locale.ROOT, "  %-24s %s%n", "\\q  exit  quit", "leave, as Ctrl-D"));
    text.append("\nTab completes. Ctrl-C stops a running statement. ");
    return text.append("EXPLAIN SELECT ... shows how a query runs, and why.").toString();
  }

  /** The statement that the person goes on with; empty for none. */
  String begun() {
    return begun;
  }

  /** A statement without an end has been typed, or with the empty text none. */
  void begin(String text) {
    begun = text;
  }

  /** Runs a line that begins with a backslash. */
  void run(String name, String argument) {
    Command command = commands.get(name);
    if (command == null) {
      results.say("No command " + name + "; \\? lists them");
      return;
    }
    try {
      command.action().run(argument);
    } catch (UsageError e) {
      results.say(String.valueOf(e.getMessage()));
    } catch (IOException e) {
      results.say("That failed: " + e);
    }
  }

  private boolean run(String sql) {
    return session.run(sql);
  }

  private void describe(String table) {
    if (table.isEmpty()) {
      boolean unused = run("SHOW FULL TABLES");
    } else {
      description.print(table);
    }
  }

  private static String relations(String kind) {
    return "SHOW FULL TABLES WHERE Table_type = " + SqlText.text(kind);
  }

  private void indexes(String table) {
    if (table.isEmpty()) {
      description.printIndexes();
    } else {
      description.printIndexes(table);
    }
  }

  private void syntax(String statement) {
    results.say(statement.isEmpty() ? syntax.names() : syntax.of(statement));
  }

  private void again() {
    String text = session.last();
    boolean unused = text == null ? refuse() : session.runAll(text);
  }

  /** Runs the last statement again, with one value a line. */
  void againVertical() {
    OutputFormat before = results.format();
    results.format(OutputFormat.VERTICAL);
    again();
    results.format(before);
  }

  private boolean refuse() {
    results.say(NO_STATEMENT);
    return false;
  }

  private void edit() throws IOException {
    String text = session.last();
    if (!begun.isEmpty()) {
      begun = Editor.edited(begun);
    } else if (text != null) {
      begun = Editor.edited(text + ";");
    } else {
      results.say(NO_STATEMENT);
    }
  }

  private void show() {
    String text = session.last();
    results.say(!begun.isEmpty() ? begun.strip() : text != null ? text : NO_STATEMENT);
  }

  private void takeBack() {
    results.say(begun.isEmpty() ? "No statement is begun" : "The statement is taken back");
    begun = "";
  }

  /** The statement that is begun ends here. */
  private void watch(String seconds) {
    String text = begun.isEmpty() ? session.last() : begun;
    if (text == null) {
      results.say(NO_STATEMENT);
      return;
    }
    long pause = seconds.isEmpty() ? 2 : number(seconds);
    begun = "";
    session.repeat(text, pause);
  }

  private static long number(String text) {
    try {
      long number = Long.parseLong(text);
      if (number > 0) {
        return number;
      }
    } catch (NumberFormatException e) {
      throw new UsageError("'" + text + "' is no number");
    }
    throw new UsageError(text + " is not above 0");
  }

  private void file(String name) throws IOException {
    boolean unused = session.runFile(name, Files.readString(Path.of(name), UTF_8));
  }

  private void output(String name) throws IOException {
    results.into(
        name.isEmpty() ? null : new PrintWriter(Files.newBufferedWriter(Path.of(name), UTF_8)));
  }

  private void vertical() {
    boolean on = results.format() != OutputFormat.VERTICAL;
    results.format(on ? OutputFormat.VERTICAL : OutputFormat.TABLE);
    results.say(on ? "One value a line" : "One row a line");
  }

  private void format(String name) {
    results.format(OutputFormat.of(name));
  }

  private void limit(String rows) {
    boolean off = rows.equalsIgnoreCase("off");
    results.screen().show(off ? Long.MAX_VALUE : number(rows));
  }

  private void pager(String command) {
    switch (command.toLowerCase(Locale.ROOT)) {
      case "off" -> results.screen().pager(null);
      case "on", "" -> results.screen().pager();
      default -> results.screen().pager(command);
    }
  }

  private void timing() {
    results.say("Times are " + (results.toggleTime() ? "shown" : "not shown"));
  }
}

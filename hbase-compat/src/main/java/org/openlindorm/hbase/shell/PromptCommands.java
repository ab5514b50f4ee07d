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
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
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
  private final Consumer<String> editor;
  private @Nullable String last;

  /**
   * @param editor takes a statement that the person goes on with
   */
  PromptCommands(ShellSession session, Consumer<String> editor) {
    this.session = session;
    this.results = session.results();
    this.description = new Description(session);
    this.editor = editor;
    add("\\d", "[TABLE]", "the tables of this database, or all of one table", this::describe);
    add("\\dt", "", "the tables", argument -> run(relations("BASE TABLE")));
    add("\\dv", "", "the views", argument -> run(relations("VIEW")));
    add("\\di", "[TABLE]", "the indexes", this::indexes);
    add("\\l", "", "the databases", argument -> run("SHOW DATABASES"));
    add("\\c", "DATABASE", "change the database", argument -> run("USE " + argument));
    add("\\h", "[STATEMENT]", "how a statement is written", this::syntax);
    add("\\g", "", "run the last statement again; \\G one value a line", argument -> again());
    add("\\e", "", "edit the last statement", argument -> edit());
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

  /** A statement has been typed. */
  void remember(String text) {
    last = text;
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
    boolean unused = last == null ? refuse() : session.runAll(last);
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
    String text = last;
    if (text == null) {
      results.say(NO_STATEMENT);
      return;
    }
    editor.accept(Editor.edited(text));
  }

  private void watch(String seconds) {
    String text = last;
    if (text == null) {
      results.say(NO_STATEMENT);
      return;
    }
    session.repeat(text, seconds.isEmpty() ? 2 : number(seconds));
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

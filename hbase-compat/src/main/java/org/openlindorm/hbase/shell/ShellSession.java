package org.openlindorm.hbase.shell;

import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.IntSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.calcite.avatica.AvaticaConnection;
import org.apache.calcite.avatica.AvaticaStatement;
import org.apache.calcite.avatica.remote.Service;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.Warning;

/** A connection, and how its results are shown. */
final class ShellSession implements AutoCloseable {

  private static final Pattern FIRST_WORDS =
      Pattern.compile(
          "\\A(?:\\s|--[^\\n]*\\n|#[^\\n]*\\n|/\\*.*?\\*/)*(\\w+)(?:\\s+(\\w+))?", Pattern.DOTALL);

  /** Statements that are worth the question, by their first word. */
  private static final Set<String> WARNING = Set.of("CREATE", "ALTER", "SET", "ROLLBACK");

  private final Target target;
  private volatile Connection connection;
  private final PrintWriter out;
  private final PrintWriter err;
  private OutputFormat format;
  private String database;
  private boolean hasSettings;
  private IntSupplier width = () -> 0;
  private boolean showsNotes;
  private volatile @Nullable Statement running;

  ShellSession(Target target, PrintWriter out, PrintWriter err, OutputFormat format)
      throws SQLException {
    this.target = target;
    this.connection = target.connectOnce();
    this.out = out;
    this.err = err;
    this.format = format;
    this.database = target.database() == null ? "default" : target.database();
  }

  PrintWriter out() {
    return out;
  }

  String database() {
    return database;
  }

  OutputFormat format() {
    return format;
  }

  void format(OutputFormat next) {
    format = next;
  }

  /** A person reads from now on: tables are fitted to his terminal, and notes are shown. */
  void atTerminal(IntSupplier columns) {
    width = columns;
    showsNotes = true;
  }

  /** Runs the statements of a text until one fails; false when one did. */
  boolean runAll(String text) {
    return Script.of(text).all().stream().allMatch(this::run);
  }

  /** The same for a file; a failure tells the line of the file too. */
  boolean runFile(String name, String text) {
    Script script = Script.of(text);
    List<String> statements = script.all();
    for (int i = 0; i < statements.size(); i++) {
      if (!run(statements.get(i))) {
        err.println("The statement begins in line " + script.lines().get(i) + " of " + name + ".");
        return false;
      }
    }
    return true;
  }

  /** Runs and prints one statement; a failure is printed too and answers false. */
  boolean run(String sql) {
    try {
      return tryOnce(sql) || reconnect() && tryOnce(sql);
    } catch (SQLException | RuntimeException e) {
      out.flush();
      err.println(Failure.of(e).text(sql));
      return false;
    }
  }

  /**
   * Connects again, into the same database, and says so.
   *
   * @return whether the statement may run now: not if SET came before it, which only a person can
   *     judge
   */
  private boolean reconnect() throws SQLException {
    connection = target.in(database).connectOnce();
    out.flush();
    err.println(
        "The server no longer knew the connection: it was started again, or the connection was idle"
            + " for long. Connected again, in database "
            + database
            + ".");
    boolean safe = !hasSettings;
    if (hasSettings) {
      err.println("What SET had set is gone, so the statement was not run. Set it again first.");
      hasSettings = false;
    }
    return safe;
  }

  /**
   * Runs and prints one statement.
   *
   * @return false if it was not run because the server does not know the connection
   */
  private boolean tryOnce(String sql) throws SQLException {
    boolean ran = false;
    long start = System.nanoTime();
    try (Statement statement = connection.createStatement()) {
      running = statement;
      boolean hasRows = statement.execute(sql);
      ran = true;
      if (hasRows) {
        try (ResultSet rows = statement.getResultSet()) {
          print(sql, rows, start);
        }
      } else {
        String done = written(sql, statement.getLargeUpdateCount());
        if (format.forPeople()) {
          out.println(done + " (" + elapsed(start) + ")");
        }
      }
      followDatabase(sql);
      hasSettings |= word(sql, 1).equals("SET");
      if (mayWarn(sql)) {
        showWarnings(statement);
      }
      return true;
    } catch (SQLException | RuntimeException e) {
      if (!ran && Failure.of(e).isUnknownConnection()) {
        return false;
      }
      throw e;
    } finally {
      running = null;
      out.flush();
    }
  }

  /** The protocol carries no warnings, so they are asked for where there may be some. */
  private static boolean mayWarn(String sql) {
    return WARNING.contains(word(sql, 1)) || sql.contains("/*+");
  }

  private void showWarnings(Statement statement) throws SQLException {
    out.flush();
    try (ResultSet rows = statement.executeQuery("SHOW WARNINGS")) {
      while (rows.next()) {
        String level = rows.getString("Level");
        if (showsNotes || !level.equals(Warning.Level.NOTE.word())) {
          err.println(level + ": " + rows.getString("Message"));
        }
      }
    }
  }

  private void print(String sql, ResultSet rows, long start) throws SQLException {
    String first = word(sql, 1);
    boolean planAlone = first.equals("EXPLAIN") && rows.getMetaData().getColumnCount() == 1;
    if (planAlone && format == OutputFormat.TABLE) {
      verbatim(rows, 1);
      return;
    }
    if (first.equals("SHOW") && word(sql, 2).equals("CREATE") && format == OutputFormat.TABLE) {
      verbatim(rows, rows.getMetaData().getColumnCount());
      return;
    }
    long count = format.printer().print(rows, out, width.getAsInt());
    if (format.forPeople()) {
      out.println("(" + count + (count == 1 ? " row, " : " rows, ") + elapsed(start) + ")");
    }
  }

  /** Text that is laid out already. */
  private void verbatim(ResultSet rows, int column) throws SQLException {
    while (rows.next()) {
      out.println(CellText.visibleLines(String.valueOf(rows.getString(column))));
    }
  }

  private static String written(String sql, long count) {
    String rows = count == 1 ? " row " : " rows ";
    return switch (word(sql, 1)) {
      case "UPSERT", "INSERT" -> count + rows + "written";
      case "UPDATE" -> count + rows + "changed";
      case "DELETE" -> count + rows + "deleted";
      default -> "OK";
    };
  }

  private void followDatabase(String sql) {
    if (word(sql, 1).equals("USE")) {
      database = word(sql, 2, /* asWritten= */ true);
    }
  }

  private static String word(String sql, int position) {
    return word(sql, position, /* asWritten= */ false);
  }

  private static String word(String sql, int position, boolean asWritten) {
    Matcher matcher = FIRST_WORDS.matcher(sql.replace("`", ""));
    String word = matcher.find() ? matcher.group(position) : null;
    if (word == null) {
      return "";
    }
    return asWritten ? word : word.toUpperCase(Locale.ROOT);
  }

  static String elapsed(long startNanos) {
    Duration time = Duration.ofNanos(System.nanoTime() - startNanos);
    return time.toMillis() < 1000
        ? time.toMillis() + " ms"
        : String.format(Locale.ROOT, "%.2f s", time.toMillis() / 1000.0);
  }

  /** Stops the running statement, from another thread. */
  void cancel() {
    if (running instanceof AvaticaStatement statement
        && connection instanceof AvaticaConnection avatica) {
      try {
        Service.CloseStatementResponse unused =
            avatica
                .getService()
                .apply(
                    new Service.CloseStatementRequest(
                        statement.handle.connectionId, statement.handle.id));
      } catch (RuntimeException e) {
        err.println("The statement cannot be stopped: " + Failure.of(e).message());
      }
    }
  }

  /** The tables of the current database. */
  List<String> tables() throws SQLException {
    List<String> tables = new ArrayList<>();
    try (ResultSet rows = connection.getMetaData().getTables(null, database, null, null)) {
      while (rows.next()) {
        tables.add(rows.getString("TABLE_NAME"));
      }
    }
    return tables;
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}

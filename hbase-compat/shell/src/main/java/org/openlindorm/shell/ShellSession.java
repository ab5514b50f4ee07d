package org.openlindorm.shell;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.calcite.avatica.AvaticaConnection;
import org.apache.calcite.avatica.AvaticaStatement;
import org.apache.calcite.avatica.remote.Service;
import org.jspecify.annotations.Nullable;
import org.openlindorm.shell.output.OutputFormat;

/** A connection, and the execution of statements on it. */
final class ShellSession implements AutoCloseable {

  private final Target target;
  private final ResultPrinter results;
  private final SchemaNames names = new SchemaNames(this);
  private volatile Connection connection;
  private String database;
  private boolean hasSettings;
  private @Nullable String last;
  private volatile @Nullable Statement running;
  private volatile @Nullable CountDownLatch repeating;

  ShellSession(Target target, ResultPrinter results) throws SQLException {
    this.target = target;
    this.results = results;
    this.connection = target.connectOnce();
    this.database = target.databaseOrDefault();
  }

  String database() {
    return database;
  }

  ResultPrinter results() {
    return results;
  }

  /** Returns the names of objects for completion. */
  SchemaNames names() {
    return names;
  }

  /** Runs the statements of a text until one fails; returns false after a failure. */
  boolean runAll(String text) {
    return Script.of(text).all().stream().allMatch(this::runStatement);
  }

  /** Returns the last executed statement, from the prompt or a file, without its terminator. */
  @Nullable String last() {
    return last;
  }

  /** Runs one statement of a text and prints its result. */
  boolean runStatement(Script.Statement statement) {
    last = statement.text();
    boolean vertical = statement.vertical() && results.format() == OutputFormat.TABLE;
    return run(statement.text(), vertical ? OutputFormat.VERTICAL : results.format());
  }

  /** Runs one statement and prints its result; prints a failure too and then returns false. */
  boolean run(String sql) {
    return run(sql, results.format());
  }

  private boolean run(String sql, OutputFormat shown) {
    try {
      return tryOnce(sql, shown) || reconnect() && tryOnce(sql, shown);
    } catch (SQLException | RuntimeException e) {
      results.fail(Failure.of(e), sql);
      return false;
    }
  }

  /**
   * Reconnects to the same database, and reports it.
   *
   * @return whether the statement may run now: not after a SET, whose effect only a person can
   *     judge
   */
  private boolean reconnect() throws SQLException {
    connection = target.in(database).connectOnce();
    results.printNote(
        "The connection was lost: the server was restarted, or the connection was idle for"
            + " too long. Reconnected, in database "
            + database
            + ".");
    boolean safe = !hasSettings;
    if (hasSettings) {
      results.printNote(
          "The session's SET values are lost, so the statement was not run. Set them again"
              + " first.");
      hasSettings = false;
    }
    return safe;
  }

  /**
   * Runs one statement and prints its result.
   *
   * @return false if it was not run because the server does not know the connection
   */
  private boolean tryOnce(String sql, OutputFormat shown) throws SQLException {
    StatementWords words = StatementWords.of(sql);
    boolean ran = false;
    long start = System.nanoTime();
    try (Statement statement = connection.createStatement()) {
      running = statement;
      boolean hasRows = statement.execute(sql);
      ran = true;
      if (hasRows) {
        try (ResultSet rows = statement.getResultSet()) {
          results.print(words, rows, shown, start);
        }
      } else {
        results.done(words.done(statement.getLargeUpdateCount()), shown, start);
      }
      follow(words);
      if (words.mayWarn() || sql.contains("/*+")) {
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
      results.flush();
    }
  }

  private void follow(StatementWords words) {
    if (words.first().equals("USE")) {
      database = words.second();
    }
    hasSettings |= words.first().equals("SET");
    if (words.defines()) {
      names.invalidate();
    }
  }

  private void showWarnings(Statement statement) throws SQLException {
    try (ResultSet rows = statement.executeQuery("SHOW WARNINGS")) {
      while (rows.next()) {
        results.warn(rows.getString("Level"), rows.getString("Message"));
      }
    }
  }

  /** Runs a query whose result is not printed as it is. */
  <T> List<T> query(String sql, RowReader<T> reader) throws SQLException {
    List<T> answers = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      while (rows.next()) {
        answers.add(reader.read(rows));
      }
    }
    return answers;
  }

  /** Converts one row of a result. */
  interface RowReader<T> {
    T read(ResultSet row) throws SQLException;
  }

  /**
   * Runs statements repeatedly until {@link #cancel} stops it.
   *
   * @return false when one failed, or results can no longer be written
   */
  boolean repeat(String text, long seconds) {
    CountDownLatch stop = new CountDownLatch(1);
    repeating = stop;
    try {
      while (runAll(text) && !results.lost()) {
        if (stop.await(seconds, TimeUnit.SECONDS)) {
          return true;
        }
      }
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return true;
    } finally {
      repeating = null;
    }
  }

  /** Cancels the running statement; called from another thread. */
  void cancel() {
    CountDownLatch stop = repeating;
    if (stop != null) {
      stop.countDown();
    }
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
        results.printNote("The statement cannot be stopped: " + Failure.of(e).message());
      }
    }
  }

  @Override
  public void close() throws SQLException {
    results.into(null);
    connection.close();
  }
}

package org.openlindorm.it.bench.shape;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.openlindorm.engine.RowsRead;
import org.openlindorm.error.ErrorCode;

/**
 * Executes the queries of golden/rows-read.txt on this server and on a peer in turns, and compares
 * their rows and times.
 *
 * @param ours a connection to this server
 * @param peer a connection to a server of the MySQL family
 * @param rounds how often each query is measured on each side, after as many executions that warm
 *     up
 */
record StatementShapes(Connection ours, Connection peer, int rounds) {

  /**
   * The time of all rounds of a query after which no more begin: the peer joins some ranges row by
   * row, for minutes.
   */
  private static final long MOST_MICROS = 10_000_000;

  private static final int INEFFICIENT = ErrorCode.INEFFICIENT_QUERY.number();

  /**
   * A measured query.
   *
   * @param micros the median of this server; of a refused query -1
   * @param peerMicros the median of the peer
   * @param read rows and index entries that this server read
   * @param rows of the result of this server
   * @param same whether the peer returned the same rows
   */
  record Outcome(String sql, long micros, long peerMicros, long read, long rows, boolean same) {

    /** Returns the time of this server in units of the peer's; 0 for a refused query. */
    double ratio() {
      return micros < 0 ? 0 : (double) micros / Math.max(1, peerMicros);
    }
  }

  /** Returns the queries of the golden file. */
  static List<String> queries() throws IOException {
    try (InputStream file = RowsRead.class.getResourceAsStream("/golden/rows-read.txt")) {
      return new String(file.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> line.contains(" | "))
          .map(line -> line.substring(line.indexOf(" | ") + 3))
          .filter(sql -> sql.startsWith("SELECT") || sql.startsWith("WITH"))
          .toList();
    }
  }

  /** Creates the tables on both sides. */
  void define(int scale) throws SQLException {
    define(ours, scale, UnaryOperator.identity());
    define(peer, scale, StatementShapes::inMySql);
  }

  private static void define(Connection side, int scale, UnaryOperator<String> dialect)
      throws SQLException {
    try (Statement statement = side.createStatement()) {
      for (String sql : RowsRead.definitions(scale)) {
        statement.execute(dialect.apply(sql));
      }
    }
  }

  /** Returns a definition without what MySQL does not have: key functions and covered columns. */
  static String inMySql(String sql) {
    return sql.replace("UPSERT INTO", "INSERT INTO")
        .replace(" VARCHAR", " VARCHAR(40)")
        .replace(" TIMESTAMP", " DATETIME")
        .replaceAll("bucket\\([^)]*\\), ", "")
        .replaceAll(" INCLUDE \\([^)]*\\)", "");
  }

  /**
   * Executes the queries in turns on this server, until the given time has passed and each was
   * executed: the JIT compiler needs more executions than the rounds of one query.
   */
  void warmUp(List<String> queries, int seconds) throws SQLException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    do {
      for (String sql : queries) {
        rows(ours, sql);
      }
    } while (System.nanoTime() < end);
  }

  /**
   * Returns the outcomes, the largest ratio first.
   *
   * @param progress gets a line for each measured query
   */
  List<Outcome> measure(List<String> queries, PrintStream progress) throws SQLException {
    List<Outcome> outcomes = new ArrayList<>();
    for (String sql : queries) {
      Outcome outcome = measure(sql);
      progress.println(outcome.micros() + " us, peer " + outcome.peerMicros() + " us: " + sql);
      outcomes.add(outcome);
    }
    outcomes.sort(Comparator.comparingDouble(Outcome::ratio).reversed());
    return outcomes;
  }

  private Outcome measure(String sql) throws SQLException {
    long before = rowsRead();
    long begin = System.nanoTime();
    List<String> rows = rows(ours, sql);
    long firstMicros = (System.nanoTime() - begin) / 1_000;
    long read = rowsRead() - before;
    long peerBegin = System.nanoTime();
    List<String> peerRows = rows(peer, sql);
    long firstPeerMicros = (System.nanoTime() - peerBegin) / 1_000;
    if (rows == null || peerRows == null) {
      return new Outcome(sql, -1, -1, read, 0, rows == null && peerRows == null);
    }
    boolean same = rows.equals(peerRows);
    int fitting = (int) (MOST_MICROS / (2 * (firstMicros + firstPeerMicros) + 1));
    if (fitting == 0) {
      return new Outcome(sql, firstMicros, firstPeerMicros, read, rows.size(), same);
    }
    int measured = Math.min(rounds, fitting);
    long[] times = new long[measured];
    long[] peerTimes = new long[measured];
    for (int round = -measured; round < measured; round++) {
      long micros = micros(ours, sql);
      long peerMicros = micros(peer, sql);
      if (round >= 0) {
        times[round] = micros;
        peerTimes[round] = peerMicros;
      }
    }
    return new Outcome(sql, median(times), median(peerTimes), read, rows.size(), same);
  }

  private long rowsRead() throws SQLException {
    try (Statement statement = ours.createStatement();
        ResultSet sum =
            statement.executeQuery("SELECT SUM(ROWS_READ) FROM information_schema.STATEMENTS")) {
      sum.next();
      return sum.getLong(1);
    }
  }

  private static long micros(Connection side, String sql) throws SQLException {
    long begin = System.nanoTime();
    rows(side, sql);
    return (System.nanoTime() - begin) / 1_000;
  }

  /** Returns the sorted rows; null for a query that the server refuses. */
  private static @Nullable List<String> rows(Connection side, String sql) throws SQLException {
    try (Statement statement = side.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      List<String> rows = new ArrayList<>();
      while (result.next()) {
        StringBuilder row = new StringBuilder();
        for (int column = 1; column <= result.getMetaData().getColumnCount(); column++) {
          row.append(text(result, column)).append('|');
        }
        rows.add(row.toString());
      }
      rows.sort(Comparator.naturalOrder());
      return rows;
    } catch (SQLException failure) {
      if (failure.getErrorCode() == INEFFICIENT) {
        return null;
      }
      throw new SQLException(sql, failure);
    }
  }

  /** Returns a value as text, the same for both servers' types of numbers, flags and times. */
  private static String text(ResultSet result, int column) throws SQLException {
    Object value = result.getObject(column);
    if (value instanceof Boolean flag) {
      return String.format("%.4f", flag ? 1.0 : 0.0);
    }
    return value instanceof Number number
        ? String.format("%.4f", number.doubleValue())
        : String.valueOf(result.getString(column)).replaceAll("\\.0+$", "");
  }

  private static long median(long[] times) {
    Arrays.sort(times);
    return times[times.length / 2];
  }

  /** Prints the outcomes as a table. */
  static void print(List<Outcome> outcomes, PrintStream out) {
    out.println("| ratio | us | peer us | read | rows | statement |");
    out.println("|--:|--:|--:|--:|--:|---|");
    for (Outcome each : outcomes) {
      String differs = each.same() || each.micros() < 0 ? "" : " (the peer returns other rows)";
      out.printf(
          "| %s | %s | %s | %d | %s | `%s`%s |%n",
          each.micros() < 0 ? "refused" : String.format("%.1f", each.ratio()),
          each.micros() < 0 ? "" : each.micros(),
          each.micros() < 0 ? "" : each.peerMicros(),
          each.read(),
          each.micros() < 0 ? "" : each.rows(),
          each.sql(),
          differs);
    }
  }
}

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
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openlindorm.engine.RowsRead;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.it.bench.peer.QueryAnswer;

/**
 * Executes the queries of golden/rows-read.txt on this server and on a peer in turns, and compares
 * their rows and times.
 *
 * @param ours a connection to this server
 * @param peer the database with which it is compared
 * @param rounds how often each query is measured on each side, after as many executions that warm
 *     up
 */
record StatementShapes(Connection ours, QueryPeer peer, int rounds) {

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
   * @param peerMicros the median of the peer; -1 if the peer does not execute the query
   * @param read rows and index entries that this server read
   * @param rows of the result of this server
   * @param same whether the peer returned the same rows
   */
  record Outcome(String sql, long micros, long peerMicros, long read, long rows, boolean same) {

    /** Returns the time of this server in units of the peer's; 0 for a refused query. */
    double ratio() {
      return micros < 0 || peerMicros < 0 ? 0 : (double) micros / Math.max(1, peerMicros);
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
  void define(int scale) throws SQLException, IOException {
    try (Statement statement = ours.createStatement()) {
      for (String sql : RowsRead.definitions(scale)) {
        statement.execute(sql);
      }
    }
    peer.define(scale);
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
        query(ours, sql);
      }
    } while (!queries.isEmpty() && System.nanoTime() < end);
  }

  /**
   * Returns the outcomes, the largest ratio first.
   *
   * @param progress gets a line for each measured query
   */
  List<Outcome> measure(List<String> queries, PrintStream progress)
      throws SQLException, IOException {
    List<Outcome> outcomes = new ArrayList<>();
    for (String sql : queries) {
      Outcome outcome = measure(sql);
      progress.println(outcome.micros() + " us, peer " + outcome.peerMicros() + " us: " + sql);
      outcomes.add(outcome);
    }
    outcomes.sort(Comparator.comparingDouble(Outcome::ratio).reversed());
    return outcomes;
  }

  private Outcome measure(String sql) throws SQLException, IOException {
    long before = rowsRead();
    QueryAnswer first = query(ours, sql);
    long read = rowsRead() - before;
    QueryAnswer peerFirst = peer.query(sql);
    if (first == null) {
      return new Outcome(sql, -1, -1, read, 0, peerFirst == null);
    }
    if (peerFirst == null) {
      return new Outcome(sql, first.micros(), -1, read, first.rows(), false);
    }
    boolean same = first.isSame(peerFirst);
    int fitting = (int) (MOST_MICROS / (2 * (first.micros() + peerFirst.micros()) + 1));
    if (fitting == 0) {
      return new Outcome(sql, first.micros(), peerFirst.micros(), read, first.rows(), same);
    }
    int measured = Math.min(rounds, fitting);
    long[] times = new long[measured];
    long[] peerTimes = new long[measured];
    for (int round = -measured; round < measured; round++) {
      QueryAnswer here = Objects.requireNonNull(query(ours, sql));
      QueryAnswer there = Objects.requireNonNull(peer.query(sql));
      if (round >= 0) {
        times[round] = here.micros();
        peerTimes[round] = there.micros();
      }
    }
    return new Outcome(sql, median(times), median(peerTimes), read, first.rows(), same);
  }

  private long rowsRead() throws SQLException {
    try (Statement statement = ours.createStatement();
        ResultSet sum =
            statement.executeQuery("SELECT SUM(ROWS_READ) FROM information_schema.STATEMENTS")) {
      sum.next();
      return sum.getLong(1);
    }
  }

  /** Executes a query; null if the server refuses it as inefficient. */
  static @Nullable QueryAnswer query(Connection side, String sql) throws SQLException {
    try {
      return QueryAnswer.of(side, sql);
    } catch (SQLException failure) {
      if (failure.getErrorCode() == INEFFICIENT) {
        return null;
      }
      throw new SQLException(sql, failure);
    }
  }

  private static long median(long[] times) {
    Arrays.sort(times);
    return times[times.length / 2];
  }

  /** Prints the outcomes as a table, and the number of slower ones. */
  static void print(List<Outcome> outcomes, PrintStream out) {
    out.println("| ratio | us | peer us | read | rows | statement |");
    out.println("|--:|--:|--:|--:|--:|---|");
    for (Outcome each : outcomes) {
      boolean compared = each.micros() >= 0 && each.peerMicros() >= 0;
      String ratio = String.format("%.1f", each.ratio());
      out.printf(
          "| %s | %s | %s | %d | %s | `%s`%s |%n",
          each.micros() < 0 ? "refused" : each.peerMicros() < 0 ? "" : ratio,
          each.micros() < 0 ? "" : each.micros(),
          each.micros() < 0 ? "" : each.peerMicros() < 0 ? "refused" : each.peerMicros(),
          each.read(),
          each.micros() < 0 ? "" : each.rows(),
          each.sql(),
          compared && !each.same() ? " (the peer returns other rows)" : "");
    }
    List<Outcome> equal =
        outcomes.stream().filter(each -> each.same() && each.ratio() > 0).toList();
    out.printf(
        "%nSlower than the peer: %d of %d queries with equal rows.%n",
        equal.stream().filter(each -> each.ratio() > 1).count(), equal.size());
  }
}

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
import org.openlindorm.engine.WriteCalls;
import org.openlindorm.it.bench.contest.Processors;

/**
 * Executes the statements of golden/write-calls.txt on this server and on a peer in turns, next to
 * a plain UPSERT of as many rows of the same table, and compares their times and the written rows.
 *
 * @param ours a connection to this server
 * @param peer a connection to a server of the MySQL family
 * @param rounds how often each statement is measured on each side, after as many executions that
 *     warm up
 * @param flushed whether the table is flushed before each measured statement, so that rows are read
 *     from files; otherwise most are read from memory, with a version of each round
 */
record WriteShapes(Connection ours, Connection peer, int rounds, boolean flushed) {

  /**
   * A measured statement.
   *
   * @param micros the median of this server
   * @param plainMicros the median of this server for UPSERTs of as many rows, 1,000 a statement
   * @param peerMicros the median of the peer
   * @param cpuOfPlain the median processor time of this process without the JIT compilers, in units
   *     of the UPSERTs': it depends less on what else the machine does
   * @param rows that the statement changed here
   * @param same whether both tables have the same rows afterwards
   */
  record Outcome(
      String sql,
      long micros,
      long plainMicros,
      long peerMicros,
      double cpuOfPlain,
      long rows,
      boolean same) {

    /** Returns the time of this server in units of the peer's. */
    double ratio() {
      return (double) micros / Math.max(1, peerMicros);
    }

    double ofPlain() {
      return (double) micros / Math.max(1, plainMicros);
    }
  }

  /** Returns the shapes of the golden file. */
  static List<WriteCalls.Shape> shapes() throws IOException {
    try (InputStream file = WriteCalls.class.getResourceAsStream("/golden/write-calls.txt")) {
      return WriteCalls.shapes(new String(file.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  /** Creates the tables on both sides. */
  void define(int scale) throws SQLException {
    for (String sql : WriteCalls.definitions(scale)) {
      execute(ours, sql);
      execute(peer, inMySql(sql));
    }
  }

  /**
   * Executes the statements and plain UPSERTs in turns, until the given time has passed, for the
   * JIT compiler. Both sides execute them, so that their rows stay equal.
   */
  void warmUp(List<WriteCalls.Shape> shapes, int seconds) throws SQLException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    while (System.nanoTime() < end) {
      for (WriteCalls.Shape shape : shapes) {
        restore(shape);
        String sql = WriteCalls.expanded(shape.sql());
        long changed = execute(ours, sql);
        execute(peer, inMySql(sql));
        for (String plain : WriteCalls.plain(shape.table(), (int) Math.max(1, changed))) {
          execute(ours, plain);
          execute(peer, inMySql(plain));
        }
        flush(shape);
      }
    }
  }

  /**
   * Returns the outcomes, the largest ratio first.
   *
   * @param progress gets a line for each measured statement
   */
  List<Outcome> measure(List<WriteCalls.Shape> shapes, PrintStream progress)
      throws SQLException, IOException {
    List<Outcome> outcomes = new ArrayList<>();
    for (WriteCalls.Shape shape : shapes) {
      Outcome outcome = measure(shape);
      progress.printf(
          "%d us, peer %d us, %.2f of UPSERT: %s%n",
          outcome.micros(), outcome.peerMicros(), outcome.ofPlain(), shape.sql());
      outcomes.add(outcome);
    }
    outcomes.sort(Comparator.comparingDouble(Outcome::ratio).reversed());
    return outcomes;
  }

  private Outcome measure(WriteCalls.Shape shape) throws SQLException, IOException {
    String sql = WriteCalls.expanded(shape.sql());
    // Many versions of a row in memory would slow down the shapes that follow.
    flush(shape);
    restore(shape);
    long changed = execute(ours, sql);
    execute(peer, inMySql(sql));
    boolean same = sum(ours, shape.table()).equals(sum(peer, shape.table()));
    List<String> plain = WriteCalls.plain(shape.table(), (int) Math.max(1, changed));
    long[] times = new long[rounds];
    long[] plainTimes = new long[rounds];
    long[] peerTimes = new long[rounds];
    long[] cpuTimes = new long[rounds];
    long[] plainCpuTimes = new long[rounds];
    for (int round = -rounds; round < rounds; round++) {
      restore(shape);
      if (flushed) {
        flush(shape);
      }
      long cpuBegin = cpuMicros();
      long micros = micros(ours, List.of(sql));
      long cpu = cpuMicros() - cpuBegin;
      long peerMicros = micros(peer, List.of(inMySql(sql)));
      if (flushed) {
        flush(shape);
      }
      cpuBegin = cpuMicros();
      long plainMicros = micros(ours, plain);
      long plainCpu = cpuMicros() - cpuBegin;
      for (String write : plain) {
        execute(peer, inMySql(write));
      }
      if (round >= 0) {
        times[round] = micros;
        peerTimes[round] = peerMicros;
        plainTimes[round] = plainMicros;
        cpuTimes[round] = cpu;
        plainCpuTimes[round] = plainCpu;
      }
    }
    return new Outcome(
        shape.sql(),
        median(times),
        median(plainTimes),
        median(peerTimes),
        (double) median(cpuTimes) / Math.max(1, median(plainCpuTimes)),
        changed,
        same);
  }

  /** Returns the processor time of this process, which includes the client's. */
  private static long cpuMicros() throws IOException {
    return Processors.withoutCompilers() / 1_000;
  }

  private void flush(WriteCalls.Shape shape) throws SQLException {
    execute(ours, "ALTER TABLE " + shape.table() + " FLUSH");
  }

  private void restore(WriteCalls.Shape shape) throws SQLException {
    for (String each : shape.before()) {
      String sql = WriteCalls.expanded(each);
      execute(ours, sql);
      execute(peer, inMySql(sql));
    }
  }

  private static long execute(Connection side, String sql) throws SQLException {
    try (Statement statement = side.createStatement()) {
      return statement.executeUpdate(sql);
    } catch (SQLException failure) {
      throw new SQLException(sql.substring(0, Math.min(100, sql.length())), failure);
    }
  }

  /**
   * Returns a statement in MySQL's words; REPLACE writes the same rows where all columns are named.
   */
  private static String inMySql(String sql) {
    return StatementShapes.inMySql(sql.replace("UPSERT INTO", "REPLACE INTO"));
  }

  private static long micros(Connection side, List<String> statements) throws SQLException {
    long begin = System.nanoTime();
    for (String sql : statements) {
      execute(side, sql);
    }
    return (System.nanoTime() - begin) / 1_000;
  }

  private static String sum(Connection side, String table) throws SQLException {
    String number = table.equals("wide") ? "a" : "n";
    try (Statement statement = side.createStatement();
        ResultSet sum =
            statement.executeQuery("SELECT COUNT(*), SUM(id), SUM(" + number + ") FROM " + table)) {
      sum.next();
      return sum.getLong(1) + " " + sum.getLong(2) + " " + sum.getLong(3);
    }
  }

  private static long median(long[] times) {
    Arrays.sort(times);
    return times[times.length / 2];
  }

  /** Prints the outcomes as a table. */
  static void print(List<Outcome> outcomes, PrintStream out) {
    out.println("| ratio | us | peer us | of UPSERT | cpu of UPSERT | rows | statement |");
    out.println("|--:|--:|--:|--:|--:|--:|---|");
    for (Outcome each : outcomes) {
      out.printf(
          "| %.1f | %d | %d | %.2f | %.2f | %d | `%s`%s |%n",
          each.ratio(),
          each.micros(),
          each.peerMicros(),
          each.ofPlain(),
          each.cpuOfPlain(),
          each.rows(),
          each.sql(),
          each.same() ? "" : " (the peer has other rows)");
    }
  }
}

package org.openlindorm.it.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.openlindorm.hbase.cluster.DataDirectory;
import org.openlindorm.it.ServerProcess;
import org.openlindorm.it.bench.contest.Times;
import org.openlindorm.it.bench.peer.CallTime;

/**
 * The cost of the server as a process, started as users start it: time to the first answer, memory,
 * and the length of loading and reading a file of flights.
 *
 * @param flights a CSV file of flights, as the demonstration loads them
 * @param starts how often the server is started on an empty directory, and again on a used one
 */
record ServerFigures(Path flights, int starts) {

  private static final String TABLE =
      "CREATE TABLE flights (origin VARCHAR NOT NULL, date TIMESTAMP NOT NULL, id BIGINT NOT NULL,"
          + " destination VARCHAR, delay INTEGER, distance INTEGER,"
          + " PRIMARY KEY (origin, date, id))";

  /** The properties are {@code bench.flights}, {@code bench.starts} and {@code bench.report}. */
  public static void main(String[] arguments) throws Exception {
    Report report = new Report(System.out::println);
    new ServerFigures(
            Path.of(System.getProperty("bench.flights")), Integer.getInteger("bench.starts", 5))
        .measure(report);
    report.writeTo(Path.of(System.getProperty("bench.report", "server.md")));
  }

  void measure(Report report) throws IOException, InterruptedException, SQLException {
    List<List<String>> table = new ArrayList<>();
    table.add(List.of("The server", "figure", "target"));
    table.addAll(starting());
    table.addAll(moving());
    report.table(table);
  }

  private List<List<String>> starting() throws IOException, SQLException {
    Times fresh = new Times();
    Times again = new Times();
    Times processor = new Times();
    long memory = 0;
    for (int start = 0; start < starts; start++) {
      Path data = Files.createTempDirectory("lindorm-start-");
      String create = "CREATE TABLE t (id BIGINT NOT NULL, n BIGINT, PRIMARY KEY (id))";
      memory = Math.max(memory, start(data, create, fresh, processor));
      memory = Math.max(memory, start(data, "SELECT * FROM t WHERE id = 1", again, processor));
      DataDirectory.deleteTree(data);
    }
    return List.of(
        List.of("start to first answer, empty directory, median", seconds(fresh), "6 s"),
        List.of("start to first answer, restart, median", seconds(again), "6 s"),
        List.of("processor time until then, median", seconds(processor), ""),
        List.of("resident memory after the first answer, largest", memory + " MB", "600 MB"));
  }

  /** Answers the resident memory in megabytes. */
  private static long start(Path data, String firstStatement, Times times, Times processor)
      throws IOException, SQLException {
    long began = System.nanoTime();
    try (ServerProcess server = ServerProcess.start(data)) {
      try (Connection connection = server.sql();
          Statement statement = connection.createStatement()) {
        statement.execute(firstStatement);
        times.add(CallTime.one(System.nanoTime() - began));
        processor.add(CallTime.one(server.processorTime().toNanos()));
      }
      long memory = server.residentMegabytes();
      server.stop();
      return memory;
    }
  }

  private List<List<String>> moving() throws IOException, InterruptedException, SQLException {
    Path data = Files.createTempDirectory("lindorm-load-");
    try (ServerProcess server = ServerProcess.start(data);
        Connection connection = server.sql();
        Statement statement = connection.createStatement()) {
      statement.execute(TABLE);
      long began = System.nanoTime();
      load(server);
      double loading = secondsSince(began);
      began = System.nanoTime();
      long counted = onlyNumber(statement, "SELECT COUNT(*) FROM flights");
      double counting = secondsSince(began);
      began = System.nanoTime();
      long read = read(statement, "SELECT * FROM flights");
      double reading = secondsSince(began);
      if (counted != read) {
        throw new IllegalStateException(read + " rows read, but " + counted + " counted");
      }
      return List.of(
          List.of("rows loaded and counted", Long.toString(counted), ""),
          length("bin/lindorm load, with the start of its JVM", counted, loading),
          length("COUNT(*)", counted, counting),
          length("all rows read over JDBC", read, reading),
          List.of("resident memory after that", server.residentMegabytes() + " MB", ""));
    } finally {
      DataDirectory.deleteTree(data);
    }
  }

  private void load(ServerProcess server) throws IOException, InterruptedException {
    String url = "127.0.0.1:" + server.jdbcPort();
    List<String> command = new ArrayList<>(List.of("load", "--table", "flights", "-u", url));
    if (!header().contains("id")) {
      command.addAll(List.of("--line-number", "id"));
    }
    command.add(flights.toString());
    String output = ServerProcess.run(command.toArray(String[]::new));
    if (!output.startsWith("0\n")) {
      throw new IllegalStateException("The load failed:\n" + output);
    }
  }

  private List<String> header() throws IOException {
    try (InputStream file = Files.newInputStream(flights);
        InputStream plain = flights.toString().endsWith(".gz") ? new GZIPInputStream(file) : file;
        var reader = new BufferedReader(new InputStreamReader(plain, StandardCharsets.UTF_8))) {
      String first = reader.readLine();
      return first == null ? List.of() : List.of(first.split(",", -1));
    }
  }

  private static long onlyNumber(Statement statement, String sql) throws SQLException {
    try (ResultSet rows = statement.executeQuery(sql)) {
      rows.next();
      return rows.getLong(1);
    }
  }

  private static long read(Statement statement, String sql) throws SQLException {
    long read = 0;
    try (ResultSet rows = statement.executeQuery(sql)) {
      while (rows.next()) {
        read++;
      }
    }
    return read;
  }

  private static double secondsSince(long began) {
    return (System.nanoTime() - began) / 1e9;
  }

  private static String seconds(Times times) {
    return Report.decimal("%.1f s", times.medianMicros() / 1e6);
  }

  private static List<String> length(String what, long rows, double seconds) {
    return List.of(
        what, Report.decimal("%.2f s, ", seconds) + Math.round(rows / seconds) + " rows/s", "");
  }
}

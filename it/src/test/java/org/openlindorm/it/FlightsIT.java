package org.openlindorm.it;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Real flights through a SQL side with a heap of 256 MB; HBase runs in a process of its own. Takes
 * {@code ../shared/data/flights-200k.csv.gz} if it exists and the sample that ships otherwise,
 * without its numbers in front.
 */
@Timeout(240)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
final class FlightsIT {

  private static final String SAMPLE = "/org/openlindorm/demo/flights-sample.csv.gz";
  private static final int LINES_OF_LARGE_FILE = 200_000;

  /** One line of the file. */
  private record Flight(String date, int delay, int distance, String origin, String destination) {}

  @TempDir static Path folder;
  private static Path file;
  private static List<Flight> flights;
  private static ExternalHBase hbase;
  private static ServerProcess server;

  @BeforeAll
  static void startAndCreate() throws Exception {
    file = file();
    flights = read(file);
    hbase = ExternalHBase.start(folder);
    server = ServerProcess.startWithHeap("256m", folder.resolve("sql"), "--hbase", hbase.quorum());
    try (Connection connection = server.sql();
        Statement statement = connection.createStatement()) {
      statement.executeUpdate(
          "CREATE TABLE flights (origin VARCHAR NOT NULL, date TIMESTAMP NOT NULL,"
              + " line BIGINT NOT NULL, destination VARCHAR, delay INTEGER, distance INTEGER,"
              + " PRIMARY KEY (origin, date, line))");
    }
  }

  @AfterAll
  static void stop() throws IOException {
    if (server != null) {
      server.close();
    }
    if (hbase != null) {
      hbase.close();
    }
  }

  private static Path file() throws IOException {
    Path large = ServerProcess.home().resolve("../shared/data/flights-200k.csv.gz");
    if (Files.exists(large)) {
      return large;
    }
    System.out.println("There is no " + large + "; the sample is used instead.");
    Path sample = folder.resolve("flights-sample.csv.gz");
    try (InputStream in = FlightsIT.class.getResourceAsStream(SAMPLE);
        BufferedReader lines = linesOf(in);
        Writer without =
            new OutputStreamWriter(new GZIPOutputStream(Files.newOutputStream(sample)), UTF_8)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        without.write(line.substring(line.indexOf(',') + 1) + "\n");
      }
    }
    return sample;
  }

  private static BufferedReader linesOf(InputStream compressed) throws IOException {
    return new BufferedReader(new InputStreamReader(new GZIPInputStream(compressed), UTF_8));
  }

  private static List<Flight> read(Path file) throws IOException {
    List<Flight> flights = new ArrayList<>();
    try (BufferedReader lines = linesOf(Files.newInputStream(file))) {
      assertThat(lines.readLine()).isEqualTo("date,delay,distance,origin,destination");
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        String[] field = line.split(",", -1);
        flights.add(
            new Flight(
                field[0],
                Integer.parseInt(field[1]),
                Integer.parseInt(field[2]),
                field[3],
                field[4]));
      }
    }
    return flights;
  }

  @Test
  @Order(1)
  void theFileIsLoadedInOneCommandAndAgainWithoutDuplicates() throws Exception {
    if (!file.startsWith(folder)) {
      assertThat(flights).hasSize(LINES_OF_LARGE_FILE);
    }
    for (int round = 0; round < 2; round++) {
      String output =
          ServerProcess.run(
              "load",
              "--table",
              "flights",
              "--line-number",
              "line",
              "-u",
              "127.0.0.1:" + server.jdbcPort(),
              file.toString());
      assertThat(output).startsWith("0\n").contains(" rows loaded into flights in ");
      System.out.print(output.substring(2));
      assertThat(count()).isEqualTo(flights.size());
    }
  }

  private static long count() throws SQLException {
    try (Connection connection = server.sql();
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT COUNT(*) FROM flights")) {
      assertThat(rows.next()).isTrue();
      return rows.getLong(1);
    }
  }

  @Test
  @Order(2)
  void allRowsAreStreamedAndEachIsTheLineOfTheFile() throws SQLException {
    boolean[] seen = new boolean[flights.size()];
    int count = 0;
    try (Connection connection = server.sql();
        Statement statement = connection.createStatement();
        ResultSet rows =
            statement.executeQuery(
                "SELECT line, date, delay, distance, origin, destination FROM flights")) {
      while (rows.next()) {
        // The header is line 1.
        int index = rows.getInt(1) - 2;
        assertThat(seen[index]).isFalse();
        seen[index] = true;
        count++;
        Flight flight = flights.get(index);
        assertThat(rows.getString(2)).isEqualTo(flight.date() + ".000");
        assertThat(rows.getInt(3)).isEqualTo(flight.delay());
        assertThat(rows.getInt(4)).isEqualTo(flight.distance());
        assertThat(rows.getString(5)).isEqualTo(flight.origin());
        assertThat(rows.getString(6)).isEqualTo(flight.destination());
      }
    }
    assertThat(count).isEqualTo(flights.size());
  }

  @Test
  @Order(3)
  void groupsAddUpToTheTotalsOfTheFile() throws SQLException {
    Map<String, List<Long>> expected = new TreeMap<>();
    for (Flight flight : flights) {
      expected.merge(
          flight.origin(),
          List.of(1L, (long) flight.distance(), (long) flight.delay(), (long) flight.delay()),
          (a, b) ->
              List.of(
                  a.get(0) + b.get(0),
                  a.get(1) + b.get(1),
                  Math.min(a.get(2), b.get(2)),
                  Math.max(a.get(3), b.get(3))));
    }
    Map<String, List<Long>> actual = new TreeMap<>();
    try (Connection connection = server.sql();
        Statement statement = connection.createStatement();
        ResultSet rows =
            statement.executeQuery(
                "SELECT origin, COUNT(*), SUM(distance), MIN(delay), MAX(delay) FROM flights"
                    + " GROUP BY origin")) {
      while (rows.next()) {
        actual.put(
            rows.getString(1),
            List.of(rows.getLong(2), rows.getLong(3), rows.getLong(4), rows.getLong(5)));
      }
    }
    assertThat(actual).isEqualTo(expected);
  }
}

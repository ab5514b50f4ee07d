package org.openlindorm.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntFunction;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/**
 * Measures search indexes and prints the figures of docs/sql/indexes.md. The server is in this JVM,
 * and clients use Avatica. {@code -Dsearch.rows=1000000} and {@code -Dsearch.vectors=100000} set
 * the sizes, {@code -Dsearch.seconds=20} the time of each measurement, {@code -Dsearch.rate=10000}
 * the rows per second during which the lag is measured.
 */
@Tag("long")
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class SearchLoadTest {

  private static final int ROWS = Integer.getInteger("search.rows", 100_000);
  private static final int VECTORS = Integer.getInteger("search.vectors", 10_000);
  private static final int SECONDS = Integer.getInteger("search.seconds", 10);
  private static final int RATE = Integer.getInteger("search.rate", 10_000);
  private static final int BATCH = 100;
  private static final int LOAD_BATCH = 1_000;
  private static final int DIMENSIONS = 128;
  private static final String COLUMNS =
      " (id BIGINT, city VARCHAR, price DECIMAL(10,2), qty INT, state VARCHAR, sold TIMESTAMP,"
          + " note VARCHAR, PRIMARY KEY (id));";

  private static LindormServer server;

  private final Random random = new Random(44);

  @BeforeAll
  static void start() {
    server = LindormServer.embedded().start();
    server.sql("CREATE TABLE t" + COLUMNS);
  }

  @AfterAll
  static void end() {
    server.close();
  }

  private static void report(String what, List<Double> millis) {
    Collections.sort(millis);
    System.out.printf(
        Locale.ROOT,
        "%s: p50 %.2f ms, p90 %.2f ms, p99 %.2f ms, shortest %.2f ms of %d%n",
        what,
        part(millis, 0.5),
        part(millis, 0.9),
        part(millis, 0.99),
        millis.get(0),
        millis.size());
  }

  private static double part(List<Double> sorted, double part) {
    return sorted.get((int) Math.ceil(part * (sorted.size() - 1)));
  }

  private static double seconds(long since) {
    return (System.nanoTime() - since) / 1e9;
  }

  private void write(PreparedStatement upsert, long first, int rows) throws SQLException {
    for (long id = first; id < first + rows; id++) {
      upsert.setLong(1, id);
      upsert.setString(2, "city" + random.nextInt(100));
      upsert.setString(3, random.nextInt(10_000) + "." + random.nextInt(10));
      upsert.setInt(4, random.nextInt(1_000));
      upsert.setString(5, "st" + random.nextInt(50));
      upsert.setTimestamp(6, new Timestamp(1_767_225_600_000L + random.nextInt(3_600_000)));
      upsert.setString(7, "note " + id + " about word" + random.nextInt(1_000));
      upsert.addBatch();
    }
    upsert.executeBatch();
  }

  private static PreparedStatement prepared(Connection connection, String table)
      throws SQLException {
    return connection.prepareStatement(
        "UPSERT INTO "
            + table
            + " (id, city, price, qty, state, sold, note)"
            + " VALUES (?, ?, CAST(? AS DECIMAL(10,2)), ?, ?, ?, ?)");
  }

  @Test
  @Order(1)
  void build() throws SQLException {
    try (Connection connection = server.dataSource().getConnection();
        PreparedStatement upsert = prepared(connection, "t")) {
      long start = System.nanoTime();
      for (int id = 0; id < ROWS; id += LOAD_BATCH) {
        write(upsert, id, LOAD_BATCH);
      }
      System.out.printf("load of %d rows: %.0f rows/s%n", ROWS, ROWS / seconds(start));
      start = System.nanoTime();
      server.sql(
          "CREATE INDEX i USING SEARCH ON t (city, price, qty, state, sold, note(type=text)) SYNC");
      System.out.printf("build of %d rows, 6 columns: %.0f rows/s%n", ROWS, ROWS / seconds(start));
    }
    assertThat(server.sql("SHOW INDEX FROM t").get(0)).containsEntry("INDEX_LIVE", "" + ROWS);
  }

  @Test
  @Order(2)
  void queries() throws SQLException {
    try (Connection connection = server.dataSource().getConnection();
        Statement statement = connection.createStatement()) {
      for (int round = 0; round < 2; round++) {
        measure(
            statement,
            "three columns, LIMIT 100",
            i ->
                "SELECT id FROM t WHERE city = 'city"
                    + i % 100
                    + "' AND qty > 200 AND price < 8000 LIMIT 100");
        measure(
            statement,
            "ORDER BY price LIMIT 10, one of 50 states",
            i ->
                "SELECT id, price FROM t WHERE state = 'st" + i % 50 + "' ORDER BY price LIMIT 10");
        measure(
            statement,
            "ORDER BY sold DESC LIMIT 10, half of the rows",
            i ->
                "SELECT id FROM t WHERE qty >= " + (500 + i % 10) + " ORDER BY sold DESC LIMIT 10");
        measure(
            statement,
            "MATCH, LIMIT 100",
            i -> "SELECT id FROM t WHERE MATCH (note) AGAINST ('word" + i % 1_000 + "') LIMIT 100");
      }
    }
  }

  private void measure(Statement statement, String what, IntFunction<String> query)
      throws SQLException {
    List<Double> millis = new ArrayList<>();
    long end = System.nanoTime() + Duration.ofSeconds(SECONDS).toNanos() / 4;
    for (int i = 0; System.nanoTime() < end; i++) {
      long start = System.nanoTime();
      ids(statement, query.apply(i));
      millis.add((System.nanoTime() - start) / 1e6);
    }
    report(what, millis);
  }

  private static Set<Long> ids(Statement statement, String query) throws SQLException {
    Set<Long> ids = new HashSet<>();
    try (ResultSet rows = statement.executeQuery(query)) {
      while (rows.next()) {
        ids.add(rows.getLong(1));
      }
    }
    return ids;
  }

  @Test
  @Order(3)
  void writesWithAndWithoutAnIndex() throws SQLException {
    Map<String, String> tables =
        new TreeMap<>(
            Map.of(
                "w0", "",
                "w1", "CREATE INDEX i1 USING SEARCH ON w1 (city) SYNC",
                "w6",
                    "CREATE INDEX i6 USING SEARCH ON w6"
                        + " (city, price, qty, state, sold, note(type=text)) SYNC"));
    tables.forEach((table, index) -> server.sql("CREATE TABLE " + table + COLUMNS + index));
    for (int rows : new int[] {BATCH, 1}) {
      Map<String, List<Double>> times = new TreeMap<>();
      try (Connection connection = server.dataSource().getConnection()) {
        Map<String, PreparedStatement> upserts = new TreeMap<>();
        for (String table : tables.keySet()) {
          upserts.put(table, prepared(connection, table));
        }
        long end = System.nanoTime() + Duration.ofSeconds(SECONDS).toNanos();
        for (long id = 0; System.nanoTime() < end; id += rows) {
          for (String table : tables.keySet()) {
            long start = System.nanoTime();
            write(upserts.get(table), id, rows);
            times
                .computeIfAbsent(table, any -> new ArrayList<>())
                .add((System.nanoTime() - start) / 1e6);
          }
        }
      }
      times.forEach(
          (table, millis) ->
              report(
                  "writes of " + rows + " rows, indexed columns: " + table.substring(1),
                  new ArrayList<>(millis.subList(millis.size() / 4, millis.size()))));
      assertThat(times).hasSize(tables.size());
    }
  }

  @Test
  @Order(4)
  void lag() throws Exception {
    AtomicBoolean ending = new AtomicBoolean();
    ExecutorService threads = Executors.newSingleThreadExecutor();
    List<Double> lags = new ArrayList<>();
    try (Connection connection = server.dataSource().getConnection();
        Statement statement = connection.createStatement()) {
      Future<Double> writer = threads.submit(() -> writeAtRate(ending));
      long end = System.nanoTime() + Duration.ofSeconds(2L * SECONDS).toNanos();
      for (int i = 1; System.nanoTime() < end; i++) {
        long start = System.nanoTime();
        statement.executeUpdate("UPSERT INTO t (id, city) VALUES (" + -i + ", 'mark" + i + "')");
        String query = "SELECT id FROM t WHERE city = 'mark" + i + "'";
        while (ids(statement, query).isEmpty()) {
          LockSupport.parkNanos(5_000_000);
        }
        lags.add((System.nanoTime() - start) / 1e6);
      }
      ending.set(true);
      report("lag at %.0f rows/s".formatted(writer.get()), lags);
    } finally {
      threads.shutdownNow();
    }
    assertThat(lags).isNotEmpty();
  }

  private double writeAtRate(AtomicBoolean ending) throws SQLException {
    Random ids = new Random(3);
    try (Connection connection = server.dataSource().getConnection();
        PreparedStatement upsert = prepared(connection, "t")) {
      long start = System.nanoTime();
      long rows = 0;
      while (!ending.get()) {
        write(upsert, ids.nextInt(ROWS), BATCH);
        rows += BATCH;
        LockSupport.parkNanos(start + rows * 1_000_000_000L / RATE - System.nanoTime());
      }
      return rows / seconds(start);
    }
  }

  @Test
  @Order(5)
  void vectors() throws SQLException {
    server.sql("CREATE TABLE v (id BIGINT, a INT, e VECTOR(" + DIMENSIONS + "), PRIMARY KEY (id))");
    float[][] centers = new float[64][DIMENSIONS];
    for (float[] center : centers) {
      for (int i = 0; i < DIMENSIONS; i++) {
        center[i] = (float) random.nextGaussian();
      }
    }
    try (Connection connection = server.dataSource().getConnection();
        Statement statement = connection.createStatement();
        PreparedStatement upsert =
            connection.prepareStatement("UPSERT INTO v (id, a, e) VALUES (?, ?, ?)")) {
      for (int id = 1; id <= VECTORS; id++) {
        upsert.setLong(1, id);
        upsert.setInt(2, id % 10);
        upsert.setString(3, vector(centers));
        upsert.addBatch();
        if (id % LOAD_BATCH == 0) {
          upsert.executeBatch();
        }
      }
      long start = System.nanoTime();
      server.sql("CREATE INDEX vi USING SEARCH ON v (a, e) SYNC");
      System.out.printf("build of %d vectors: %.1f s%n", VECTORS, seconds(start));
      for (String where : List.of("", "WHERE a = 3 ")) {
        double recall = nearest(statement, where, centers);
        assertThat(recall).isGreaterThan(0.9);
      }
    }
  }

  private double nearest(Statement statement, String where, float[][] centers) throws SQLException {
    List<Double> millis = new ArrayList<>();
    int found = 0;
    for (int i = 0; i < 50; i++) {
      String order = "ORDER BY L2_DISTANCE(e, '" + vector(centers) + "') LIMIT 10";
      Set<Long> exact =
          ids(
              statement,
              "SELECT /*+ _l_ignore_index_, _l_allow_filtering_ */ id FROM v " + where + order);
      long start = System.nanoTime();
      Set<Long> near = ids(statement, "SELECT id FROM v " + where + order);
      millis.add((System.nanoTime() - start) / 1e6);
      near.retainAll(exact);
      found += near.size();
    }
    double recall = found / 500.0;
    report("nearest 10 " + where + "recall@10 " + recall, millis);
    return recall;
  }

  private String vector(float[][] centers) {
    float[] center = centers[random.nextInt(centers.length)];
    List<String> values = new ArrayList<>();
    for (float value : center) {
      values.add(String.format(Locale.ROOT, "%.3f", value + random.nextGaussian()));
    }
    return "[" + String.join(",", values) + "]";
  }
}

package org.openlindorm.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Measures changefeeds and prints the figures of docs/sql/changefeeds.md: the lag at a rate of
 * rows, the times of batches by the rows that a feed reports, and the server's processor time by
 * the number of consumers. {@code -Dchangefeed.rate=10000} sets the rate, {@code
 * -Dchangefeed.seconds=20} the time of each measurement.
 */
@Tag("long")
class ChangefeedLoadTest {

  private static final int RATE = Integer.getInteger("changefeed.rate", 10_000);
  private static final int SECONDS = Integer.getInteger("changefeed.seconds", 20);
  private static final int BATCH = 100;
  private static final int WRITERS = 4;
  private static final int KEYS = 100_000;
  private static final List<String> TABLES = List.of("no_feed", "after_image", "before_image");

  private static LindormServer server;

  private final AtomicLong written = new AtomicLong();

  @BeforeAll
  static void start() {
    server = LindormServer.process().start();
    for (String table : TABLES) {
      server.sql("CREATE TABLE " + table + " (id BIGINT, at BIGINT, s VARCHAR, PRIMARY KEY (id))");
    }
    server.sql(
        "CREATE CHANGEFEED with_after ON after_image;"
            + " CREATE CHANGEFEED with_before ON before_image WITH (images = 'before,after')");
  }

  @AfterAll
  static void end() {
    server.close();
  }

  @Test
  void aWaitingReaderHasTheChangesSoonAfterTheWrites() throws Exception {
    lag(RATE / 4, 5);
    Lag lag = lag(RATE, SECONDS);
    System.out.printf(
        "%d rows/s: %d changes, lag p50 %.0f ms, p99 %.0f ms, longest %.0f ms%n",
        lag.rate(), lag.count(), lag.millis(0.5), lag.millis(0.99), lag.millis(1));
    assertThat(lag.count()).isEqualTo(lag.rows());
  }

  /** The lags of all changes in ns, sorted, from before their batch was sent. */
  private record Lag(List<Long> sorted, long rows, long rate) {
    int count() {
      return sorted.size();
    }

    double millis(double part) {
      return sorted.get((int) Math.ceil(part * (count() - 1))) / 1e6;
    }
  }

  private Lag lag(int rate, int seconds) throws Exception {
    long first =
        server.sql("SHOW CHANGEFEEDS").stream()
            .filter(feed -> feed.get("Changefeed").equals("with_after"))
            .map(feed -> Long.parseLong(String.valueOf(feed.get("Position"))))
            .findFirst()
            .orElseThrow();
    AtomicBoolean ending = new AtomicBoolean();
    List<Long> lags = new ArrayList<>();
    ExecutorService threads = Executors.newCachedThreadPool();
    try {
      Future<?> reader =
          threads.submit(
              () -> {
                read("with_after", first, ending, at -> lags.add(System.nanoTime() - at));
                return null;
              });
      long rows = write("after_image", rate, seconds, threads);
      while (lags.size() < rows && !reader.isDone()) {
        LockSupport.parkNanos(10_000_000);
      }
      ending.set(true);
      reader.get();
      Collections.sort(lags);
      return new Lag(lags, rows, rows / seconds);
    } finally {
      threads.shutdownNow();
    }
  }

  private interface Change {
    void written(long at);
  }

  private static void read(String feed, long first, AtomicBoolean ending, Change each)
      throws SQLException {
    try (Connection connection = server.dataSource().getConnection();
        PreparedStatement query =
            connection.prepareStatement(
                "SELECT /*+ _l_wait_(500) */ position, id, at, s FROM CHANGES("
                    + feed
                    + ") WHERE position > ? LIMIT 5000")) {
      query.setFetchSize(5_000);
      long position = first;
      while (!ending.get()) {
        query.setLong(1, position);
        try (ResultSet rows = query.executeQuery()) {
          while (rows.next()) {
            position = rows.getLong(1);
            each.written(rows.getLong(3));
          }
        }
      }
    }
  }

  /** Writes batches at a rate, whether earlier ones were slow or not; returns the rows. */
  private long write(String table, int rate, int seconds, ExecutorService threads)
      throws InterruptedException, ExecutionException {
    written.set(0);
    long start = System.nanoTime();
    long end = start + Duration.ofSeconds(seconds).toNanos();
    long pause = Duration.ofSeconds(1).toNanos() * BATCH * WRITERS / rate;
    List<Callable<Void>> writers = new ArrayList<>();
    for (int i = 0; i < WRITERS; i++) {
      long offset = i * pause / WRITERS;
      long seed = i;
      writers.add(
          () -> {
            try (Connection connection = server.dataSource().getConnection();
                PreparedStatement upsert = prepared(connection, table)) {
              long key = seed * KEYS / WRITERS;
              for (long due = start + offset; due < end; due += pause) {
                LockSupport.parkNanos(due - System.nanoTime());
                batch(upsert, key);
                key = (key + BATCH) % KEYS;
                if (System.nanoTime() > end) {
                  break;
                }
              }
            }
            return null;
          });
    }
    for (Future<Void> writer : threads.invokeAll(writers)) {
      writer.get();
    }
    return written.get();
  }

  private static PreparedStatement prepared(Connection connection, String table)
      throws SQLException {
    return connection.prepareStatement("UPSERT INTO " + table + " (id, at, s) VALUES (?, ?, ?)");
  }

  private void batch(PreparedStatement upsert, long key) throws SQLException {
    long at = System.nanoTime();
    for (int row = 0; row < BATCH; row++) {
      upsert.setLong(1, key + row);
      upsert.setLong(2, at);
      upsert.setString(3, "text of a row");
      upsert.addBatch();
    }
    upsert.executeBatch();
    written.addAndGet(BATCH);
  }

  @Test
  void batchesWithAndWithoutFeeds() throws SQLException {
    Map<String, List<Long>> times = new TreeMap<>();
    try (Connection connection = server.dataSource().getConnection()) {
      Map<String, PreparedStatement> upserts = new TreeMap<>();
      for (String table : TABLES) {
        upserts.put(table, prepared(connection, table));
        for (long key = 0; key < 200 * BATCH; key += BATCH) {
          batch(upserts.get(table), key);
        }
      }
      long end = System.nanoTime() + Duration.ofSeconds(SECONDS).toNanos();
      for (long key = 0; System.nanoTime() < end; key = (key + BATCH) % (200 * BATCH)) {
        for (String table : TABLES) {
          long start = System.nanoTime();
          batch(upserts.get(table), key);
          times.computeIfAbsent(table, any -> new ArrayList<>()).add(System.nanoTime() - start);
        }
      }
    }
    times.values().forEach(Collections::sort);
    double without = median(times.get("no_feed"));
    for (String table : TABLES) {
      System.out.printf(
          "batch of %d, %s: median %.2f ms of %d, %.2f times that without a feed%n",
          BATCH,
          table,
          median(times.get(table)),
          times.get(table).size(),
          median(times.get(table)) / without);
    }
    assertThat(times).hasSize(TABLES.size());
  }

  private static double median(List<Long> sorted) {
    return sorted.get(sorted.size() / 2) / 1e6;
  }

  @Test
  void processorTimeByConsumers() throws Exception {
    Map<Integer, List<Long>> used = new TreeMap<>();
    for (int round = 0; round < 4; round++) {
      for (int consumers : new int[] {2, 10}) {
        long micros = processorMicrosPerRow(consumers);
        if (round > 0) {
          used.computeIfAbsent(consumers, any -> new ArrayList<>()).add(micros);
        }
      }
    }
    used.values().forEach(Collections::sort);
    long two = used.get(2).get(1);
    long ten = used.get(10).get(1);
    System.out.printf(
        "server's processor time per row at %d rows/s: 2 consumers %d us, 10 consumers %d us,"
            + " %.2f times%n",
        RATE / 4, two, ten, (double) ten / two);
    assertThat(two).isPositive();
  }

  private long processorMicrosPerRow(int consumers) throws Exception {
    AtomicBoolean ending = new AtomicBoolean();
    ExecutorService threads = Executors.newCachedThreadPool();
    try {
      long last =
          server.sql("SELECT MAX(position) AS p FROM CHANGES(with_after)").stream()
              .map(row -> row.get("p") == null ? 0L : ((Number) row.get("p")).longValue())
              .findFirst()
              .orElse(0L);
      List<Future<?>> readers = new ArrayList<>();
      for (int i = 0; i < consumers; i++) {
        readers.add(
            threads.submit(
                () -> {
                  read("with_after", last, ending, at -> {});
                  return null;
                }));
      }
      Duration before = serverTime();
      long rows = write("after_image", RATE / 4, Math.max(5, SECONDS / 2), threads);
      ending.set(true);
      for (Future<?> reader : readers) {
        reader.get();
      }
      return serverTime().minus(before).toNanos() / 1_000 / rows;
    } finally {
      threads.shutdownNow();
    }
  }

  /** Returns the processor time of the server's process, the child that has used most. */
  private static Duration serverTime() {
    return ProcessHandle.current()
        .children()
        .flatMap(child -> child.info().totalCpuDuration().stream())
        .max(Duration::compareTo)
        .orElseThrow();
  }
}

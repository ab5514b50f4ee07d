package org.openlindorm.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * A well-behaved client that reads and writes a row again and again, while others do not behave:
 * how long that takes, and how large the server's process is meanwhile.
 */
final class ServiceProbe implements AutoCloseable {

  private static final Duration PAUSE = Duration.ofMillis(20);

  /** The measurements of an interval. */
  record Seen(int calls, long medianMillis, long mostMillis, long residentMegabytes, int threads) {

    @Override
    public String toString() {
      return "%d calls, median %d ms, most %d ms, RSS %d MB, %d threads"
          .formatted(calls, medianMillis, mostMillis, residentMegabytes, threads);
    }
  }

  private final ServerProcess server;
  private final Connection connection;
  private final Thread thread;
  private final List<Long> nanos = new ArrayList<>();
  private long mostResident;
  private int mostThreads;
  private Exception failure;
  private volatile boolean closed;

  ServiceProbe(ServerProcess server) throws SQLException {
    this.server = server;
    this.connection = server.sql();
    try (var statement = connection.createStatement()) {
      statement.execute(
          "CREATE TABLE IF NOT EXISTS probe (k BIGINT NOT NULL, n BIGINT, PRIMARY KEY (k))");
      statement.execute("UPSERT INTO probe (k, n) VALUES (1, 1)");
    }
    thread = new Thread(this::run, "service-probe");
    thread.start();
  }

  private void run() {
    try (PreparedStatement read = connection.prepareStatement("SELECT n FROM probe WHERE k = 1");
        PreparedStatement write =
            connection.prepareStatement("UPSERT INTO probe (k, n) VALUES (2, 2)")) {
      while (!closed) {
        long began = System.nanoTime();
        try (ResultSet rows = read.executeQuery()) {
          if (!rows.next()) {
            throw new IllegalStateException("The row has gone");
          }
        }
        write.executeUpdate();
        note(System.nanoTime() - began);
        LockSupport.parkNanos(PAUSE.toNanos());
      }
    } catch (SQLException | IOException | RuntimeException e) {
      synchronized (this) {
        failure = e;
      }
    }
  }

  private synchronized void note(long took) throws IOException {
    nanos.add(took);
    mostResident = Math.max(mostResident, server.residentMegabytes());
    mostThreads = Math.max(mostThreads, threads());
  }

  /** The threads of the server's process now; 0 on a system that does not report it. */
  int threads() throws IOException {
    Path tasks = Path.of("/proc", Long.toString(server.processId()), "task");
    if (!Files.isDirectory(tasks)) {
      return 0;
    }
    try (var all = Files.list(tasks)) {
      return (int) all.count();
    }
  }

  /** Returns what was seen since the last call; fails when a call has failed. */
  synchronized Seen seen() {
    if (failure != null) {
      throw new AssertionError("The service did not answer:\n" + server.output(), failure);
    }
    Collections.sort(nanos);
    long median = nanos.isEmpty() ? 0 : nanos.get(nanos.size() / 2);
    long most = nanos.isEmpty() ? 0 : nanos.get(nanos.size() - 1);
    Seen seen =
        new Seen(
            nanos.size(),
            TimeUnit.NANOSECONDS.toMillis(median),
            TimeUnit.NANOSECONDS.toMillis(most),
            mostResident,
            mostThreads);
    nanos.clear();
    mostResident = 0;
    mostThreads = 0;
    return seen;
  }

  @Override
  public void close() throws SQLException {
    closed = true;
    try {
      thread.join(TimeUnit.SECONDS.toMillis(60));
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
    connection.close();
  }
}

package org.openlindorm.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.list;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Backups of a server that is written to, flushed, compacted and split meanwhile. The first one is
 * at a random moment of a split, which {@code -Dbackup.seed} repeats about. Each writer writes the
 * numbers 1, 2, 3, ..., each to table {@code a} and then to table {@code b}, so a restored server
 * must have all numbers up to one that the writer had reached, and {@code b} at most one less than
 * {@code a}. {@code -Dbackup.rounds=20} runs it longer.
 */
final class BackupIT {
  private static final int ROUNDS = Integer.getInteger("backup.rounds", 1);
  private static final int WRITERS = 3;

  /** The usual time of a split on a busy machine. */
  private static final int SPLIT_MILLIS = 800;

  private static final String PASSWORD = "secret";
  private static final List<String> TABLES = List.of("a", "b");

  @TempDir Path folder;

  private final long seed = Long.getLong("backup.seed", System.nanoTime());
  private final Random random = new Random(seed);
  private final ExecutorService pool = Executors.newCachedThreadPool();
  private final AtomicBoolean stopped = new AtomicBoolean();
  private final List<Writer> writers = new ArrayList<>();
  private ServerProcess server;
  private IndexChecks sql;

  @BeforeEach
  void start() throws SQLException {
    server = ServerProcess.start(folder.resolve("data"));
    try (Connection first = server.sql()) {
      new IndexChecks(first, "a").run("CREATE USER root IDENTIFIED BY '" + PASSWORD + "'");
    }
    sql = new IndexChecks(server.sql("root", PASSWORD), "a");
    for (String table : TABLES) {
      sql.run(
          "CREATE TABLE %s (w INTEGER, n BIGINT, v2 INTEGER, v INTEGER, PRIMARY KEY (w, n))"
              .formatted(table));
      sql.run("CREATE INDEX by_v ON %s (v)".formatted(table));
    }
    sql.run("CREATE USER reader IDENTIFIED BY 'read'");
    sql.run("GRANT READ ON TABLE a TO reader");
  }

  @AfterEach
  void stop() {
    stopped.set(true);
    pool.shutdownNow();
    server.close();
  }

  /** Writes numbers to both tables until the test ends. */
  private final class Writer {
    private final int id;
    private final AtomicLong started = new AtomicLong();
    private final AtomicLong completed = new AtomicLong();
    private final Connection connection;
    private final Future<?> end;

    /** Logs in before it returns: the server refuses logins while it checks several passwords. */
    Writer(int id) throws SQLException {
      this.id = id;
      this.connection = server.sql("root", PASSWORD);
      this.end = pool.submit(this::write);
    }

    private Void write() throws SQLException {
      try (connection;
          Statement statement = connection.createStatement()) {
        while (!stopped.get()) {
          long n = started.incrementAndGet();
          for (String table : TABLES) {
            statement.executeUpdate(
                "UPSERT INTO %s (w, n, v) VALUES (%d, %d, %d)".formatted(table, id, n, n % 7));
          }
          completed.set(n);
        }
        return null;
      }
    }
  }

  @Test
  void restoresTheMomentOfEachBackupExactly() throws Exception {
    for (int id = 0; id < WRITERS; id++) {
      writers.add(new Writer(id));
    }
    for (int round = 0; round < ROUNDS; round++) {
      awaitWrites();
      Future<?> split = changeFiles(round);
      List<Long> before = writers.stream().map(writer -> writer.completed.get()).toList();
      List<Object> backup =
          sql.rows("BACKUP SYSTEM TO '%s' WITH (KEEP = 2)".formatted(folder.resolve("backups")))
              .get(0);
      List<Long> after = writers.stream().map(writer -> writer.started.get()).toList();
      assertThat(sql.rows("SHOW BACKUPS WHERE State = 'COMPLETE'"))
          .hasSize(Math.min(2, round + 1))
          .last(list(Object.class))
          .startsWith(backup.get(0));
      split.get(1, TimeUnit.MINUTES);

      check(folder.resolve("backups/" + backup.get(0)), round, before, after);
    }
    stopped.set(true);
    for (Writer writer : writers) {
      writer.end.get(1, TimeUnit.MINUTES);
    }
    restoreADroppedTable(folder.resolve("backups"));
    assertThat(ServerProcess.run("backup", "--list", folder.resolve("backups").toString()))
        .startsWith("0\n")
        .hasLineCount(2 + Math.min(2, ROUNDS + 1));
  }

  /** Restores table {@code b} into the running server, under another name. */
  private void restoreADroppedTable(Path backups) throws Exception {
    sql.run("ALTER TABLE b DROP COLUMN v2");
    List<List<Object>> rows = sql.rows("SELECT w, n, v FROM b WHERE w >= 0 ORDER BY w, n");
    sql.run("BACKUP SYSTEM TO '%s' WITH (KEEP = 2)".formatted(backups));
    String[] command = {
      "restore",
      "--from",
      backups.toString(),
      "--data",
      folder.resolve("data").toString(),
      "--password",
      PASSWORD,
      "-t",
      "b"
    };
    assertThat(ServerProcess.run(command)).startsWith("1\n").contains("default.b already");

    sql.run("DROP TABLE b");

    assertThat(ServerProcess.run(with(command, "--as", "c"))).contains("Restored default.c");
    assertThat(sql.rows("SELECT w, n, v FROM c WHERE w >= 0 ORDER BY w, n")).isEqualTo(rows);
    assertThat(sql.of("c").states()).containsExactly("by_v ACTIVE 100%");
    assertThat(sql.of("c").differences("by_v")).isEmpty();
  }

  private static String[] with(String[] command, String... options) {
    return Stream.of(command, options).flatMap(Stream::of).toArray(String[]::new);
  }

  /** Waits until each writer has written further rows. */
  private void awaitWrites() throws InterruptedException, ExecutionException {
    for (Writer writer : writers) {
      long next = writer.completed.get() + 50;
      while (writer.completed.get() < next) {
        if (writer.end.isDone()) {
          writer.end.get();
        }
        TimeUnit.MILLISECONDS.sleep(10);
      }
    }
  }

  /** Changes the files of both tables; the splits of the first round may still run on return. */
  private Future<?> changeFiles(int round) throws SQLException {
    sql.run("ALTER TABLE a FLUSH");
    sql.run("ALTER TABLE b " + (round % 2 == 0 ? "COMPACT" : "FLUSH"));
    if (round > 0) {
      return CompletableFuture.completedFuture(null);
    }
    Future<?> split = pool.submit(this::split);
    LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(random.nextInt(SPLIT_MILLIS)));
    return split;
  }

  private Void split() throws SQLException {
    try (Connection connection = server.sql("root", PASSWORD)) {
      for (String table : TABLES) {
        new IndexChecks(connection, table).run("ALTER TABLE " + table + " SPLIT AT (1)");
      }
      return null;
    }
  }

  private void check(Path backup, int round, List<Long> before, List<Long> after) throws Exception {
    Path data = folder.resolve("restored-" + round);
    String restored =
        ServerProcess.run("restore", "--from", backup.toString(), "--data", data.toString());
    assertThat(restored).startsWith("0\n");
    try (ServerProcess copy = ServerProcess.start(data);
        Connection connection = copy.sql("root", PASSWORD)) {
      for (int id = 0; id < WRITERS; id++) {
        assertThat(before.get(id)).as("writer %d before the backup", id).isPositive();
        long a = numbers(connection, "a", id);
        long b = numbers(connection, "b", id);
        assertThat(a).as("writer %d, seed %d", id, seed).isBetween(before.get(id), after.get(id));
        assertThat(a - b).as("rows in a but not in b").isBetween(0L, 1L);
      }
      for (String table : TABLES) {
        assertThat(new IndexChecks(connection, table).differencesAfterRepair("by_v", 60)).isEmpty();
      }
      checkGrants(copy);
    }
  }

  private static void checkGrants(ServerProcess copy) throws SQLException {
    try (Connection connection = copy.sql("reader", "read")) {
      IndexChecks reader = new IndexChecks(connection, "a");
      assertThat(reader.rows("SELECT n FROM a WHERE w = 0 AND n = 1")).hasSize(1);
      assertThatThrownBy(() -> reader.rows("SELECT n FROM b WHERE w = 0 AND n = 1"))
          .hasMessageContaining("denied");
    }
  }

  /** Returns how many numbers a writer has written, which must be 1, 2, 3, ... */
  private static long numbers(Connection connection, String table, int writer) throws SQLException {
    List<Object> row =
        new IndexChecks(connection, table)
            .rows("SELECT COUNT(*), MIN(n), MAX(n) FROM %s WHERE w = %d".formatted(table, writer))
            .get(0);
    assertThat(row.subList(0, 2)).containsExactly(row.get(2), 1L);
    return (Long) row.get(0);
  }
}

package org.openlindorm.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.hbase.backup.BackupFolder;
import org.openlindorm.hbase.backup.Restoration;
import org.openlindorm.hbase.backup.RestorePoint;
import org.openlindorm.hbase.server.RunningServer;
import org.openlindorm.hbase.server.ServerOptions;
import org.openlindorm.wire.Protocol;

/**
 * A server with {@code backup-archive} is killed (SIGKILL) while clients write. The archive has
 * every write that was acknowledged a second before the kill, and a restore to a random moment is
 * exact, with exact indexes. The last moment is restored by the command, the others in this JVM.
 * {@code -Darchive.kills=20} runs it longer; {@code -Darchive.seed} repeats the times of the kills.
 */
@Tag("chaos")
final class KilledArchiveIT {

  private static final int KILLS = Integer.getInteger("archive.kills", 1);
  private static final int WRITERS = 2;
  private static final Duration MOST_LOST = Duration.ofSeconds(1);

  // HBase's background threads may still touch a file for a moment after the stop.
  @TempDir(cleanup = CleanupMode.NEVER)
  Path folder;

  private final long seed = Long.getLong("archive.seed", System.nanoTime());
  private final Random random = new Random(seed);
  private final ExecutorService pool = Executors.newCachedThreadPool();

  /** A number that was written, with the times before and after the call. */
  private record Write(int writer, long number, Instant begun, Instant acknowledged) {}

  private final Deque<Write> writes = new ConcurrentLinkedDeque<>();
  private final AtomicLong numbers = new AtomicLong();

  @AfterEach
  void stop() {
    pool.shutdownNow();
  }

  @Test
  void losesAtMostTheLastSecond() throws Exception {
    Path data = folder.resolve("data");
    Path backups = folder.resolve("backups");
    List<Long> lost = new ArrayList<>();
    for (int kill = 0; kill < KILLS; kill++) {
      Instant first = writeAndKill(data, backups, kill == 0);
      Instant newest =
          writes.stream().map(Write::acknowledged).max(Instant::compareTo).orElseThrow();
      Instant last = RestorePoint.latest(BackupFolder.backup(backups)).orElseThrow();
      lost.add(Math.max(0, Duration.between(last, newest).toMillis()));
      assertThat(Duration.between(last, newest))
          .as("recovery point, seed %d", seed)
          .isLessThanOrEqualTo(MOST_LOST);
      long millis = Math.max(1, Duration.between(first, last).toMillis());
      restore(backups, last.minusMillis((long) (random.nextDouble() * millis)), "moment-" + kill);
      if (kill == KILLS - 1) {
        restoreByCommand(backups, last);
      }
      System.out.printf(
          "archive: %d kills, %d writes, ms lost %s, 0 differences, seed %d%n",
          kill + 1, writes.size(), lost, seed);
    }
  }

  /** Returns a moment after the table was created and backed up. */
  private Instant writeAndKill(Path data, Path backups, boolean create) throws Exception {
    Optional<Instant> before = new BackupFolder(backups).newest();
    try (ServerProcess server =
        ServerProcess.start(data, "--backup-to", backups.toString(), "--backup-archive", "true")) {
      try (Connection connection = server.sql()) {
        IndexChecks sql = new IndexChecks(connection, "a");
        if (create) {
          sql.run("CREATE TABLE a (w INTEGER, n BIGINT, v INTEGER, PRIMARY KEY (w, n))");
          sql.run("CREATE INDEX by_v ON a (v)");
        }
        awaitBackup(backups, before);
      }
      Instant first = Instant.now();
      List<Future<?>> writers = new ArrayList<>();
      for (int id = 0; id < WRITERS; id++) {
        int writer = id;
        writers.add(pool.submit(() -> write(server, writer)));
      }
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1_500 + random.nextInt(2_500)));
      server.kill();
      for (Future<?> writer : writers) {
        writer.get(1, TimeUnit.MINUTES);
      }
      return first;
    }
  }

  /** Waits for the backup that each start makes. */
  private static void awaitBackup(Path backups, Optional<Instant> before) throws Exception {
    long limit = System.nanoTime() + TimeUnit.MINUTES.toNanos(2);
    while (new BackupFolder(backups).newest().equals(before)) {
      assertThat(System.nanoTime()).as("no backup").isLessThan(limit);
      TimeUnit.MILLISECONDS.sleep(50);
    }
  }

  private Void write(ServerProcess server, int writer) {
    try (Connection connection = server.sql();
        Statement statement = connection.createStatement()) {
      while (true) {
        long number = numbers.incrementAndGet();
        Instant begun = Instant.now();
        statement.executeUpdate(
            "UPSERT INTO a (w, n, v) VALUES (%d, %d, %d)".formatted(writer, number, number % 7));
        writes.add(new Write(writer, number, begun, Instant.now()));
      }
    } catch (SQLException killed) {
      return null;
    }
  }

  private void restore(Path backups, Instant moment, String name) throws Exception {
    Path copy = folder.resolve(name);
    new Restoration(RestorePoint.of(backups, moment), copy).run(done -> {});
    try (RunningServer server = RunningServer.start(ServerOptions.local(copy));
        Connection connection =
            DriverManager.getConnection(
                "jdbc:avatica:remote:serialization=protobuf;url=http://127.0.0.1:"
                    + server.port(Protocol.AVATICA))) {
      check(new IndexChecks(connection, "a"), moment);
    }
  }

  private void restoreByCommand(Path backups, Instant moment) throws Exception {
    Path copy = folder.resolve("last");
    assertThat(
            ServerProcess.run(
                "restore",
                "--from",
                backups.toString(),
                "--at",
                moment.toString(),
                "--data",
                copy.toString()))
        .startsWith("0\n");
    try (ServerProcess server = ServerProcess.start(copy);
        Connection connection = server.sql()) {
      check(new IndexChecks(connection, "a"), moment);
    }
  }

  private void check(IndexChecks sql, Instant moment) throws Exception {
    for (int writer = 0; writer < WRITERS; writer++) {
      Set<Object> found = new HashSet<>();
      sql.rows("SELECT n FROM a WHERE w = " + writer).forEach(row -> found.add(row.get(0)));
      for (Write write : writes) {
        String as = "%s at %s, seed %d".formatted(write, moment, seed);
        if (write.writer() == writer && write.acknowledged().isBefore(moment)) {
          assertThat(found.contains(write.number())).as(as).isTrue();
        } else if (write.writer() == writer && write.begun().isAfter(moment.plusMillis(1))) {
          assertThat(found.contains(write.number())).as(as).isFalse();
        }
      }
    }
    assertThat(sql.differencesAfterRepair("by_v", 60)).isEmpty();
  }
}

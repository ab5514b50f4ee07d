package org.openlindorm.it;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/**
 * The real server on a small disk that fills up: with its reserve it continues to serve, without
 * one it ends; nothing acknowledged is lost. {@code -Ddisk.full.rounds=20} fills more disks.
 */
@Tag("chaos")
final class DiskFullIT {
  private static final int ROUNDS = Integer.getInteger("disk.full.rounds", 1);
  private static final int WRITERS = 3;
  private static final String VALUE = "v".repeat(40_000);
  private static final Duration PATIENCE = Duration.ofMinutes(3);
  private static final byte[] FAMILY = "f".getBytes(UTF_8);
  private static final int DISK_FULL = 1021;

  private final Set<Long> acknowledged = new ConcurrentSkipListSet<>();

  @Test
  void belowItsReserveTheServerRefusesWritesReadsOnAndWritesAgainWhenThereIsSpace(
      @TempDir(cleanup = CleanupMode.NEVER) Path folder) throws Exception {
    try (var disk = SmallDisk.at(folder, 400);
        var server = ServerProcess.startWithHeap("512m", folder.resolve("data"))) {
      createTable(server);
      createHBaseTable(server);
      for (SQLException refusal : fill(server, 0)) {
        assertThat(refusal.getErrorCode()).isEqualTo(DISK_FULL);
        assertThat(refusal.getMessage()).contains("drop or truncate tables");
      }
      assertThat(acknowledged).isNotEmpty();
      assertThat(rows(server)).containsAll(acknowledged);
      assertThat(ServerProcess.run("status", "--data", folder.resolve("data").toString()))
          .contains("writes are refused");
      try (var hbase = ConnectionFactory.createConnection(server.configuration());
          var table = hbase.getTable(TableName.valueOf("plain"))) {
        assertThatThrownBy(() -> table.put(put())).hasMessageContaining("is full");
        assertThat(table.get(new Get(FAMILY)).isEmpty()).isTrue();
        disk.resize(1_000);
        awaitWrite(server);
        table.put(put());
      }
      assertIndexAgrees(server);
      server.kill();
    }
  }

  @Tag("long")
  @Test
  void aDiskThatIsFullToTheLastByteEndsTheServerAndLosesNothing(
      @TempDir(cleanup = CleanupMode.NEVER) Path folder) throws Exception {
    for (int round = 0; round < ROUNDS; round++) {
      acknowledged.clear();
      try (var disk = SmallDisk.at(folder, 180)) {
        Path data = folder.resolve("data");
        try (var server = ServerProcess.startWithHeap("512m", data, "--disk-reserve", "0")) {
          createTable(server);
          fill(server, round);
          assertThat(server.await()).as("exit code").isNotZero();
          assertThat(server.output()).contains("HBase has stopped unexpectedly");
        }
        disk.resize(1_000);
        try (var server = ServerProcess.startWithHeap("512m", data)) {
          Set<Long> lost = new TreeSet<>(acknowledged);
          lost.removeAll(rows(server));
          assertThat(acknowledged).isNotEmpty();
          assertThat(lost).as("acknowledged and gone").isEmpty();
          assertIndexAgrees(server);
          server.kill();
        }
      }
    }
    System.out.println(ROUNDS + " full disks, nothing acknowledged lost");
  }

  private static void createTable(ServerProcess server) throws SQLException {
    try (var connection = server.sql();
        var statement = connection.createStatement()) {
      statement.execute(
          "CREATE TABLE f (k BIGINT, g INTEGER, v VARCHAR, PRIMARY KEY (k), INDEX ig (g))");
    }
  }

  private static void createHBaseTable(ServerProcess server) throws Exception {
    try (var hbase = ConnectionFactory.createConnection(server.configuration());
        var admin = hbase.getAdmin()) {
      admin.createTable(
          TableDescriptorBuilder.newBuilder(TableName.valueOf("plain"))
              .setColumnFamily(ColumnFamilyDescriptorBuilder.of(FAMILY))
              .build());
    }
  }

  private static Put put() {
    return new Put(FAMILY).addColumn(FAMILY, FAMILY, FAMILY);
  }

  /** Writes until every writer has met an error, and answers these. */
  private List<SQLException> fill(ServerProcess server, int round) throws InterruptedException {
    List<SQLException> refusals = new ArrayList<>();
    List<Thread> writers = new ArrayList<>();
    AtomicReference<Throwable> surprise = new AtomicReference<>();
    for (int writer = 0; writer < WRITERS; writer++) {
      long first = (round * 10L + writer) * 1_000_000;
      Thread thread =
          new Thread(
              () -> {
                try (var connection = server.sql()) {
                  for (long key = first; ; key++) {
                    write(connection, key);
                    acknowledged.add(key);
                  }
                } catch (SQLException refused) {
                  synchronized (refusals) {
                    refusals.add(refused);
                  }
                }
              });
      thread.setUncaughtExceptionHandler((any, failure) -> surprise.set(failure));
      writers.add(thread);
      thread.start();
    }
    for (Thread writer : writers) {
      writer.join(PATIENCE.toMillis());
      assertThat(writer.isAlive()).as("a writer hangs").isFalse();
    }
    System.out.println(acknowledged.size() + " rows until " + refusals + surprise);
    return refusals;
  }

  private static void write(Connection connection, long key) throws SQLException {
    try (var insert = connection.prepareStatement("UPSERT INTO f (k, g, v) VALUES (?, ?, ?)")) {
      insert.setLong(1, key);
      insert.setInt(2, (int) (key % 7));
      insert.setString(3, VALUE);
      insert.executeUpdate();
    }
  }

  private static void awaitWrite(ServerProcess server) throws SQLException {
    long end = System.nanoTime() + PATIENCE.toNanos();
    try (var connection = server.sql()) {
      while (true) {
        try {
          write(connection, -1);
          return;
        } catch (SQLException refused) {
          if (System.nanoTime() > end) {
            throw refused;
          }
          LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(100));
        }
      }
    }
  }

  private static Set<Long> rows(ServerProcess server) throws SQLException {
    Set<Long> keys = new TreeSet<>();
    try (var connection = server.sql();
        var statement = connection.createStatement();
        var rows = statement.executeQuery("SELECT /*+ _l_allow_filtering_ */ k FROM f")) {
      while (rows.next()) {
        keys.add(rows.getLong(1));
      }
    }
    return keys;
  }

  /** Rows whose writes were not acknowledged may be repaired a moment later. */
  private static void assertIndexAgrees(ServerProcess server) throws Exception {
    try (var connection = server.sql()) {
      assertThat(
              new IndexChecks(connection, "f").differencesAfterRepair("ig", PATIENCE.toSeconds()))
          .isEmpty();
    }
  }
}

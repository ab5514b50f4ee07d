package org.openlindorm.it;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.locks.LockSupport;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.CompareOperator;
import org.apache.hadoop.hbase.DoNotRetryIOException;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Append;
import org.apache.hadoop.hbase.client.CheckAndMutate;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Increment;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.util.Bytes;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.error.ErrorCode;

/**
 * MySQL's, Avatica's and HBase's clients increment and append to few rows of one table with indexes
 * while its regions are flushed, split, compacted and merged, and the server is killed. No
 * acknowledged change is lost, and none is made twice. {@code -Dmixed.rounds=10} and {@code
 * -Dmixed.seconds=60} run it longer, {@code -Dmixed.seed} repeats the choices.
 */
@Tag("chaos")
final class MixedIncrementsIT {

  private static final int ROUNDS = Integer.getInteger("mixed.rounds", 1);
  private static final int SECONDS = Integer.getInteger("mixed.seconds", 10);
  private static final int KEYS = 8;
  private static final long PATIENCE_SECONDS = 90;
  private static final String TABLE = "counters";
  private static final byte[] F = "f".getBytes(UTF_8);
  private static final byte[] N = "n".getBytes(UTF_8);
  private static final byte[] NAME = "name".getBytes(UTF_8);

  private final long seed = Long.getLong("mixed.seed", System.nanoTime());
  private final Changes increments = new Changes();
  private final Changes appends = new Changes();
  private final Queue<Exception> failures = new ConcurrentLinkedQueue<>();
  private long acknowledged;

  /** The changes of a column, by row. */
  private static final class Changes {
    final AtomicLongArray acknowledged = new AtomicLongArray(KEYS);
    final AtomicLongArray uncertain = new AtomicLongArray(KEYS);

    /** Compares a row's value with the changes, which it contains from now on. */
    void verify(int key, long value, String when) {
      assertThat(value)
          .as("row %d, %s", key, when)
          .isBetween(acknowledged.get(key), acknowledged.get(key) + uncertain.get(key));
      acknowledged.set(key, value);
      uncertain.set(key, 0);
    }
  }

  /** Changes one row once. */
  private interface Change {
    void of(int key) throws SQLException, IOException;
  }

  @Test
  void noIncrementOfAnyClientIsLostOrRepeated(@TempDir Path data) throws Exception {
    for (int round = 0; round <= ROUNDS; round++) {
      String when = "round " + round + " of seed " + seed;
      try (ServerProcess server = ServerProcess.start(data)) {
        try (java.sql.Connection sql = server.sql()) {
          IndexChecks checks = new IndexChecks(sql, TABLE);
          if (round == 0) {
            create(checks);
          }
          verify(checks, when);
        }
        if (round < ROUNDS) {
          workUntilKilled(server, round);
          assertThat(failures).as("failures of a living server, " + when).isEmpty();
        }
      }
    }
    System.out.printf(
        "%,d increments and appends of five kinds of clients acknowledged over %d kills, none lost"
            + " (seed %d)%n",
        acknowledged, ROUNDS, seed);
  }

  private static void create(IndexChecks checks) throws SQLException {
    checks.run(
        "CREATE TABLE %s (id BIGINT, n BIGINT, name VARCHAR, PRIMARY KEY (id), INDEX by_n (n), INDEX by_name (name) INCLUDE (n))"
            .formatted(TABLE));
    for (int key = 0; key < KEYS; key++) {
      checks.run("UPSERT INTO %s (id, n, name) VALUES (%d, 0, '')".formatted(TABLE, key));
    }
  }

  private void verify(IndexChecks checks, String when) throws Exception {
    for (String index : List.of("by_n", "by_name")) {
      assertThat(checks.differencesAfterRepair(index, PATIENCE_SECONDS)).as(when).isEmpty();
    }
    List<List<Object>> rows = checks.rows("SELECT id, n, CHAR_LENGTH(name) FROM " + TABLE);
    assertThat(rows).hasSize(KEYS);
    for (List<Object> row : rows) {
      int key = ((Number) row.get(0)).intValue();
      long n = ((Number) row.get(1)).longValue();
      increments.verify(key, n, when);
      appends.verify(key, ((Number) row.get(2)).longValue(), when);
      assertThat(checks.rows("SELECT id FROM %s WHERE n = %d".formatted(TABLE, n)))
          .as("by the index, " + when)
          .contains(List.of((long) key));
    }
  }

  private void workUntilKilled(ServerProcess server, int round) throws Exception {
    AtomicBoolean dying = new AtomicBoolean();
    Configuration patient = server.configuration();
    patient.setInt("hbase.client.retries.number", 15);
    try (Connection hbase = ConnectionFactory.createConnection(patient);
        Table table = hbase.getTable(TableName.valueOf(TABLE))) {
      List<Thread> clients = clients(server, table, round, dying);
      clients.forEach(Thread::start);
      MovingRegions moving =
          MovingRegions.start(
              hbase,
              List.of(TABLE, TABLE + ".by_n"),
              EnumSet.complementOf(EnumSet.of(MovingRegions.Kind.MOVE)),
              seed + round);
      LockSupport.parkNanos(TimeUnit.SECONDS.toNanos(SECONDS));
      dying.set(true);
      server.kill();
      moving.abandon();
      for (Thread client : clients) {
        client.interrupt();
        client.join();
      }
    }
  }

  private List<Thread> clients(ServerProcess server, Table table, int round, AtomicBoolean dying)
      throws SQLException {
    String update = "UPDATE " + TABLE + " SET n = n + 1 WHERE id = ?";
    String insert =
        "INSERT INTO " + TABLE + " (id, n) VALUES (?, 1) ON DUPLICATE KEY UPDATE n = n + 1";
    String extend = "UPDATE " + TABLE + " SET name = CONCAT(name, 'x') WHERE id = ?";
    List<Thread> clients = new ArrayList<>();
    clients.add(client(increments, sql(mysql(server), update), round, 1, dying));
    clients.add(client(increments, sql(mysql(server), insert), round, 2, dying));
    clients.add(client(increments, sql(server.sql(), update), round, 3, dying));
    clients.add(
        client(
            increments,
            key -> table.increment(new Increment(row(key)).addColumn(F, N, 1)),
            round,
            4,
            dying));
    clients.add(client(increments, key -> incrementIfThere(table, key), round, 5, dying));
    clients.add(client(appends, sql(mysql(server), extend), round, 6, dying));
    clients.add(
        client(
            appends,
            key -> table.append(new Append(row(key)).addColumn(F, NAME, "y".getBytes(UTF_8))),
            round,
            7,
            dying));
    return clients;
  }

  private static void incrementIfThere(Table table, int key) throws IOException {
    CheckAndMutate increment =
        CheckAndMutate.newBuilder(row(key))
            .ifMatches(F, N, CompareOperator.LESS_OR_EQUAL, Bytes.toBytes(0L))
            .build(new Increment(row(key)).addColumn(F, N, 1));
    if (!table.checkAndMutate(increment).isSuccess()) {
      throw new IOException("The row " + key + " does not have a number.");
    }
  }

  private static java.sql.Connection mysql(ServerProcess server) throws SQLException {
    return DriverManager.getConnection(
        "jdbc:mysql://127.0.0.1:" + server.mySqlPort() + "/default", "root", "");
  }

  private static Change sql(java.sql.Connection connection, String statement) throws SQLException {
    PreparedStatement prepared = connection.prepareStatement(statement);
    return key -> {
      prepared.setLong(1, key);
      prepared.executeUpdate();
    };
  }

  /** Changes rows until the server is killed. */
  private Thread client(
      Changes changes, Change change, int round, int number, AtomicBoolean dying) {
    Random random = new Random(seed + 100L * round + number);
    return new Thread(
        () -> {
          while (!dying.get()) {
            int key = random.nextInt(KEYS);
            try {
              change.of(key);
              changes.acknowledged.incrementAndGet(key);
              acknowledged();
            } catch (SQLException | IOException failure) {
              changes.uncertain.incrementAndGet(key);
              if (!dying.get() && !isUncertain(failure)) {
                failures.add(failure);
                return;
              }
            }
          }
        },
        "client-" + number);
  }

  private synchronized void acknowledged() {
    acknowledged++;
  }

  /** Returns whether a client must read the row before it repeats the change. */
  private static boolean isUncertain(Exception failure) {
    return failure instanceof DoNotRetryIOException
        || (failure instanceof SQLException sql
            && sql.getErrorCode() == ErrorCode.CONFLICT.number());
  }

  /** A BIGINT in a key. */
  private static byte[] row(long key) {
    return Bytes.toBytes(key ^ Long.MIN_VALUE);
  }
}

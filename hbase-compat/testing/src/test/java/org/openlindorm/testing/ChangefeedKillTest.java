package org.openlindorm.testing;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.util.Bytes;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A server is killed twice while SQL and HBase clients write a table, and while its regions are
 * flushed, split and reopened. The second kill is shortly after the start of the process: before it
 * serves, or while clients write again. Each acknowledged write of a row is in the changefeed once,
 * in the order of the writes, and no position changes after it was read. {@code
 * -Dchangefeed.kills=20} makes 20 double kills, {@code -Dchangefeed.seed=1} repeats their times.
 */
@Tag("chaos")
class ChangefeedKillTest {

  private static final int KILLS = Integer.getInteger("changefeed.kills", 1);
  private static final long SEED = Long.getLong("changefeed.seed", System.nanoTime() % 100_000);
  private static final Duration ROUND = Duration.ofMillis(2_500);
  private static final int BATCH = 20;
  private static final TableName TABLE = TableName.valueOf("t");
  private static final long COUNTED = 5;
  private static final long RAW = 9;

  /** By row, the values that its writer sent, and how many of them were acknowledged. */
  private final ConcurrentMap<Long, List<Long>> sent = new ConcurrentHashMap<>();

  private final ConcurrentMap<Long, List<Long>> acknowledged = new ConcurrentHashMap<>();

  /** The changes that readers saw, by position. */
  private final TreeMap<Long, Delivered> read = new TreeMap<>();

  private record Delivered(long row, String name, long n) {
    long value() {
      return row == RAW ? Long.parseLong(name) : n;
    }
  }

  /** The number of acknowledged writes of each writer in this round, by one of its rows. */
  private final ConcurrentMap<Long, Integer> inRound = new ConcurrentHashMap<>();

  private final AtomicBoolean dying = new AtomicBoolean();

  private interface Work {
    void run(long number) throws SQLException, IOException;
  }

  /** The failures of clients before a kill, and wrong positions. */
  private final ConcurrentLinkedQueue<Throwable> failures = new ConcurrentLinkedQueue<>();

  private int kills;

  /** The time of the last start after kills, in which the server replays the log. */
  private long startMillis;

  @Test
  void acknowledgedChangesAreDeliveredOnceAndInOrder() throws Exception {
    Random random = new Random(SEED);
    try (LindormServer server = LindormServer.process().start()) {
      server.sql(
          "CREATE TABLE t (id BIGINT, name VARCHAR, n BIGINT, PRIMARY KEY (id));"
              + " CREATE CHANGEFEED f ON t;"
              + " UPSERT INTO t (id, n) VALUES (5, 0)");
      note(COUNTED, 0);
      for (int round = 0; round < KILLS; round++) {
        writeUntilKilled(server, 2L * round, ROUND);
        boolean beforeItServes = random.nextBoolean();
        long most = beforeItServes ? Math.max(3_000, startMillis) : 3_000;
        Duration second = Duration.ofMillis(random.nextLong(300, most));
        if (beforeItServes) {
          server.startAndKill(second);
          kills++;
        } else {
          server.restart();
          writeUntilKilled(server, 2L * round + 1, second);
        }
        long start = System.nanoTime();
        server.restart();
        startMillis = Duration.ofNanos(System.nanoTime() - start).toMillis();
        System.out.printf(
            "Double kill %d, the second one %d ms after %s: ",
            round + 1, second.toMillis(), beforeItServes ? "the start" : "the first request");
        verify(server);
      }
    }
  }

  /** Kills the server after a time of writes; all writers have begun by then. */
  private void writeUntilKilled(LindormServer server, long load, Duration time)
      throws IOException, InterruptedException {
    dying.set(false);
    inRound.clear();
    List<Thread> threads = writers(server, load * 1_000_000L);
    threads.forEach(Thread::start);
    disturb(server, System.nanoTime() + time.toNanos());
    dying.set(true);
    server.kill();
    kills++;
    for (Thread thread : threads) {
      thread.interrupt();
      thread.join();
    }
    assertThat(failures).as("failures before the kill").isEmpty();
  }

  private void note(long row, long value) {
    sent.computeIfAbsent(row, any -> new ArrayList<>()).add(value);
    acknowledged.computeIfAbsent(row, any -> new ArrayList<>()).add(value);
  }

  private List<Thread> writers(LindormServer server, long first) {
    return List.of(
        new Thread(() -> untilKilled(first, number -> batch(server, number))),
        new Thread(() -> untilKilled(first, number -> count(server))),
        new Thread(() -> untilKilled(first, number -> put(server, number))),
        new Thread(() -> untilKilled(first, number -> readAll(server))));
  }

  private void untilKilled(long first, Work work) {
    try {
      for (long number = first; !dying.get(); number++) {
        work.run(number);
      }
    } catch (AssertionError wrong) {
      failures.add(wrong);
    } catch (SQLException | IOException | RuntimeException e) {
      if (!dying.get()) {
        failures.add(e);
      }
    }
  }

  private void batch(LindormServer server, long number) throws SQLException {
    try (Connection connection = server.dataSource().getConnection();
        PreparedStatement upsert =
            connection.prepareStatement("UPSERT INTO t (id, name, n) VALUES (?, 'batch', ?)")) {
      for (long row = 1_000; row < 1_000 + BATCH; row++) {
        sent.computeIfAbsent(row, any -> new ArrayList<>()).add(number);
        upsert.setLong(1, row);
        upsert.setLong(2, number);
        upsert.addBatch();
      }
      upsert.executeBatch();
    }
    for (long row = 1_000; row < 1_000 + BATCH; row++) {
      acknowledged.computeIfAbsent(row, any -> new ArrayList<>()).add(number);
    }
    inRound.merge(1_000L, 1, Integer::sum);
  }

  private void count(LindormServer server) throws SQLException {
    try (Connection connection = server.dataSource().getConnection();
        var statement = connection.createStatement()) {
      statement.executeUpdate("UPDATE t SET n = n + 1 WHERE id = " + COUNTED);
    }
    acknowledged.get(COUNTED).add(-1L);
    inRound.merge(COUNTED, 1, Integer::sum);
  }

  private void put(LindormServer server, long number) throws IOException {
    byte[] key = Bytes.toBytes(RAW ^ Long.MIN_VALUE);
    sent.computeIfAbsent(RAW, any -> new ArrayList<>()).add(number);
    try (Table table = server.hbase().getTable(TABLE)) {
      table.put(
          new Put(key)
              .addColumn(
                  "f".getBytes(UTF_8),
                  "name".getBytes(UTF_8),
                  Long.toString(number).getBytes(UTF_8)));
    }
    acknowledged.computeIfAbsent(RAW, any -> new ArrayList<>()).add(number);
    inRound.merge(RAW, 1, Integer::sum);
  }

  private void readAll(LindormServer server) throws SQLException {
    long last = read.isEmpty() ? 0 : read.lastKey();
    try (Connection connection = server.dataSource().getConnection();
        PreparedStatement query =
            connection.prepareStatement(
                "SELECT position, id, name, n FROM CHANGES(f) WHERE position > ? LIMIT 5000")) {
      query.setLong(1, last);
      try (var rows = query.executeQuery()) {
        while (rows.next()) {
          assertThat(rows.getLong(1)).as("the next position").isEqualTo(++last);
          read.put(last, new Delivered(rows.getLong(2), rows.getString(3), rows.getLong(4)));
        }
      }
    }
  }

  /** Flushes, splits and reopens regions of the table. */
  private void disturb(LindormServer server, long end) throws IOException {
    try (Admin admin = server.hbase().getAdmin()) {
      int split = 1_000;
      while ((System.nanoTime() < end || inRound.size() < 3) && failures.isEmpty()) {
        admin.flush(TABLE);
        admin.rollWALWriter(server.regionServers().get(0));
        RegionInfo first = admin.getRegions(TABLE).get(0);
        admin.unassign(first.getRegionName());
        admin.assign(first.getRegionName());
        LockSupport.parkNanos(Duration.ofMillis(300).toNanos());
        if (admin.getRegions(TABLE).size() == 1) {
          admin.split(TABLE, Bytes.toBytes((split + BATCH / 2) ^ Long.MIN_VALUE));
        }
        LockSupport.parkNanos(Duration.ofMillis(300).toNanos());
      }
    }
  }

  private void verify(LindormServer server) throws Exception {
    long mark = System.nanoTime();
    server.sql("UPSERT INTO t (id, name, n) VALUES (0, 'end', " + mark + ")");
    Map<Long, Delivered> before = new TreeMap<>(read);
    read.clear();
    long end = System.nanoTime() + Duration.ofMinutes(2).toNanos();
    while (read.values().stream().noneMatch(change -> change.row() == 0 && change.n() == mark)
        && System.nanoTime() < end) {
      readAll(server);
    }
    long changed =
        before.entrySet().stream()
            .filter(each -> !each.getValue().equals(read.get(each.getKey())))
            .count();
    Map<Long, List<Long>> delivered = new TreeMap<>();
    for (Delivered change : read.values()) {
      delivered.computeIfAbsent(change.row(), any -> new ArrayList<>()).add(change.value());
    }
    long missing = 0;
    long doubled = 0;
    long disordered = 0;
    List<Long> counted = delivered.remove(COUNTED);
    for (int i = 0; i < counted.size(); i++) {
      disordered += counted.get(i) == i ? 0 : 1;
    }
    missing += Math.max(0, acknowledged.get(COUNTED).size() - counted.size());
    doubled += Math.max(0, counted.size() - acknowledged.get(COUNTED).size() - kills);
    for (Map.Entry<Long, List<Long>> row : sent.entrySet()) {
      if (row.getKey() != COUNTED) {
        List<Long> changes = delivered.getOrDefault(row.getKey(), List.of());
        Set<Long> distinct = new HashSet<>(changes);
        missing +=
            acknowledged.get(row.getKey()).stream().filter(n -> !distinct.contains(n)).count();
        doubled += changes.size() - distinct.size();
        for (int i = 1; i < changes.size(); i++) {
          disordered += changes.get(i) < changes.get(i - 1) ? 1 : 0;
        }
        assertThat(row.getValue()).as("values that were sent").containsAll(changes);
      }
    }
    System.out.printf(
        "%d changes, %d missing, %d doubled, %d out of order, %d positions changed, seed %d%n",
        read.size(), missing, doubled, disordered, changed, SEED);
    assertThat(List.of(missing, doubled, disordered, changed))
        .as("missing, doubled, out of order, changed")
        .containsOnly(0L);
  }
}

package org.openlindorm.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A server is killed twice while a table with a search index is written and flushed: the second
 * time as soon as it serves again. The index then finds each row that a scan finds, and no other.
 * {@code -Dsearch.kills=20} runs longer.
 */
@Tag("chaos")
class SearchKillTest {

  private static final int KILLS = Integer.getInteger("search.kills", 1);
  private static final Duration ROUND = Duration.ofSeconds(2);
  private static final int KEYS = 5_000;
  private static final int VALUES = 7;

  private final AtomicBoolean dying = new AtomicBoolean();
  private final AtomicLong acknowledged = new AtomicLong();

  @Test
  void theIndexFindsTheRowsOfAScanAfterTwoKills() throws Exception {
    try (LindormServer server = LindormServer.process().start()) {
      server.sql(
          "CREATE TABLE t (id BIGINT, v INT, w VARCHAR, PRIMARY KEY (id));"
              + " CREATE INDEX i USING SEARCH ON t (v, w) SYNC");
      for (int round = 0; round < KILLS; round++) {
        dying.set(false);
        acknowledged.set(0);
        List<Thread> threads = new ArrayList<>();
        for (int writer = 0; writer < 3; writer++) {
          Random random = new Random(100L * round + writer);
          threads.add(new Thread(() -> untilKilled(server, random)));
        }
        threads.forEach(Thread::start);
        disturb(server);
        dying.set(true);
        server.kill();
        for (Thread thread : threads) {
          thread.join();
        }
        server.restart();
        server.kill();
        server.restart();
        verify(server);
      }
      server.kill();
      deleteDocuments(server);
      server.restart();
      awaitActive(server);
      verify(server);
    }
  }

  /** Until the index is built, a query is refused with its state. */
  private static void awaitActive(LindormServer server) {
    while (true) {
      try {
        server.sql("SELECT id FROM t WHERE v = 0");
        return;
      } catch (IllegalStateException building) {
        assertThat(building).hasMessageContaining("search index i: still building");
        LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
      }
    }
  }

  /** Without its documents the index is built again from the rows. */
  private static void deleteDocuments(LindormServer server) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(server.directory().resolve("search"))) {
      files = all.sorted(Comparator.reverseOrder()).toList();
    }
    assertThat(files).hasSizeGreaterThan(3);
    for (Path file : files) {
      Files.delete(file);
    }
  }

  private void untilKilled(LindormServer server, Random random) {
    try (Connection connection = server.dataSource().getConnection();
        Statement statement = connection.createStatement()) {
      while (!dying.get()) {
        write(statement, random);
        acknowledged.incrementAndGet();
      }
    } catch (SQLException | RuntimeException e) {
      if (!dying.get()) {
        throw new IllegalStateException("A write failed before the kill", e);
      }
    }
  }

  private static void write(Statement statement, Random random) throws SQLException {
    if (random.nextInt(5) == 0) {
      statement.executeUpdate("DELETE FROM t WHERE id = " + random.nextInt(KEYS));
      return;
    }
    String column = random.nextBoolean() ? "v" : "w";
    String quote = column.equals("w") ? "'" : "";
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      rows.add(
          "(%d, %s%d%s)".formatted(random.nextInt(KEYS), quote, random.nextInt(VALUES), quote));
    }
    statement.executeUpdate("UPSERT INTO t (id, " + column + ") VALUES " + String.join(", ", rows));
  }

  private void disturb(LindormServer server) throws IOException {
    long end = System.nanoTime() + ROUND.toNanos();
    try (Admin admin = server.hbase().getAdmin()) {
      while (System.nanoTime() < end || acknowledged.get() < 20) {
        admin.flush(TableName.valueOf("t"));
        admin.rollWALWriter(server.regionServers().get(0));
        LockSupport.parkNanos(Duration.ofMillis(300).toNanos());
      }
    }
  }

  private static void verify(LindormServer server) {
    int all = 0;
    for (String column : List.of("v", "w")) {
      for (int value = 0; value < VALUES; value++) {
        String rest =
            " id FROM t WHERE "
                + column
                + (column.equals("v") ? " = " + value : " = '" + value + "'");
        List<Object> scanned = ids(server, "SELECT /*+ _l_allow_filtering_ */" + rest);
        assertThat(ids(server, "SELECT /*+ _l_search_fresh_ */" + rest)).isEqualTo(scanned);
        all += scanned.size();
      }
    }
    long rows = (Long) server.sql("SELECT COUNT(*) AS n FROM t").get(0).get("n");
    // A missing document would be found above; a surplus one is found here.
    assertThat(server.sql("SHOW INDEX FROM t").get(0).get("INDEX_LIVE")).isEqualTo("" + rows);
    System.out.printf("%d rows, %d values: none missing, none surplus%n", rows, all);
  }

  private static List<Object> ids(LindormServer server, String sql) {
    TreeSet<Object> ids = new TreeSet<>();
    for (Map<String, Object> row : server.sql(sql)) {
      ids.add(row.get("id"));
    }
    return List.copyOf(ids);
  }
}

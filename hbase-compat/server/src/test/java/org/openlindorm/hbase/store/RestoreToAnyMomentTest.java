package org.openlindorm.hbase.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.hbase.backup.RestorePoint;
import org.openlindorm.hbase.cluster.ClusterOptions;
import org.openlindorm.hbase.cluster.EmbeddedCluster;
import org.openlindorm.hbase.cluster.RestoredData;
import org.openlindorm.store.BackupRequest;
import org.openlindorm.store.Store;

/**
 * A backup and the changes after it restore random moments exactly, while a table is written to,
 * flushed, split and compacted, and other tables are created. Each writer writes 1, 2, 3, ... so a
 * moment has all numbers up to one. {@code -Dbackup.moments=20} runs it longer.
 */
final class RestoreToAnyMomentTest {
  private static final int MOMENTS = Integer.getInteger("backup.moments", 3);
  private static final int WRITERS = 3;
  private static final int MOST_MILLIS = 600;

  /** A moment with the numbers that writers had completed before, and had begun after it. */
  private record Moment(Instant time, List<Long> completed, List<Long> begun, int tables) {}

  // HBase's background threads may still touch a file for a moment after the stop.
  @TempDir(cleanup = CleanupMode.NEVER)
  Path folder;

  private final long seed = Long.getLong("backup.seed", System.nanoTime());
  private final Random random = new Random(seed);
  private final List<AtomicLong> begun = counters();
  private final List<AtomicLong> completed = counters();
  private final AtomicBoolean stopped = new AtomicBoolean();
  private final ExecutorService pool = Executors.newCachedThreadPool();

  private static List<AtomicLong> counters() {
    return List.of(new AtomicLong(), new AtomicLong(), new AtomicLong());
  }

  @Test
  void hasAllWritesBeforeIt() throws Exception {
    List<Moment> moments = work();
    for (Moment moment : moments) {
      Path copy = folder.resolve("copy-" + moments.indexOf(moment));
      RestorePoint point = RestorePoint.of(folder.resolve("backups"), moment.time());
      point.check(done -> {});
      point.copyTo(copy);
      try (EmbeddedCluster cluster = RestoredData.start(copy);
          SqlEngine engine = engine(HBaseStore.connect(cluster.configuration()));
          Session session = engine.open()) {
        verify(session, moment);
      }
    }
  }

  private List<Moment> work() throws Exception {
    List<Moment> moments = new ArrayList<>();
    try (EmbeddedCluster cluster =
            EmbeddedCluster.start(ClusterOptions.local(folder.resolve("data")));
        Store store = HBaseStore.inProcess(cluster.configuration(), cluster.regionServer());
        SqlEngine engine = engine(store);
        Session session = engine.open()) {
      run(session, "CREATE TABLE a (w INTEGER, n BIGINT, v INTEGER, PRIMARY KEY (w, n))");
      run(session, "CREATE INDEX by_v ON a (v)");
      store.backup(new BackupRequest(folder.resolve("backups"), 1_000, 0).withArchive(), () -> {});
      List<Future<?>> writers = new ArrayList<>();
      for (int id = 0; id < WRITERS; id++) {
        int writer = id;
        writers.add(pool.submit(() -> write(engine, writer)));
      }
      Future<?> split = CompletableFuture.completedFuture(null);
      for (int number = 0; number < MOMENTS; number++) {
        run(session, "CREATE TABLE t%d (k INTEGER, v INTEGER, PRIMARY KEY (k))".formatted(number));
        run(session, "ALTER TABLE a " + (number % 3 == 2 ? "COMPACT" : "FLUSH"));
        if (number == 0) {
          split = pool.submit(() -> splitTable(engine));
        }
        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(random.nextInt(MOST_MILLIS)));
        moments.add(moment(number + 1));
      }
      split.get(1, TimeUnit.MINUTES);
      stopped.set(true);
      for (Future<?> writer : writers) {
        writer.get(1, TimeUnit.MINUTES);
      }
      assertThat(store.archiving()).isTrue();
    } finally {
      stopped.set(true);
      pool.shutdownNow();
    }
    return moments;
  }

  private Moment moment(int tables) {
    List<Long> before = completed.stream().map(AtomicLong::get).toList();
    Instant time = Instant.ofEpochMilli(System.currentTimeMillis());
    // A change of the same millisecond belongs to the moment.
    while (System.currentTimeMillis() == time.toEpochMilli()) {
      Thread.onSpinWait();
    }
    return new Moment(time, before, begun.stream().map(AtomicLong::get).toList(), tables);
  }

  private Void write(SqlEngine engine, int writer) {
    try (Session session = engine.open()) {
      while (!stopped.get()) {
        long n = begun.get(writer).incrementAndGet();
        run(session, "UPSERT INTO a (w, n, v) VALUES (%d, %d, %d)".formatted(writer, n, n % 7));
        completed.get(writer).set(n);
      }
    }
    return null;
  }

  private static Void splitTable(SqlEngine engine) {
    try (Session session = engine.open()) {
      run(session, "ALTER TABLE a SPLIT AT (1)");
    }
    return null;
  }

  private void verify(Session session, Moment moment) throws InterruptedException {
    for (int writer = 0; writer < WRITERS; writer++) {
      List<@Nullable Object> row =
          rows(session, "SELECT COUNT(*), MAX(n) FROM a WHERE w = " + writer).get(0);
      String name = "writer %d at %s, seed %d: %s".formatted(writer, moment, seed, row);
      long count = (Long) row.get(0);
      assertThat(count)
          .as(name)
          .isBetween(moment.completed().get(writer), moment.begun().get(writer));
      assertThat(row.get(1)).as(name).isEqualTo(count == 0 ? null : count);
    }
    assertThat(rows(session, "SHOW TABLES LIKE 't%'")).as("seed " + seed).hasSize(moment.tables());
    long deadline = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
    while (!differences(session).isEmpty()) {
      assertThat(System.nanoTime()).as(differences(session).toString()).isLessThan(deadline);
      TimeUnit.MILLISECONDS.sleep(100);
    }
  }

  /** Returns what CHECK INDEX finds before entries of the last moment are repaired. */
  private static List<List<@Nullable Object>> differences(Session session) {
    return rows(session, "CHECK INDEX by_v ON a").stream()
        .filter(row -> !String.valueOf(row.get(0)).endsWith("read") && !"0".equals(row.get(1)))
        .toList();
  }

  private static List<List<@Nullable Object>> rows(Session session, String sql) {
    try (Result.Rows rows = (Result.Rows) session.execute(sql)) {
      List<List<@Nullable Object>> all = new ArrayList<>();
      for (@Nullable Object[] row = rows.next(); row != null; row = rows.next()) {
        all.add(Arrays.asList(row));
      }
      return all;
    }
  }

  private static void run(Session session, String sql) {
    session.execute(sql).close();
  }

  private static SqlEngine engine(Store store) {
    return SqlEngine.open(store, EngineOptions.DEFAULT);
  }
}

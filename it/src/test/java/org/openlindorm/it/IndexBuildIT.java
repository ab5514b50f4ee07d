package org.openlindorm.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Table;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Prepared;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.hbase.cluster.SharedCluster;
import org.openlindorm.hbase.store.HBaseStore;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.SystemVariable;
import org.openlindorm.store.ForwardingStore;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.Store;

/**
 * Two indexes are built in one pass while SQL and HBase clients write, and while regions are
 * flushed, moved, split, compacted and merged: row by row over the network, and by files in the
 * process of the regions. {@code -Dindex.build.rows=1000000} makes the table larger.
 */
class IndexBuildIT {

  private static final int ROWS = Integer.getInteger("index.build.rows", 50_000);
  private static final int BATCH = 1_000;
  private static final String TABLE = "built_online";
  private static final String SPEED = "ALTER SYSTEM SET `lindorm.index.build.rows_per_second` = ";

  private final AtomicReference<@Nullable Throwable> wrong = new AtomicReference<>();
  private final AtomicInteger writes = new AtomicInteger();
  private double builtSeconds;

  @Test
  void indexesAreBuiltDuringWritesSplitsMergesAndMoves() throws Exception {
    try (Connection connection = ConnectionFactory.createConnection(RegionServers.patient())) {
      HBaseStore store = HBaseStore.connect(RegionServers.configuration());
      buildDuringWrites(connection, store, 0, EnumSet.allOf(MovingRegions.Kind.class));
    }
  }

  @Test
  void soTheyAreByFilesWhereTheRegionsAreInTheSameProcess() throws Exception {
    Configuration settings = SharedCluster.configuration();
    try (Connection connection = ConnectionFactory.createConnection(settings)) {
      var sorted =
          new Sorted(HBaseStore.inProcess(settings, SharedCluster.cluster().regionServer()));
      // A lone server has nowhere to move a region to, and cleans up after a split, which a merge
      // waits for, in minutes.
      buildDuringWrites(
          connection,
          sorted,
          ROWS / 5,
          EnumSet.complementOf(EnumSet.of(MovingRegions.Kind.MOVE, MovingRegions.Kind.MERGE)));
      assertThat(sorted.largest.get()).as("entries written at once").isGreaterThan(4_000);
    }
  }

  /** Notes how many entries come at once. */
  private static final class Sorted extends ForwardingStore {

    final AtomicInteger largest = new AtomicInteger();

    Sorted(Store behind) {
      super(behind);
    }

    @Override
    public void writeSorted(PhysicalTable table, List<Mutation.Put> rows) {
      largest.accumulateAndGet(rows.size(), Math::max);
      super.writeSorted(table, rows);
    }
  }

  /**
   * @param rowsPerSecond how fast the builds may be, 0 for no limit
   */
  private void buildDuringWrites(
      Connection connection, Store store, int rowsPerSecond, Set<MovingRegions.Kind> kinds)
      throws Exception {
    long seed = Long.getLong("build.seed", System.nanoTime());
    try (SqlEngine engine = SqlEngine.open(store, EngineOptions.DEFAULT);
        Session session = engine.open()) {
      run(
          session,
          "CREATE TABLE "
              + TABLE
              + " (id BIGINT NOT NULL, a VARCHAR, b INTEGER, PRIMARY KEY (id))");
      run(session, SPEED + rowsPerSecond);
      fill(session);
      AtomicBoolean done = new AtomicBoolean();
      List<Thread> writers = new ArrayList<>();
      writers.add(writer(() -> writeBySql(engine, new Random(seed), done)));
      writers.add(writer(() -> writeByHBase(connection, new Random(~seed), done)));
      writers.forEach(Thread::start);
      long began = System.nanoTime();
      run(session, "CREATE INDEX ia ON " + TABLE + " (a) INCLUDE (b) ASYNC");
      run(session, "CREATE INDEX ib ON " + TABLE + " (b DESC) ASYNC");
      String moves;
      try (MovingRegions moving =
          MovingRegions.start(
              connection, List.of(TABLE, TABLE + ".ia", TABLE + ".ib"), kinds, seed)) {
        awaitActive(session, 2);
        builtSeconds = (System.nanoTime() - began) / 1e9;
        moves = moving.awaitAll();
      }
      done.set(true);
      for (Thread writer : writers) {
        writer.join();
      }
      assertThat(wrong.get()).as("seed %d", seed).isNull();
      for (String index : List.of("ia", "ib")) {
        assertThat(check(session, index)).as("%s, seed %d", index, seed).isEmpty();
      }
      System.out.printf(
          "%,d rows built into two indexes in %.1f s (%,.0f rows/s) with %,d writes and %s, clean"
              + " (seed %d)%n",
          ROWS, builtSeconds, ROWS / builtSeconds, writes.get(), moves, seed);
      run(session, SPEED + SystemVariable.INDEX_BUILD_ROWS_PER_SECOND.in(Catalog.EMPTY));
      run(session, "DROP TABLE " + TABLE);
    }
  }

  private static void run(Session session, String sql) {
    session.execute(sql).close();
  }

  private static void fill(Session session) {
    Prepared upsert = session.prepare("UPSERT INTO " + TABLE + " (id, a, b) VALUES (?, ?, ?)");
    for (int from = 0; from < ROWS; from += BATCH) {
      List<List<@Nullable Object>> rows = new ArrayList<>(BATCH);
      for (int id = from; id < from + BATCH; id++) {
        rows.add(List.of((long) id, "a" + id % 1_000, id));
      }
      upsert.executeBatch(rows);
    }
  }

  private interface Work {
    void run() throws Exception;
  }

  private Thread writer(Work work) {
    return new Thread(
        () -> {
          try {
            work.run();
          } catch (Exception failure) {
            wrong.compareAndSet(null, failure);
          }
        });
  }

  private void writeBySql(SqlEngine engine, Random random, AtomicBoolean done) {
    try (Session session = engine.open()) {
      Prepared upsert = session.prepare("UPSERT INTO " + TABLE + " (id, a, b) VALUES (?, ?, ?)");
      Prepared update = session.prepare("UPDATE " + TABLE + " SET a = ? WHERE id = ?");
      while (!done.get()) {
        long id = random.nextInt(ROWS);
        if (random.nextBoolean()) {
          upsert.execute(List.of(id, "n" + random.nextInt(1_000), random.nextInt(ROWS))).close();
        } else {
          update.execute(List.of("u" + random.nextInt(1_000), id)).close();
        }
        writes.incrementAndGet();
      }
    }
  }

  private void writeByHBase(Connection connection, Random random, AtomicBoolean done)
      throws Exception {
    try (Table table = connection.getTable(TableName.valueOf(TABLE))) {
      while (!done.get()) {
        table.delete(new Delete(HBaseWriter.key(random.nextInt(ROWS))));
        writes.incrementAndGet();
      }
    }
  }

  private static void awaitActive(Session session, int indexes) throws InterruptedException {
    long deadline = System.nanoTime() + TimeUnit.MINUTES.toNanos(30);
    List<String> shown = show(session);
    while (shown.stream().filter(each -> each.equals("ACTIVE 100%")).count() < indexes) {
      assertThat(System.nanoTime()).as(shown.toString()).isLessThan(deadline);
      assertThat(shown).noneMatch(each -> each.startsWith("INACTIVE"));
      TimeUnit.MILLISECONDS.sleep(200);
      shown = show(session);
    }
  }

  private static List<String> show(Session session) {
    List<String> shown = new ArrayList<>();
    try (Result.Rows rows = (Result.Rows) session.execute("SHOW INDEX FROM " + TABLE)) {
      for (@Nullable Object[] row = rows.next(); row != null; row = rows.next()) {
        shown.add(row[3] + " " + row[4]);
      }
    }
    return shown;
  }

  private static String check(Session session, String index) {
    StringBuilder found = new StringBuilder();
    try (Result.Rows rows =
        (Result.Rows) session.execute("CHECK INDEX " + index + " ON " + TABLE)) {
      for (@Nullable Object[] row = rows.next(); row != null; row = rows.next()) {
        if (!String.valueOf(row[0]).endsWith("read") && !"0".equals(row[1])) {
          found.append(row[0]).append(' ').append(row[1]).append(' ').append(row[2]).append("; ");
        }
      }
    }
    return found.toString();
  }
}

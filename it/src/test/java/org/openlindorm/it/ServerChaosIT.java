package org.openlindorm.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.model.CrashModel;
import org.openlindorm.model.ModelTable;
import org.openlindorm.model.ModelWriter;
import org.openlindorm.model.MomentModel;

/**
 * The real server is killed with -9 while JDBC and HBase clients write a table with indexes, one
 * more index is built, files are bulk loaded, other tables are made, changed and dropped, and
 * regions are flushed, split, compacted and merged. After each start everything acknowledged is
 * there and every index is repaired without help. Backups are made at random moments before the
 * kill; each is restored with exactly the rows of its moment, and exact indexes. {@code
 * -Dchaos.server.rounds=60} runs it longer, {@code -Dchaos.backups=5} restores more backups of each
 * round, {@code -Dchaos.seed} repeats the operations and the moments of the kills.
 */
@Tag("chaos")
final class ServerChaosIT {

  private static final int ROUNDS = Integer.getInteger("chaos.server.rounds", 1);
  private static final int BACKUPS = Integer.getInteger("chaos.backups", 1);
  private static final int WRITERS = 4;
  private static final int ROWS = 200;
  private static final long FIRST_FILLER = 2_000_000;
  private static final int FILLERS = 6_000;
  private static final long PATIENCE_SECONDS = 90;
  private static final String TABLE = "chaos";

  private final long seed = Long.getLong("chaos.seed", System.nanoTime());
  private final Random random = new Random(seed);
  private final CrashModel model = new CrashModel(WRITERS, ROWS);
  private final DefinitionLoad definitions = new DefinitionLoad("defined", seed);
  private final Queue<Exception> failures = new ConcurrentLinkedQueue<>();
  private final List<BackedUp> backups = new ArrayList<>();
  private int interruptedBuilds;
  private int restored;

  @TempDir Path folder;

  /** A backup and the rows that it may have. */
  private record BackedUp(Path path, MomentModel rows) {}

  @Test
  void acknowledgedWritesSurviveAKillDuringAnyServerActivity(@TempDir Path data) throws Exception {
    BulkLoads loads = new BulkLoads("loaded", data.resolve("bulkload"));
    for (int round = 0; round <= ROUNDS; round++) {
      String when = "round " + round + " of seed " + seed;
      try (ServerProcess server = ServerProcess.start(data)) {
        try (java.sql.Connection sql = server.sql()) {
          IndexChecks checks = new IndexChecks(sql, TABLE);
          if (round == 0) {
            create(checks);
          } else {
            verify(checks, when);
            loads.verify(checks, server.configuration(), when);
            definitions.verify(checks, PATIENCE_SECONDS, when);
          }
        }
        if (round < ROUNDS) {
          int before = model.operations();
          workUntilKilled(server, loads, round);
          assertThat(failures).as("failures of a living server, " + when).isEmpty();
          assertThat(model.operations()).as("operations in " + when).isGreaterThan(before);
        }
      }
      for (BackedUp backup : backups) {
        restore(backup, when);
      }
      backups.clear();
      System.out.printf(
          "%d kills of the server: %,d operations and %,d definitions acknowledged, none lost; %s;"
              + " %d builds interrupted; 0 index differences; %d backups restored exactly (seed %d)%n",
          round,
          model.operations(),
          definitions.statements(),
          loads,
          interruptedBuilds,
          restored,
          seed);
    }
  }

  private static void create(IndexChecks checks) throws SQLException {
    checks.run(ModelTable.create(TABLE));
    for (String index : ModelTable.indexes(TABLE)) {
      checks.run(index);
    }
    for (int from = 0; from < FILLERS; from += 1_000) {
      StringBuilder upsert =
          new StringBuilder("UPSERT INTO " + TABLE + " (id, user, status, amount, note) VALUES ");
      for (int i = from; i < from + 1_000; i++) {
        upsert.append(i == from ? "" : ", ");
        upsert.append("(%d, 'u%d', %d, %d, 'n')".formatted(FIRST_FILLER + i, i % 50, i % 4, i));
      }
      checks.run(upsert.toString());
    }
    checks.run("ALTER SYSTEM SET `lindorm.index.build.rows_per_second` = 2000");
  }

  private void verify(IndexChecks checks, String when) throws Exception {
    boolean there = checks.states().stream().anyMatch(state -> state.startsWith("built "));
    if (there && !checks.states().contains("built ACTIVE 100%")) {
      interruptedBuilds++;
    }
    verifyIndexes(checks, when);
    model.verify(checks.modelRows(ROWS, ""), when);
    if (there) {
      checks.awaitActive(PATIENCE_SECONDS);
      assertThat(checks.differencesAfterRepair("built", PATIENCE_SECONDS)).as(when).isEmpty();
      checks.run("ALTER INDEX built ON " + TABLE + " DISABLED");
      checks.run("DROP INDEX built ON " + TABLE);
    }
  }

  private static void verifyIndexes(IndexChecks checks, String when) throws Exception {
    for (int number = 1; number <= ModelTable.indexes(TABLE).size(); number++) {
      assertThat(checks.differencesAfterRepair("i" + number, PATIENCE_SECONDS)).as(when).isEmpty();
    }
    assertThat(checks.modelRows(ROWS, "/*+ _l_force_index_('i3'), _l_allow_filtering_ */ "))
        .as("read through an index, " + when)
        .isEqualTo(checks.modelRows(ROWS, "/*+ _l_ignore_index_ */ "));
  }

  private void backUp(IndexChecks checks) throws SQLException {
    MomentModel moment = model.startMoment();
    List<Object> backup =
        checks.rows("BACKUP SYSTEM TO '" + folder.resolve("backups") + "'").get(0);
    model.endMoment();
    backups.add(new BackedUp(folder.resolve("backups/" + backup.get(0)), moment));
  }

  private void restore(BackedUp backup, String when) throws Exception {
    Path copy = folder.resolve("restored-" + restored++);
    String name = "backup " + backup.path() + ", " + when;
    assertThat(
            ServerProcess.run(
                "restore", "--from", backup.path().toString(), "--data", copy.toString()))
        .as(name)
        .startsWith("0\n");
    try (ServerProcess server = ServerProcess.start(copy);
        java.sql.Connection sql = server.sql()) {
      IndexChecks checks = new IndexChecks(sql, TABLE);
      verifyIndexes(checks, name);
      backup.rows().verify(checks.modelRows(ROWS, ""), name);
      assertThat(checks.rows("SELECT COUNT(*) FROM chaos WHERE id >= " + FIRST_FILLER))
          .as(name)
          .containsExactly(List.of((long) FILLERS));
    }
  }

  private void workUntilKilled(ServerProcess server, BulkLoads loads, int round) throws Exception {
    AtomicBoolean dying = new AtomicBoolean();
    // Regions are reopened when they change; a client with its usual patience waits.
    Configuration patient = server.configuration();
    patient.setInt("hbase.client.retries.number", 15);
    Connection hbase = ConnectionFactory.createConnection(patient);
    List<Thread> threads = writers(server, hbase, round, dying);
    threads.add(untilKilled(server, dying, sql -> loads.next(sql, patient)));
    threads.add(
        untilKilled(
            server,
            dying,
            sql -> {
              if (!definitions.step(sql) && !dying.get()) {
                throw new IllegalStateException("a statement on definitions failed");
              }
            }));
    threads.forEach(Thread::start);
    MovingRegions moving =
        MovingRegions.start(
            hbase,
            List.of(TABLE, TABLE + ".i1"),
            EnumSet.complementOf(EnumSet.of(MovingRegions.Kind.MOVE)),
            seed + round);
    pause(random.nextInt(1_500));
    try (java.sql.Connection sql = server.sql()) {
      IndexChecks checks = new IndexChecks(sql, TABLE);
      checks.run("CREATE INDEX built ON " + TABLE + " (note, amount DESC) ASYNC");
      for (int backup = 0; backup < BACKUPS; backup++) {
        pause(random.nextInt(1_000));
        backUp(checks);
      }
    }
    pause(200 + random.nextInt(1_500));
    dying.set(true);
    server.kill();
    hbase.close();
    moving.abandon();
    for (Thread thread : threads) {
      thread.interrupt();
      thread.join();
    }
  }

  private List<Thread> writers(
      ServerProcess server, Connection hbase, int round, AtomicBoolean dying) throws SQLException {
    List<Thread> writers = new ArrayList<>();
    for (int number = 0; number < WRITERS; number++) {
      int writer = number;
      ModelWriter way =
          number % 2 == 0 ? new JdbcWriter(server.sql(), TABLE) : new HBaseWriter(hbase, TABLE);
      Random own = new Random(seed + 1_000L * round + number);
      writers.add(
          new Thread(
              () -> {
                model.writeUntilFailure(writer, own, way, dying, failures::add);
                way.close();
              },
              "writer-" + number));
    }
    return writers;
  }

  private interface Work {
    void on(IndexChecks sql) throws Exception;
  }

  /** Ends by the failure that meets the kill; an earlier one fails the test. */
  private Thread untilKilled(ServerProcess server, AtomicBoolean dying, Work work) {
    return new Thread(
        () -> {
          try (java.sql.Connection connection = server.sql()) {
            while (!dying.get()) {
              work.on(new IndexChecks(connection, TABLE));
            }
          } catch (Exception failure) {
            if (!dying.get()) {
              failures.add(failure);
            }
          }
        });
  }

  private static void pause(long millis) {
    LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(millis));
  }
}

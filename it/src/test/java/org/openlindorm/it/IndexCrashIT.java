package org.openlindorm.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
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

/**
 * The server is killed while JDBC and HBase clients write a table with indexes and another index is
 * being built. Afterwards every acknowledged write is there, the indexes agree with the table by
 * themselves, and the build continues. {@code -Dindex.crash.rounds=20} runs it longer, {@code
 * -Dindex.crash.seed} repeats the operations and the moments of the kills.
 */
@Tag("chaos")
final class IndexCrashIT {

  private static final int ROUNDS = Integer.getInteger("index.crash.rounds", 1);
  private static final int WRITERS = 4;
  private static final int ROWS = 200;
  private static final long FIRST_FILLER = 2_000_000;
  private static final int FILLERS = 6_000;
  private static final long PATIENCE_SECONDS = 90;
  private static final String TABLE = "crash_indexed";

  private final long seed = Long.getLong("index.crash.seed", System.nanoTime());
  private final Random random = new Random(seed);
  private final CrashModel model = new CrashModel(WRITERS, ROWS);
  private final Queue<Exception> failures = new ConcurrentLinkedQueue<>();
  private int interruptedBuilds;
  private double slowestRepair;

  @Test
  void indexesAgreeWithTheirTableAfterEveryKill(@TempDir Path data) throws Exception {
    for (int round = 0; round <= ROUNDS; round++) {
      String when = "round " + round + " of seed " + seed;
      try (ServerProcess server = ServerProcess.start(data)) {
        try (java.sql.Connection sql = server.sql()) {
          IndexChecks checks = new IndexChecks(sql, TABLE);
          if (round == 0) {
            create(checks);
          } else {
            verify(checks, when);
          }
        }
        if (round < ROUNDS) {
          int before = model.operations();
          writeUntilKilled(server, round);
          assertThat(failures).as("failures of a living server, " + when).isEmpty();
          assertThat(model.operations()).as("operations in " + when).isGreaterThan(before);
        }
      }
    }
    System.out.printf(
        "%d kills, %,d operations acknowledged, none lost; %d builds interrupted; indexes agreed"
            + " after %.1f s at most (seed %d)%n",
        ROUNDS, model.operations(), interruptedBuilds, slowestRepair, seed);
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
  }

  private void verify(IndexChecks checks, String when) throws Exception {
    if (!checks.states().contains("built ACTIVE 100%")) {
      interruptedBuilds++;
    }
    long began = System.nanoTime();
    for (int number = 1; number <= ModelTable.indexes(TABLE).size(); number++) {
      assertThat(checks.differencesAfterRepair("i" + number, PATIENCE_SECONDS)).as(when).isEmpty();
    }
    slowestRepair = Math.max(slowestRepair, (System.nanoTime() - began) / 1e9);
    model.verify(checks.modelRows(ROWS, ""), when);
    checks.awaitActive(PATIENCE_SECONDS);
    assertThat(checks.differencesAfterRepair("built", PATIENCE_SECONDS)).as(when).isEmpty();
    assertThat(checks.modelRows(ROWS, "/*+ _l_force_index_('i3'), _l_allow_filtering_ */ "))
        .as("read through an index, " + when)
        .isEqualTo(checks.modelRows(ROWS, "/*+ _l_ignore_index_ */ "));
    checks.run("ALTER INDEX built ON " + TABLE + " DISABLED");
    checks.run("DROP INDEX built ON " + TABLE);
  }

  private void writeUntilKilled(ServerProcess server, int round) throws Exception {
    AtomicBoolean dying = new AtomicBoolean();
    List<Thread> writers = new ArrayList<>();
    // Regions are reopened when an index is created; a client with its usual patience waits.
    Configuration patient = server.configuration();
    patient.setInt("hbase.client.retries.number", 15);
    Connection hbase = ConnectionFactory.createConnection(patient);
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
    writers.forEach(Thread::start);
    pause(random.nextInt(2_000));
    try (java.sql.Connection sql = server.sql()) {
      var checks = new IndexChecks(sql, TABLE);
      // By turns row by row, and by files, which are of at least 4,000 rows.
      checks.run(
          "ALTER SYSTEM SET `lindorm.index.build.rows_per_second` = "
              + (round % 2 == 0 ? 8_400 : 2_000));
      checks.run("CREATE INDEX built ON " + TABLE + " (note, amount DESC) ASYNC");
    }
    pause(200 + random.nextInt(2_500));
    dying.set(true);
    server.kill();
    hbase.close();
    for (Thread writer : writers) {
      writer.interrupt();
      writer.join();
    }
  }

  private static void pause(long millis) {
    LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(millis));
  }
}

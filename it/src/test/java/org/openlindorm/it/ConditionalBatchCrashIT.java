package org.openlindorm.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.util.Bytes;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.type.DataType;

/**
 * The server is killed with -9 while two sessions raise an indexed column of overlapping ranges of
 * rows, each in one UPDATE, a third session raises a row of both by its key, which the region
 * computes, an HBase client writes another column of the same rows, and regions are flushed and
 * compacted. Each acknowledged UPDATE has raised each of its rows once, one that the kill
 * interrupts has raised each at most once, and the index agrees. {@code -Dconditional.rounds=30}
 * runs it longer, {@code -Dconditional.seed} repeats the moments.
 */
@Tag("chaos")
final class ConditionalBatchCrashIT {

  private static final int ROUNDS = Integer.getInteger("conditional.rounds", 1);
  private static final int ROWS = 3_000;

  /** The row that a session raises by its key; it is in both ranges. */
  private static final int BY_KEY = 1_500;

  private static final long PATIENCE_SECONDS = 90;
  private static final String TABLE = "raised";

  private final long seed = Long.getLong("conditional.seed", System.nanoTime());
  private final Random random = new Random(seed);
  private final Queue<Exception> failures = new ConcurrentLinkedQueue<>();
  private final long[] raised = new long[ROWS];
  private final String[] noted = new String[ROWS];
  private int statements;
  private int statementsByKey;
  private int partly;

  /**
   * A range of rows, or one row by its key, that a session raises until the server is killed or it
   * is stopped.
   */
  private final class Incrementer extends Thread {

    final int from;
    final int to;
    private final java.sql.Connection sql;
    private final AtomicBoolean dying;
    final AtomicInteger acknowledged = new AtomicInteger();
    volatile boolean interrupted;

    Incrementer(java.sql.Connection sql, int from, int to, AtomicBoolean dying) {
      super("raiser-" + from);
      this.sql = sql;
      this.from = from;
      this.to = to;
      this.dying = dying;
    }

    @Override
    public void run() {
      String where = isSingle() ? "id = " + from : "id >= " + from + " AND id < " + to;
      String update = "UPDATE " + TABLE + " SET n = n + 1 WHERE " + where;
      try (java.sql.Connection own = sql;
          Statement statement = own.createStatement()) {
        while (!dying.get()) {
          interrupted = true;
          assertThat(statement.executeUpdate(update)).isEqualTo(to - from);
          acknowledged.incrementAndGet();
          interrupted = false;
        }
      } catch (SQLException | RuntimeException | AssertionError failure) {
        if (!dying.get()) {
          failures.add(new IllegalStateException(update, failure));
        }
      }
    }

    boolean isSingle() {
      return to == from + 1;
    }

    long least(int id) {
      return id >= from && id < to ? acknowledged.get() : 0;
    }

    long most(int id) {
      return least(id) + (interrupted && id >= from && id < to ? 1 : 0);
    }
  }

  @Test
  void eachRowIsRaisedOnceByEachStatement(@TempDir Path data) throws Exception {
    List<Incrementer> raisers = List.of();
    for (int round = 0; round <= ROUNDS; round++) {
      String when = "round " + round + " of seed " + seed;
      try (ServerProcess server = ServerProcess.start(data)) {
        try (java.sql.Connection sql = server.sql()) {
          IndexChecks checks = new IndexChecks(sql, TABLE);
          if (round == 0) {
            create(checks);
          } else {
            verify(checks, raisers, 1, when);
          }
        }
        raisers = load(server, round, round < ROUNDS);
        assertThat(failures).as("failures of a living server, " + when).isEmpty();
        if (round == ROUNDS) {
          try (java.sql.Connection sql = server.sql()) {
            verify(new IndexChecks(sql, TABLE), raisers, 0, when);
          }
        }
      }
    }
    System.out.printf(
        "%d kills: %d UPDATEs of 2,000 rows and %d by key acknowledged, %d rows raised by one that"
            + " was not; no row raised twice (seed %d)%n",
        ROUNDS, statements, statementsByKey, partly, seed);
  }

  private static void create(IndexChecks checks) throws SQLException {
    checks.run("CREATE TABLE " + TABLE + " (id BIGINT, n BIGINT, note VARCHAR, PRIMARY KEY (id))");
    checks.run("CREATE INDEX by_n ON " + TABLE + " (n)");
    for (int from = 0; from < ROWS; from += 1_000) {
      checks.run(
          IntStream.range(from, from + 1_000)
              .mapToObj(id -> "(" + id + ", 0, 'none')")
              .collect(
                  Collectors.joining(", ", "UPSERT INTO " + TABLE + " (id, n, note) VALUES ", "")));
    }
  }

  /** Returns the writers after the kill, or after they have stopped without one. */
  private List<Incrementer> load(ServerProcess server, int round, boolean kill) throws Exception {
    AtomicBoolean dying = new AtomicBoolean();
    Configuration patient = server.configuration();
    patient.setInt("hbase.client.retries.number", 15);
    Connection hbase = ConnectionFactory.createConnection(patient);
    List<Incrementer> raisers = new ArrayList<>();
    raisers.add(new Incrementer(server.sql(), 0, 2_000, dying));
    raisers.add(new Incrementer(server.sql(), 1_000, ROWS, dying));
    raisers.add(new Incrementer(server.sql(), BY_KEY, BY_KEY + 1, dying));
    List<Thread> threads = new ArrayList<>(raisers);
    threads.add(new Thread(() -> note(hbase, seed + round, dying), "note"));
    threads.forEach(Thread::start);
    MovingRegions moving =
        MovingRegions.start(
            hbase,
            List.of(TABLE, TABLE + ".by_n"),
            EnumSet.of(MovingRegions.Kind.FLUSH, MovingRegions.Kind.COMPACTION),
            seed + round);
    while (failures.isEmpty()
        && raisers.stream().anyMatch(raiser -> raiser.acknowledged.get() < 1)) {
      TimeUnit.MILLISECONDS.sleep(10);
    }
    TimeUnit.MILLISECONDS.sleep(random.nextInt(500));
    dying.set(true);
    if (kill) {
      server.kill();
      hbase.close();
    }
    moving.abandon();
    for (Thread thread : threads) {
      if (kill) {
        thread.interrupt();
      }
      thread.join();
    }
    hbase.close();
    return raisers;
  }

  /** Writes another column of the rows, with Puts of an HBase client. */
  private void note(Connection hbase, long seedOfRound, AtomicBoolean dying) {
    Random own = new Random(seedOfRound);
    try (Table table = hbase.getTable(TableName.valueOf(TABLE))) {
      for (int number = 0; !dying.get(); number++) {
        int id = own.nextInt(ROWS);
        String note = seedOfRound + "-" + number;
        noted[id] = note;
        table.put(
            new Put(HBaseWriter.key(id))
                .addColumn(
                    Bytes.toBytes("f"),
                    Bytes.toBytes("note"),
                    DataType.VARCHAR.cellCodec().encode(note).toArray()));
      }
    } catch (IOException | RuntimeException failure) {
      if (!dying.get()) {
        failures.add(failure);
      }
    }
  }

  /**
   * Compares the rows with what the writers know.
   *
   * @param lost the largest number of Puts without an acknowledgement
   */
  private void verify(IndexChecks checks, List<Incrementer> raisers, int lost, String when)
      throws Exception {
    assertThat(checks.differencesAfterRepair("by_n", PATIENCE_SECONDS)).as(when).isEmpty();
    List<List<Object>> rows = checks.rows("SELECT id, n, note FROM " + TABLE + " ORDER BY id");
    assertThat(rows).as(when).hasSize(ROWS);
    int unknownNotes = 0;
    for (int id = 0; id < ROWS; id++) {
      int of = id;
      long least = raised[id] + raisers.stream().mapToLong(each -> each.least(of)).sum();
      long most = raised[id] + raisers.stream().mapToLong(each -> each.most(of)).sum();
      long n = (Long) rows.get(id).get(1);
      assertThat(n).as("row %d, %s", id, when).isBetween(least, most);
      partly += n > least ? 1 : 0;
      raised[id] = n;
      String expected = noted[id] == null ? "none" : noted[id];
      unknownNotes += expected.equals(rows.get(id).get(2)) ? 0 : 1;
      noted[id] = String.valueOf(rows.get(id).get(2));
    }
    assertThat(unknownNotes).as("notes that are not the last ones, " + when).isBetween(0, lost);
    for (Incrementer raiser : raisers) {
      statements += raiser.isSingle() ? 0 : raiser.acknowledged.get();
      statementsByKey += raiser.isSingle() ? raiser.acknowledged.get() : 0;
    }
  }
}

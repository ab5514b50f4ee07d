package org.openlindorm.testing;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.hadoop.hbase.DoNotRetryIOException;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.RetriesExhaustedWithDetailsException;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.util.Bytes;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The key of a table is changed while four SQL clients and two HBase clients write it and others
 * read it. No acknowledged write is lost, and the index is exact. {@code -Drekey.rows=1000000} and
 * {@code -Drekey.rate=0} (rows/s of the copy) run longer.
 */
@Tag("chaos")
class KeyChangeDuringWritesTest {

  private static final int ROWS = Integer.getInteger("rekey.rows", 20_000);
  private static final int RATE = Integer.getInteger("rekey.rate", 20_000);
  private static final boolean QUIET = Boolean.getBoolean("rekey.quiet");
  private static final int SQL_WRITERS = 4;
  private static final int WRITERS = 6;
  private static final int ROWS_OF_INSERT = 1_000;
  private static final byte[] F = "f".getBytes(UTF_8);
  private static final long LONGEST_WAIT_MILLIS = 30_000;

  private final AtomicBoolean ended = new AtomicBoolean();
  private final AtomicReference<String> phase = new AtomicReference<>("before");
  private final AtomicReference<Throwable> unexpected = new AtomicReference<>();

  /** The latencies of a client in µs, by phase. */
  private static final class Latencies {
    private final Map<String, List<Long>> micros = new TreeMap<>();

    void add(String phase, long began) {
      micros
          .computeIfAbsent(phase, any -> new ArrayList<>())
          .add(TimeUnit.NANOSECONDS.toMicros(System.nanoTime() - began));
    }
  }

  private abstract class Client extends Thread {
    final Latencies latencies = new Latencies();

    @Override
    public void run() {
      try {
        work();
      } catch (Exception | Error failure) {
        unexpected.compareAndSet(null, failure);
      }
    }

    abstract void work() throws Exception;
  }

  /** A client that writes rows of its own, and remembers their values of n. */
  private abstract class Writer extends Client {
    final Map<Long, Long> model = new TreeMap<>();
    final int number;
    final Random random;

    Writer(int number) {
      this.number = number;
      this.random = new Random(number);
      for (long id = number; id < ROWS; id += WRITERS) {
        model.put(id, id % 1_000);
      }
    }

    long id() {
      return random.nextInt(ROWS) / WRITERS * (long) WRITERS + number;
    }
  }

  private final class SqlWriter extends Writer {
    private final LindormServer server;

    SqlWriter(LindormServer server, int number) {
      super(number);
      this.server = server;
    }

    @Override
    void work() throws SQLException {
      try (Connection connection = server.dataSource().getConnection();
          PreparedStatement upsert =
              connection.prepareStatement("UPSERT INTO t (id, name, n) VALUES (?, ?, ?)");
          PreparedStatement update =
              connection.prepareStatement("UPDATE t SET n = ? WHERE id = ?");
          PreparedStatement delete = connection.prepareStatement("DELETE FROM t WHERE id = ?")) {
        while (!ended.get()) {
          long id = id();
          long n = random.nextInt(1_000);
          String during = phase.get();
          long began = System.nanoTime();
          switch (random.nextInt(4)) {
            case 0 -> {
              delete.setLong(1, id);
              delete.executeUpdate();
              model.remove(id);
            }
            case 1 -> {
              update.setLong(1, n);
              update.setLong(2, id);
              update.executeUpdate();
              model.computeIfPresent(id, (same, old) -> n);
            }
            default -> {
              upsert.setLong(1, id);
              upsert.setString(2, "name" + id);
              upsert.setLong(3, n);
              upsert.executeUpdate();
              model.put(id, n);
            }
          }
          latencies.add(during, began);
        }
      }
    }
  }

  /** Ends when the table refuses its writes, since the rows are in another HBase table. */
  private final class HBaseWriter extends Writer {
    private final LindormServer server;

    HBaseWriter(LindormServer server, int number) {
      super(number);
      this.server = server;
    }

    @Override
    void work() throws IOException {
      try (Table table = server.hbase().getTable(TableName.valueOf("t"))) {
        while (!ended.get()) {
          long id = id();
          long n = random.nextInt(1_000);
          byte[] key = Bytes.toBytes(id ^ Long.MIN_VALUE);
          String during = phase.get();
          long began = System.nanoTime();
          if (random.nextInt(4) == 0) {
            table.delete(new Delete(key));
            model.remove(id);
          } else {
            table.put(
                new Put(key)
                    .addColumn(F, "name".getBytes(UTF_8), ("name" + id).getBytes(UTF_8))
                    .addColumn(F, "n".getBytes(UTF_8), Bytes.toBytes(n)));
            model.put(id, n);
          }
          latencies.add(during, began);
        }
      } catch (DoNotRetryIOException | RetriesExhaustedWithDetailsException closed) {
        assertThat(closed).hasMessageContaining("primary key");
      }
    }
  }

  private final class Reader extends Client {
    private final LindormServer server;

    Reader(LindormServer server) {
      this.server = server;
    }

    @Override
    void work() throws SQLException {
      Random random = new Random(99);
      try (Connection connection = server.dataSource().getConnection();
          PreparedStatement byKey =
              connection.prepareStatement("SELECT id, name FROM t WHERE id = ?");
          PreparedStatement byIndex =
              connection.prepareStatement("SELECT id, name FROM t WHERE n = ? LIMIT 20")) {
        while (!ended.get()) {
          PreparedStatement query = random.nextBoolean() ? byKey : byIndex;
          query.setLong(1, query == byKey ? random.nextInt(ROWS) : random.nextInt(1_000));
          String during = phase.get();
          long began = System.nanoTime();
          try (ResultSet rows = query.executeQuery()) {
            while (rows.next()) {
              assertThat(rows.getString(2)).isEqualTo("name" + rows.getLong(1));
            }
          }
          latencies.add(during, began);
        }
      }
    }
  }

  private static void fill(LindormServer server) throws SQLException {
    server.sql(
        "CREATE TABLE t (id BIGINT, name VARCHAR, n BIGINT, PRIMARY KEY (id),"
            + " INDEX by_n (n) INCLUDE (name))");
    try (Connection connection = server.dataSource().getConnection();
        PreparedStatement upsert =
            connection.prepareStatement("UPSERT INTO t (id, name, n) VALUES (?, ?, ?)")) {
      for (long id = 0; id < ROWS; id++) {
        upsert.setLong(1, id);
        upsert.setString(2, "name" + id);
        upsert.setLong(3, id % 1_000);
        upsert.addBatch();
        if (id % ROWS_OF_INSERT == ROWS_OF_INSERT - 1 || id == ROWS - 1) {
          upsert.executeBatch();
        }
      }
    }
  }

  @Test
  void noWriteIsLostAndTheIndexIsExact() throws Exception {
    try (LindormServer server = LindormServer.process().start()) {
      fill(server);
      server.sql("ALTER SYSTEM SET key_change_lock = none");
      server.sql("ALTER SYSTEM SET lindorm.key.change.rows_per_second = " + RATE);
      List<Writer> writers = new ArrayList<>();
      List<Client> clients = new ArrayList<>();
      for (int i = 0; i < WRITERS; i++) {
        writers.add(i < SQL_WRITERS ? new SqlWriter(server, i) : new HBaseWriter(server, i));
      }
      if (!QUIET) {
        clients.addAll(writers);
        clients.add(new Reader(server));
        clients.forEach(Thread::start);
        TimeUnit.SECONDS.sleep(5); // a load to compare with
      }
      phase.set("during");
      long began = System.nanoTime();
      try {
        server.sql("ALTER TABLE t DROP PRIMARY KEY, ADD PRIMARY KEY (hash32(id), id)");
        System.out.printf(
            "%d rows under a new key after %d ms%n",
            ROWS, TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - began));
        phase.set("later");
        if (!QUIET) {
          TimeUnit.SECONDS.sleep(2); // writes with the new key
        }
      } finally {
        ended.set(true);
        for (Client client : clients) {
          client.join();
        }
      }
      assertThat(unexpected.get()).isNull();
      report(clients);
      Map<Long, Long> model = new TreeMap<>();
      writers.forEach(writer -> model.putAll(writer.model));
      check(server, model);
    }
  }

  private static void report(List<Client> clients) {
    for (String phase : List.of("before", "during", "later")) {
      for (Class<?> kind : List.of(SqlWriter.class, HBaseWriter.class, Reader.class)) {
        long[] sorted =
            clients.stream()
                .filter(kind::isInstance)
                .flatMap(client -> client.latencies.micros.getOrDefault(phase, List.of()).stream())
                .mapToLong(Long::longValue)
                .sorted()
                .toArray();
        if (sorted.length > 0) {
          long largest = sorted[sorted.length - 1];
          System.out.printf(
              "%s %s: %d calls, p50 %d us, p99 %d us, largest %d us%n",
              phase,
              kind.getSimpleName(),
              sorted.length,
              sorted[sorted.length / 2],
              sorted[(int) (sorted.length * 0.99)],
              largest);
          assertThat(largest).isLessThan(TimeUnit.MILLISECONDS.toMicros(LONGEST_WAIT_MILLIS));
        }
      }
    }
  }

  private static void check(LindormServer server, Map<Long, Long> model) throws SQLException {
    Map<Long, Long> rows = new TreeMap<>();
    try (Connection connection = server.dataSource().getConnection();
        var statement = connection.createStatement()) {
      try (ResultSet all =
          statement.executeQuery("SELECT /*+ _l_allow_filtering_ */ id, name, n FROM t")) {
        while (all.next()) {
          assertThat(all.getString(2)).isEqualTo("name" + all.getLong(1));
          assertThat(rows.put(all.getLong(1), all.getLong(3))).as("doubled").isNull();
        }
      }
      List<String> found = new ArrayList<>();
      try (ResultSet report = statement.executeQuery("CHECK INDEX by_n ON t")) {
        while (report.next()) {
          found.add(report.getString(1) + "=" + report.getString(2));
        }
      }
      assertThat(found)
          .containsAll(
              Arrays.asList("missing=0", "dangling=0", "stale=0", "different=0", "foreign=0"));
    }
    assertThat(rows).isEqualTo(model);
  }
}

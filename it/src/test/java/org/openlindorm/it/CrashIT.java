package org.openlindorm.it;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Increment;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.util.Bytes;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The server is killed under load, again and again, on one directory. Every acknowledged write must
 * be there afterwards. {@code -Dcrash.rounds=50} runs it longer; {@code -Dcrash.seed} repeats the
 * moments of the kills.
 */
@Tag("chaos")
final class CrashIT {
  private static final int ROUNDS = Integer.getInteger("crash.rounds", 2);
  private static final int WRITERS = 4;
  private static final int BATCH = 50;
  private static final TableName TABLE = TableName.valueOf("crash");
  private static final byte[] FAMILY = "f".getBytes(UTF_8);
  private static final byte[] VALUE = "v".getBytes(UTF_8);
  private static final byte[] COUNTER = "counter".getBytes(UTF_8);

  /** Row to value, put in here only after the server has acknowledged it. */
  private final Map<String, String> acknowledged = new ConcurrentHashMap<>();

  private final SqlLoad sql = new SqlLoad();

  private final AtomicLong increments = new AtomicLong();
  private final List<TableName> tables = new ArrayList<>();

  @Test
  void acknowledgedWritesSurviveTheKill(@TempDir Path data) throws Exception {
    long seed = Long.getLong("crash.seed", System.nanoTime());
    var random = new Random(seed);
    for (int round = 0; round < ROUNDS; round++) {
      try (var server = ServerProcess.start(data);
          var connection = ConnectionFactory.createConnection(server.configuration())) {
        if (round == 0) {
          create(connection, TABLE);
          sql.create(server);
        }
        verify(connection, "round " + round + " of seed " + seed);
        sql.verify(server, "round " + round + " of seed " + seed);
        int before = acknowledged.size();
        int beforeInSql = sql.acknowledgedRows();
        writeUntilKilled(server, connection, round, random);
        assertThat(acknowledged.size()).as("rows written in round " + round).isGreaterThan(before);
        assertThat(sql.acknowledgedRows()).isGreaterThan(beforeInSql);
      }
    }
    try (var server = ServerProcess.start(data);
        var connection = ConnectionFactory.createConnection(server.configuration())) {
      verify(connection, "the end of seed " + seed);
      sql.verify(server, "the end of seed " + seed);
      System.out.printf(
          "%d kills; %d rows, %d increments, %s acknowledged, none lost (seed %d)%n",
          ROUNDS, acknowledged.size(), increments.get(), sql, seed);
    }
  }

  private void create(Connection connection, TableName name) throws IOException {
    try (var admin = connection.getAdmin()) {
      admin.createTable(
          TableDescriptorBuilder.newBuilder(name)
              .setColumnFamily(ColumnFamilyDescriptorBuilder.of(FAMILY))
              .build());
      tables.add(name);
    }
  }

  private void writeUntilKilled(
      ServerProcess server, Connection connection, int round, Random random) throws Exception {
    create(connection, TableName.valueOf("round" + round));
    var killed = new AtomicBoolean();
    var dying = new AtomicBoolean();
    List<Thread> writers = new ArrayList<>();
    for (int writer = 0; writer < WRITERS; writer++) {
      var prefix = "r" + round + "-w" + writer + "-";
      writers.add(
          new Thread(() -> until(killed, connection, (table, n) -> single(table, prefix + n))));
    }
    writers.add(
        new Thread(
            () ->
                until(
                    killed, connection, (table, n) -> batch(table, "r" + round + "-b" + n + "-"))));
    writers.add(new Thread(() -> until(killed, connection, (table, n) -> increment(table))));
    writers.addAll(sql.writers(server, round, dying));
    writers.forEach(Thread::start);
    LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1_500 + random.nextInt(2_500)));
    dying.set(true);
    server.kill();
    killed.set(true);
    connection.close();
    for (var writer : writers) {
      writer.interrupt();
      writer.join();
    }
  }

  private interface Write {
    void to(Table table, int number) throws IOException;
  }

  /**
   * A write that fails while or after the server dies was not acknowledged: that ends the writer,
   * nothing else.
   */
  private static void until(AtomicBoolean killed, Connection connection, Write write) {
    try (var table = connection.getTable(TABLE)) {
      for (int number = 0; !killed.get(); number++) {
        write.to(table, number);
      }
    } catch (IOException | RuntimeException endOfServer) {
      LockSupport.parkNanos(1);
    }
  }

  private void single(Table table, String row) throws IOException {
    table.put(put(row));
    acknowledged.put(row, row + "!");
  }

  private void batch(Table table, String prefix) throws IOException {
    var rows = IntStream.range(0, BATCH).mapToObj(i -> prefix + i).toList();
    table.put(rows.stream().map(CrashIT::put).toList());
    rows.forEach(row -> acknowledged.put(row, row + "!"));
  }

  private void increment(Table table) throws IOException {
    table.increment(new Increment(COUNTER).addColumn(FAMILY, VALUE, 1));
    increments.incrementAndGet();
  }

  private static Put put(String row) {
    return new Put(row.getBytes(UTF_8)).addColumn(FAMILY, VALUE, (row + "!").getBytes(UTF_8));
  }

  private void verify(Connection connection, String when) throws IOException {
    Map<String, String> missing = new ConcurrentHashMap<>(acknowledged);
    long counted = 0;
    try (var table = connection.getTable(TABLE);
        var scanner = table.getScanner(new Scan().setCaching(1_000))) {
      for (var result = scanner.next(); result != null; result = scanner.next()) {
        var value = result.getValue(FAMILY, VALUE);
        if (Arrays.equals(result.getRow(), COUNTER)) {
          counted = Bytes.toLong(value);
        } else {
          missing.remove(new String(result.getRow(), UTF_8), new String(value, UTF_8));
        }
      }
    }
    assertThat(missing).as("acknowledged rows that are gone or changed, " + when).isEmpty();
    assertThat(counted).as("increments, " + when).isGreaterThanOrEqualTo(increments.get());
    try (var admin = connection.getAdmin()) {
      assertThat(admin.listTableNames()).as("tables, " + when).containsAll(tables);
    }
  }
}

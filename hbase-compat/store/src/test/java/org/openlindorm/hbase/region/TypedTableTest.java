package org.openlindorm.hbase.region;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CompareOperator;
import org.apache.hadoop.hbase.client.Append;
import org.apache.hadoop.hbase.client.CheckAndMutate;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Increment;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.Row;
import org.apache.hadoop.hbase.client.RowMutations;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.io.compress.Compression.Algorithm;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.hbase.cluster.SharedCluster;
import org.openlindorm.hbase.provision.TableDescriptors;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.TableSpec;

/** Tests what an unmodified HBase client sees of a typed table's timestamps. */
final class TypedTableTest {

  private static final byte[] FAMILY = bytes("f");
  private static final byte[] A = bytes("a");
  private static final byte[] B = bytes("b");
  private static final byte[] ROW = bytes("row");
  private static final AtomicInteger TABLES = new AtomicInteger();

  private static Connection connection;

  private Table table;

  @BeforeAll
  static void connect() throws IOException {
    connection = ConnectionFactory.createConnection(SharedCluster.configuration());
  }

  @AfterAll
  static void disconnect() throws IOException {
    connection.close();
  }

  @BeforeEach
  void createTable() throws IOException {
    var name = new PhysicalTable("default", "typed" + TABLES.incrementAndGet());
    var attributes = Map.of("VERSIONS", "1000000");
    try (var admin = connection.getAdmin()) {
      admin.createTable(
          new TableDescriptors(Algorithm.NONE, false)
              .create(new TableSpec(name, List.of(), attributes)));
    }
    table = connection.getTable(TableDescriptors.name(name));
  }

  @Test
  void aPutAfterADeleteInTheSameMillisecondIsKept() throws IOException {
    for (int i = 0; i < 200; i++) {
      table.put(new Put(ROW).addColumn(FAMILY, A, bytes("old")));
      table.delete(new Delete(ROW));
      table.put(new Put(ROW).addColumn(FAMILY, A, bytes("new" + i)));
      assertThat(value(A)).isEqualTo("new" + i);
    }
  }

  @Test
  void mutationsOfOneRowInOneBatchTakeEffectInTheirOrder()
      throws IOException, InterruptedException {
    for (int i = 0; i < 20; i++) {
      List<Row> batch = new ArrayList<>();
      batch.add(new Put(ROW).addColumn(FAMILY, A, bytes("first")));
      batch.add(new Delete(ROW).addFamily(FAMILY));
      batch.add(new Put(ROW).addColumn(FAMILY, A, bytes("second")));
      batch.add(new Put(ROW).addColumn(FAMILY, A, bytes("third" + i)));
      table.batch(batch, new Object[batch.size()]);
      assertThat(value(A)).isEqualTo("third" + i);
    }
  }

  @Test
  void anAtomicDeleteAndPutOfOneRowTakesEffectInItsOrder() throws IOException {
    table.put(new Put(ROW).addColumn(FAMILY, A, bytes("a0")).addColumn(FAMILY, B, bytes("b0")));
    for (int i = 0; i < 50; i++) {
      table.mutateRow(
          RowMutations.of(
              List.of(
                  new Delete(ROW).addColumns(FAMILY, A).addColumns(FAMILY, B),
                  new Put(ROW).addColumn(FAMILY, A, bytes("a" + i)))));
      assertThat(value(A)).isEqualTo("a" + i);
      assertThat(value(B)).isEqualTo("");
    }
  }

  @Test
  void incrementsAndAppendsGrowTheVersionAndReturnTheCellThatIsStored() throws IOException {
    long version = 0;
    for (int i = 1; i <= 50; i++) {
      Result incremented = table.increment(new Increment(ROW).addColumn(FAMILY, A, 2));
      assertThat(version(incremented)).isGreaterThan(version).isEqualTo(version(stored()));
      Result appended = table.append(new Append(ROW).addColumn(FAMILY, B, bytes("x")));
      assertThat(version(appended)).isGreaterThan(version(incremented));
      version = version(stored());
      assertThat(version).isEqualTo(version(appended));
    }
    assertThat(value(B)).hasSize(50);
  }

  @Test
  void anIncrementOrAppendThatMakesItsCellKeepsTheTimestampOfTheClient() throws IOException {
    Append first = new Append(ROW).setTimestamp(999).addColumn(FAMILY, A, bytes("x"));
    assertThat(version(table.append(first))).isEqualTo(999);
    Increment increment = new Increment(ROW).setTimestamp(5).addColumn(FAMILY, B, 1);
    assertThat(version(table.increment(increment))).isEqualTo(5);
    Append second = new Append(ROW).setTimestamp(999).addColumn(FAMILY, A, bytes("y"));
    assertThat(version(table.append(second))).isGreaterThan(999);
    assertThat(value(A)).isEqualTo("xy");
  }

  @Test
  void checkAndMutateGetsATimestampOfItsOwn() throws IOException {
    table.put(new Put(ROW).addColumn(FAMILY, A, bytes("0")));
    long version = version(stored());
    for (int i = 0; i < 50; i++) {
      var check =
          CheckAndMutate.newBuilder(ROW)
              .ifMatches(FAMILY, A, CompareOperator.EQUAL, bytes("" + i))
              .build(new Put(ROW).addColumn(FAMILY, A, bytes("" + (i + 1))));
      assertThat(table.checkAndMutate(check).isSuccess()).isTrue();
      assertThat(version(stored())).isGreaterThan(version);
      version = version(stored());
    }
  }

  @Test
  void aTimestampChosenByTheClientIsKeptAndTheNextWriteGoesBeyondIt() throws IOException {
    long ahead = System.currentTimeMillis() + 60_000;
    table.put(new Put(ROW).addColumn(FAMILY, A, ahead, bytes("client")));
    assertThat(version(stored())).isEqualTo(ahead);
    table.put(new Put(ROW).addColumn(FAMILY, A, bytes("server")));
    assertThat(version(stored())).isEqualTo(ahead + 1);
    assertThat(value(A)).isEqualTo("server");
  }

  @Test
  void theNewestVersionAloneCanStillBeDeleted() throws IOException {
    table.put(new Put(ROW).addColumn(FAMILY, A, bytes("old")));
    table.put(new Put(ROW).addColumn(FAMILY, A, bytes("new")));
    table.delete(new Delete(ROW).addColumn(FAMILY, A));
    assertThat(value(A)).isEqualTo("old");
  }

  @Test
  void theClockOfAReopenedRegionStartsAfterItsCells() throws IOException {
    long ahead = System.currentTimeMillis() + 3_600_000;
    table.put(new Put(ROW).addColumn(FAMILY, A, ahead, bytes("client")));
    try (var admin = connection.getAdmin()) {
      admin.disableTable(table.getName());
      admin.enableTable(table.getName());
    }
    table.put(new Put(ROW).addColumn(FAMILY, A, bytes("server")));
    assertThat(value(A)).isEqualTo("server");
    assertThat(version(stored())).isEqualTo(ahead + 1);
  }

  @Test
  void noTwoWritesOfARowShareATimestampHoweverTheyArrive()
      throws InterruptedException, ExecutionException, IOException {
    int threads = 8;
    int writes = 100;
    var pool = Executors.newFixedThreadPool(threads);
    List<Future<?>> running = new ArrayList<>();
    for (int thread = 0; thread < threads; thread++) {
      String name = "t" + thread;
      running.add(
          pool.submit(
              () -> {
                for (int i = 0; i < writes; i++) {
                  write(i, bytes(name + "-" + i));
                }
                return null;
              }));
    }
    for (Future<?> each : running) {
      each.get();
    }
    pool.shutdown();
    Result all = table.get(new Get(ROW).readAllVersions());
    var timestamps = new ConcurrentSkipListSet<Long>();
    Arrays.stream(all.rawCells()).map(Cell::getTimestamp).forEach(timestamps::add);
    assertThat(timestamps).hasSize(threads * writes);
  }

  private void write(int kind, byte[] value) throws IOException, InterruptedException {
    Put put = new Put(ROW).addColumn(FAMILY, A, value);
    switch (kind % 4) {
      case 0 -> table.put(put);
      case 1 -> table.batch(List.of(put), new Object[1]);
      case 2 -> table.mutateRow(RowMutations.of(List.of(put)));
      default ->
          table.checkAndMutate(
              CheckAndMutate.newBuilder(ROW).ifNotExists(FAMILY, bytes("never")).build(put));
    }
  }

  private Result stored() throws IOException {
    return table.get(new Get(ROW));
  }

  private String value(byte[] qualifier) throws IOException {
    byte[] value = stored().getValue(FAMILY, qualifier);
    return value == null ? "" : new String(value, UTF_8);
  }

  private static long version(Result row) {
    return Arrays.stream(row.rawCells()).mapToLong(Cell::getTimestamp).max().orElse(0);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(UTF_8);
  }
}

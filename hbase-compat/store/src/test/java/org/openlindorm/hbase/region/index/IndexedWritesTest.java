package org.openlindorm.hbase.region.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.openlindorm.hbase.region.index.IndexedTable.FAMILY;
import static org.openlindorm.hbase.region.index.IndexedTable.bytes;
import static org.openlindorm.hbase.region.index.IndexedTable.put;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.hadoop.hbase.CompareOperator;
import org.apache.hadoop.hbase.client.Append;
import org.apache.hadoop.hbase.client.CheckAndMutate;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Durability;
import org.apache.hadoop.hbase.client.Increment;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Row;
import org.apache.hadoop.hbase.client.RowMutations;
import org.apache.hadoop.hbase.util.Bytes;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.hbase.cluster.SharedCluster;

/** Every kind of write of an unmodified HBase client, and the indexes after it. */
final class IndexedWritesTest {

  private static final byte[] ROW = bytes("r");

  private static Connection connection;

  private IndexedTable t;

  @BeforeAll
  static void connect() throws IOException {
    connection = ConnectionFactory.createConnection(SharedCluster.configuration());
  }

  @AfterAll
  static void disconnect() throws IOException {
    connection.close();
  }

  @BeforeEach
  void create() throws IOException {
    t = IndexedTable.create(connection, Map.of(), "a INCLUDE b", "n DESC, a", "b INCLUDE **");
  }

  @AfterEach
  void close() throws IOException {
    t.close();
  }

  private void indexesAreExact() throws IOException {
    assertThat(t.differences()).isEmpty();
  }

  @Test
  void aPutIsInTheIndexesWhenItReturnsAndSoIsItsChange() throws IOException {
    t.table.put(put("r", "a", "x").addColumn(FAMILY, bytes("b"), bytes("y")));
    assertThat(t.entries(0)).containsExactly("r");
    indexesAreExact();
    t.table.put(put("r", "a", "z"));
    assertThat(t.entries(0)).containsExactly("r");
    indexesAreExact();
    t.table.put(put("r", "b", "covered"));
    indexesAreExact();
  }

  @Test
  void everyKindOfDeleteLeavesTheIndexesExact() throws IOException {
    t.table.put(put("r", "a", "x").addColumn(FAMILY, bytes("b"), bytes("y")));
    t.table.delete(new Delete(ROW).addColumns(FAMILY, bytes("b")));
    indexesAreExact();
    t.table.put(put("r", "a", "x2"));
    t.table.delete(new Delete(ROW).addColumn(FAMILY, bytes("a")));
    indexesAreExact();
    t.table.put(put("r", "a", "x3"));
    t.table.delete(new Delete(ROW));
    assertThat(t.entries(0)).isEmpty();
    indexesAreExact();
    t.table.put(put("r", "a", "x3"));
    assertThat(t.entries(0)).containsExactly("r");
    t.table.delete(new Delete(ROW).addFamily(FAMILY));
    indexesAreExact();
  }

  @Test
  void incrementsAndAppendsMoveTheirEntries() throws IOException {
    t.table.put(put("r", "a", "x"));
    for (int i = 0; i < 5; i++) {
      t.table.increment(new Increment(ROW).addColumn(FAMILY, bytes("n"), 3));
      indexesAreExact();
      t.table.append(new Append(ROW).addColumn(FAMILY, bytes("a"), bytes("y")));
      indexesAreExact();
    }
    t.table.increment(new Increment(bytes("fresh")).addColumn(FAMILY, bytes("n"), 1));
    assertThat(t.entries(1)).containsExactlyInAnyOrder("r", "fresh");
    indexesAreExact();
  }

  @Test
  void conditionalWritesAreIndexedWhenTheyHappen() throws IOException {
    t.table.put(put("r", "a", "0"));
    for (int i = 0; i < 5; i++) {
      var check =
          CheckAndMutate.newBuilder(ROW)
              .ifMatches(FAMILY, bytes("a"), CompareOperator.EQUAL, bytes("" + i))
              .build(put("r", "a", "" + (i + 1)));
      assertThat(t.table.checkAndMutate(check).isSuccess()).isTrue();
      assertThat(t.table.checkAndMutate(check).isSuccess()).isFalse();
      indexesAreExact();
    }
    var both =
        RowMutations.of(
            List.of(put("r", "a", "both"), new Delete(ROW).addColumns(FAMILY, bytes("b"))));
    t.table.checkAndMutate(
        CheckAndMutate.newBuilder(ROW).ifNotExists(FAMILY, bytes("never")).build(both));
    indexesAreExact();
  }

  @Test
  void atomicMutationsOfARowAreOneChange() throws IOException {
    t.table.put(put("r", "a", "x").addColumn(FAMILY, bytes("b"), bytes("y")));
    t.table.mutateRow(
        RowMutations.of(
            List.of(
                new Delete(ROW),
                put("r", "a", "after"),
                new Increment(ROW).addColumn(FAMILY, bytes("n"), 1))));
    assertThat(t.entries(1)).containsExactly("r");
    indexesAreExact();
  }

  @Test
  void batchesMayNameARowSeveralTimes() throws IOException, InterruptedException {
    List<Row> batch = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      batch.add(put("r" + i % 20, "a", "v" + i));
      if (i % 7 == 0) {
        batch.add(new Delete(bytes("r" + i % 20)).addFamily(FAMILY));
      }
    }
    t.table.batch(batch, new Object[batch.size()]);
    indexesAreExact();
  }

  @Test
  void aColumnOfAnIndexMayBeNullOrMissing() throws IOException {
    t.table.put(put("r", "b", "only"));
    assertThat(t.entries(0)).containsExactly("r");
    t.table.put(put("r", "a", ""));
    indexesAreExact();
    t.table.put(put("r", "a", "x"));
    t.table.put(put("r", "a", ""));
    indexesAreExact();
  }

  @Test
  void dynamicColumnsAreCoveredAsTheyComeAndGo() throws IOException {
    t.table.put(put("r", "b", "x").addColumn(FAMILY, bytes("d1"), bytes("1")));
    indexesAreExact();
    t.table.put(put("r", "d2", "2"));
    indexesAreExact();
    t.table.delete(new Delete(ROW).addColumns(FAMILY, bytes("d1")));
    indexesAreExact();
    t.table.put(put("r", "b", "y"));
    t.table.put(put("r", "b", "x"));
    indexesAreExact();
  }

  @Test
  void aTimestampOfTheClientIsRefusedUnlessTheTableTakesThem() throws IOException {
    assertThatThrownBy(
            () -> t.table.put(new Put(ROW).addColumn(FAMILY, bytes("a"), 5L, bytes("x"))))
        .hasMessageContaining("MUTABLE_ALL");
    assertThatThrownBy(() -> t.table.delete(new Delete(ROW, 5L)))
        .hasMessageContaining("MUTABLE_ALL");
    assertThat(t.rows()).isEmpty();
  }

  @Test
  void timestampsOfClientsMayComeInAnyOrderWithMutableAll() throws IOException {
    long seed = System.nanoTime();
    var random = new Random(seed);
    try (var all =
        IndexedTable.create(connection, Map.of("MUTABILITY", "MUTABLE_ALL"), "a INCLUDE b", "b")) {
      for (int i = 0; i < 300; i++) {
        byte[] row = bytes("r" + random.nextInt(5));
        byte[] column = bytes(random.nextBoolean() ? "a" : "b");
        long timestamp = 1_000L + random.nextInt(50);
        switch (random.nextInt(6)) {
          case 0 -> all.table.delete(new Delete(row).addColumns(FAMILY, column, timestamp));
          case 1 -> all.table.delete(new Delete(row).addColumn(FAMILY, column, timestamp));
          case 2 -> all.table.delete(new Delete(row, timestamp));
          case 3 -> all.table.put(new Put(row).addColumn(FAMILY, column, bytes("now" + i)));
          default ->
              all.table.put(
                  new Put(row)
                      .addColumn(FAMILY, column, timestamp, bytes("v" + random.nextInt(9))));
        }
        assertThat(all.differences()).as("seed %d, write %d", seed, i).isEmpty();
      }
    }
  }

  @Test
  void anAppendThatMakesItsCellKeepsTheTimestampOfTheClientWithMutableAll() throws IOException {
    try (var all = IndexedTable.create(connection, Map.of("MUTABILITY", "MUTABLE_ALL"), "a")) {
      var append = new Append(ROW).setTimestamp(999).addColumn(FAMILY, bytes("a"), bytes("x"));
      assertThat(all.table.append(append).rawCells()[0].getTimestamp()).isEqualTo(999);
      assertThat(all.differences()).isEmpty();
      append = new Append(ROW).setTimestamp(5).addColumn(FAMILY, bytes("a"), bytes("y"));
      assertThat(all.table.append(append).rawCells()[0].getTimestamp()).isGreaterThan(999);
      assertThat(all.differences()).isEmpty();
      all.table.delete(new Delete(ROW));
      all.table.append(new Append(ROW).setTimestamp(7).addColumn(FAMILY, bytes("a"), bytes("z")));
      assertThat(all.differences()).isEmpty();
    }
  }

  @Test
  void immutableRowsAreInsertedWithoutReadingAndDeletedWhole() throws IOException {
    try (var rows =
        IndexedTable.create(connection, Map.of("MUTABILITY", "IMMUTABLE_ROWS"), "a INCLUDE b")) {
      for (int i = 0; i < 20; i++) {
        rows.table.put(put("r" + i, "a", "v" + i));
      }
      assertThat(rows.differences()).isEmpty();
      rows.table.delete(new Delete(bytes("r3")));
      assertThat(rows.differences()).isEmpty();
      assertThat(rows.entries(0)).hasSize(19);
    }
  }

  @Test
  void aWriteWithoutLogIsLoggedAllTheSame() throws IOException {
    t.table.put(put("r", "a", "x").setDurability(Durability.SKIP_WAL));
    t.table.put(put("r", "a", "y").setDurability(Durability.ASYNC_WAL));
    indexesAreExact();
  }

  @Test
  void aRowThatCannotBeIndexedIsRefusedBeforeItIsWritten() throws IOException {
    assertThatThrownBy(() -> t.table.put(put("r", "a", "x".repeat(40_000))))
        .hasMessageContaining("cannot be indexed");
    assertThat(t.rows()).isEmpty();
    t.table.put(put("r", "a", "short"));
    indexesAreExact();
  }

  @Test
  void aPutThatCannotBeIndexedIsRefusedForEveryTimestamp() throws IOException {
    byte[] tooLong = new byte[40_000];
    try (var all = IndexedTable.create(connection, Map.of("MUTABILITY", "MUTABLE_ALL"), "n", "b")) {
      all.table.put(new Put(ROW, 1_000).addColumn(FAMILY, bytes("n"), Bytes.toBytes(1L)));
      for (long timestamp : new long[] {1_000, 900, 2_000}) {
        assertThatThrownBy(
                () ->
                    all.table.put(
                        new Put(ROW, timestamp).addColumn(FAMILY, bytes("n"), bytes("x"))))
            .hasMessageContaining("The row cannot be indexed");
        assertThatThrownBy(
                () -> all.table.put(new Put(ROW, timestamp).addColumn(FAMILY, bytes("b"), tooLong)))
            .hasMessageContaining("The row cannot be indexed");
      }
      assertThatThrownBy(
              () ->
                  all.table.mutateRow(
                      RowMutations.of(
                          List.of(
                              new Delete(ROW).addColumn(FAMILY, bytes("n")), put("r", "n", "x")))))
          .hasMessageContaining("The row cannot be indexed");
      assertThat(all.entries(0)).containsExactly("r");
      assertThat(all.differences()).isEmpty();
    }
  }

  @Test
  void aWriteThatExpiresOnItsOwnIsRefused() throws IOException {
    assertThatThrownBy(() -> t.table.put(put("r", "a", "x").setTTL(1_000)))
        .hasMessageContaining("with a TTL of its own, 1000 ms");
    Append append = new Append(ROW).addColumn(FAMILY, bytes("a"), bytes("x"));
    assertThatThrownBy(() -> t.table.append(append.setTTL(1_000)))
        .hasMessageContaining("with a TTL of its own");
    indexesAreExact();
  }

  @Test
  void rewritingARowRenewsEntriesExpiredByTtl() throws IOException {
    try (var aging = IndexedTable.create(connection, Map.of("TTL", "3600"), "a", "b")) {
      aging.table.put(put("r", "a", "x"));
      List<Long> first = aging.entryTimes(0);
      aging.table.put(put("r", "a", "x"));
      List<Long> second = aging.entryTimes(0);
      assertThat(second).hasSize(1);
      assertThat(second.get(0)).isGreaterThan(first.get(0));
      assertThat(aging.differences()).isEmpty();
    }
  }

  @Test
  void concurrentWritersOfFewRowsLeaveTheIndexesExact()
      throws IOException, InterruptedException, ExecutionException {
    long seed = System.nanoTime();
    int threads = 8;
    var pool = Executors.newFixedThreadPool(threads);
    List<Future<?>> running = new ArrayList<>();
    for (int thread = 0; thread < threads; thread++) {
      var random = new Random(seed + thread);
      running.add(
          pool.submit(
              () -> {
                for (int i = 0; i < 150; i++) {
                  write(random);
                }
                return null;
              }));
    }
    for (Future<?> each : running) {
      each.get();
    }
    pool.shutdown();
    assertThat(t.differences()).as("seed %d", seed).isEmpty();
  }

  private void write(Random random) throws IOException, InterruptedException {
    String row = "r" + random.nextInt(4);
    String value = "v" + random.nextInt(6);
    switch (random.nextInt(8)) {
      case 0 -> t.table.delete(new Delete(bytes(row)));
      case 1 -> t.table.increment(new Increment(bytes(row)).addColumn(FAMILY, bytes("n"), 1));
      case 2 -> t.table.append(new Append(bytes(row)).addColumn(FAMILY, bytes("b"), bytes("x")));
      case 3 ->
          t.table.checkAndMutate(
              CheckAndMutate.newBuilder(bytes(row))
                  .ifMatches(FAMILY, bytes("a"), CompareOperator.NOT_EQUAL, bytes(value))
                  .build(put(row, "a", value)));
      case 4 -> {
        List<Row> batch = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
          batch.add(put("r" + random.nextInt(4), "a", "v" + random.nextInt(6)));
        }
        t.table.batch(batch, new Object[batch.size()]);
      }
      case 5 ->
          t.table.mutateRow(
              RowMutations.of(
                  List.of(
                      new Delete(bytes(row)).addColumns(FAMILY, bytes("b")),
                      put(row, "a", value))));
      default -> t.table.put(put(row, random.nextBoolean() ? "a" : "b", value));
    }
  }
}

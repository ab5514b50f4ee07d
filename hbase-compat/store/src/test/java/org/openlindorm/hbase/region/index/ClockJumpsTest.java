package org.openlindorm.hbase.region.index;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.openlindorm.hbase.region.index.IndexedTable.FAMILY;
import static org.openlindorm.hbase.region.index.IndexedTable.bytes;
import static org.openlindorm.hbase.region.index.IndexedTable.put;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Increment;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.io.compress.Compression.Algorithm;
import org.apache.hadoop.hbase.regionserver.HRegion;
import org.apache.hadoop.hbase.util.EnvironmentEdgeManager;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openlindorm.hbase.cluster.SharedCluster;
import org.openlindorm.hbase.provision.TableDescriptors;
import org.openlindorm.hbase.store.HBaseStore;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.TableSpec;

/** Rows and index entries while the server's clock jumps, and regions flush, compact and reopen. */
final class ClockJumpsTest {

  private static final int JUMPS = 250;

  @AfterEach
  void resetClock() {
    EnvironmentEdgeManager.reset();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2})
  void rowsFollowTheOrderOfTheWritesAcrossRestartsAndClockJumps(long seed) throws IOException {
    try (Connection connection = ConnectionFactory.createConnection(SharedCluster.configuration());
        Table table = connection.getTable(TableName.valueOf("jumps" + seed));
        Admin admin = connection.getAdmin()) {
      var name = new PhysicalTable("default", table.getName().getNameAsString());
      admin.createTable(
          new TableDescriptors(Algorithm.NONE, false)
              .create(new TableSpec(name, List.of(), Map.of())));
      new History(seed, Duration.ofDays(40), connection, table, null).run();
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2})
  void entriesFollowTheOrderOfTheWritesIfTheClockStepsBackByLessThanADay(long seed)
      throws IOException {
    try (Connection connection = ConnectionFactory.createConnection(SharedCluster.configuration());
        IndexedTable table = IndexedTable.create(connection, Map.of(), "a", "n")) {
      new History(seed, Duration.ofHours(11), connection, table.table, table).run();
    }
  }

  @Test
  void aRowThatWasDeletedInTheFutureIsInsertedAgainAfterACompaction() throws IOException {
    try (Connection connection = ConnectionFactory.createConnection(SharedCluster.configuration());
        IndexedTable table = IndexedTable.create(connection, Map.of(), "a")) {
      jumpTo(Duration.ofDays(3));
      table.table.put(put("r", "a", "x"));
      table.table.delete(new Delete(bytes("r")));
      jumpTo(Duration.ZERO);
      compact(table.name());
      reopen(connection, table.name());
      table.table.put(put("r", "a", "x"));
      assertThat(table.entries(0)).containsExactly("r");
    }
  }

  private static final class History {

    private final Random random;
    private final long furthest;
    private final Connection connection;
    private final Table table;
    private final @Nullable IndexedTable indexed;
    private final Map<String, String> expected = new TreeMap<>();

    /**
     * @param furthest the furthest that the clock jumps from the true time
     */
    History(
        long seed,
        Duration furthest,
        Connection connection,
        Table table,
        @Nullable IndexedTable indexed) {
      random = new Random(seed);
      this.furthest = furthest.toMillis();
      this.connection = connection;
      this.table = table;
      this.indexed = indexed;
    }

    void run() throws IOException {
      for (int jump = 1; jump <= JUMPS; jump++) {
        boolean back = random.nextInt(3) == 0;
        jumpTo(Duration.ofMillis(back ? 0 : random.nextLong(-furthest, furthest)));
        for (int write = 0; write < 3; write++) {
          write();
        }
        maintain();
        if (indexed != null && jump % 10 == 0) {
          assertThat(indexed.differences()).as("entries after jump %d", jump).isEmpty();
        }
      }
    }

    private void write() throws IOException {
      String row = "r" + random.nextInt(6);
      if (random.nextInt(4) == 0) {
        table.delete(new Delete(bytes(row)));
        expected.remove(row);
      } else if (random.nextInt(4) == 0) {
        table.increment(new Increment(bytes(row)).addColumn(FAMILY, bytes("n"), 1));
      } else {
        String value = "v" + random.nextInt(4);
        table.put(put(row, "a", value));
        expected.put(row, value);
      }
      byte[] found = table.get(new Get(bytes(row))).getValue(FAMILY, bytes("a"));
      assertThat(found == null ? null : new String(found, UTF_8)).isEqualTo(expected.get(row));
    }

    private void maintain() throws IOException {
      List<TableName> tables =
          indexed == null
              ? List.of(table.getName())
              : List.of(table.getName(), indexed.index(0), indexed.index(1));
      TableName any = tables.get(random.nextInt(tables.size()));
      switch (random.nextInt(20)) {
        case 0, 1 -> compact(any);
        case 2, 3, 4 -> flush(any);
        case 5 -> reopen(connection, table.getName());
        case 6 -> {
          if (indexed == null) {
            replaceLateTimestamps(any);
          }
        }
        default -> {}
      }
    }
  }

  private static void jumpTo(Duration offset) {
    EnvironmentEdgeManager.injectEdge(() -> System.currentTimeMillis() + offset.toMillis());
  }

  /** Starts the compaction; the history continues meanwhile. */
  private static void replaceLateTimestamps(TableName table) throws IOException {
    try (HBaseStore store = HBaseStore.connect(SharedCluster.configuration())) {
      store.replaceLateTimestamps(
          new PhysicalTable(table.getNamespaceAsString(), table.getQualifierAsString()),
          EnvironmentEdgeManager.currentTime());
    }
  }

  private static void flush(TableName table) throws IOException {
    for (HRegion region : SharedCluster.cluster().regionServer().getRegions(table)) {
      region.flush(true);
    }
  }

  private static void compact(TableName table) throws IOException {
    flush(table);
    for (HRegion region : SharedCluster.cluster().regionServer().getRegions(table)) {
      region.compact(true);
    }
  }

  private static void reopen(Connection connection, TableName table) throws IOException {
    try (var admin = connection.getAdmin()) {
      admin.disableTable(table);
      admin.enableTable(table);
    }
  }
}

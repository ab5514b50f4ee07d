package org.openlindorm.hbase.region;

import static org.assertj.core.api.Assertions.assertThat;
import static org.openlindorm.hbase.region.index.IndexedTable.bytes;
import static org.openlindorm.hbase.region.index.IndexedTable.put;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.regionserver.HRegion;
import org.apache.hadoop.hbase.regionserver.HStore;
import org.apache.hadoop.hbase.regionserver.RegionScanner;
import org.apache.hadoop.hbase.util.EnvironmentEdgeManager;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.openlindorm.Await;
import org.openlindorm.hbase.cluster.SharedCluster;
import org.openlindorm.hbase.region.index.IndexedTable;

/** Stores whose cells are delete markers to a large part are compacted without a statement. */
final class DeletedRowsCompactionPolicyTest {

  private static final int ROWS = 3_000;

  private static Connection connection;

  @BeforeAll
  static void connect() throws IOException {
    connection = ConnectionFactory.createConnection(SharedCluster.configuration());
  }

  @AfterAll
  static void disconnect() throws IOException {
    connection.close();
  }

  @AfterEach
  void resetClock() {
    EnvironmentEdgeManager.reset();
  }

  @Test
  void aTableIsCompactedWhenManyOfItsRowsAreDeleted() throws IOException {
    try (IndexedTable t = IndexedTable.create(connection, Map.of(), "a")) {
      write(t.table);
      HRegion rows = flushed(t.name());
      assertThat(store(rows).shouldPerformMajorCompaction()).isFalse();
      delete(t.table, (int) DeletedRowsCompactionPolicy.LEAST_MARKERS - 1);
      flushed(t.name());
      assertThat(store(rows).shouldPerformMajorCompaction()).isFalse();
      delete(t.table, (int) DeletedRowsCompactionPolicy.LEAST_MARKERS);
      assertThat(rows.flush(true).isCompactionNeeded()).isTrue();
      assertThat(store(rows).shouldPerformMajorCompaction()).isTrue();
      rows.compact(true);
      assertThat(store(rows).shouldPerformMajorCompaction()).isFalse();
    }
  }

  @Test
  void anIndexIsCompactedWhenItsDeletedEntriesNeedNotBeKept() throws IOException {
    try (IndexedTable t = IndexedTable.create(connection, Map.of(), "a")) {
      write(t.table);
      delete(t.table, ROWS - 10);
      HRegion entries = flushed(t.index(0));
      assertThat(store(entries).shouldPerformMajorCompaction()).isFalse();
      assertThat(cells(entries)).isEqualTo(ROWS);
      pass(Duration.ofMinutes(1));
      flushed(t.index(0));
      Await.until(Duration.ofSeconds(60), () -> cells(entries) == 10);
      assertThat(t.differences()).isEmpty();
    }
  }

  @Test
  void markersThatAnOpenScanNeedsAreNotCompactedAgainAtOnce() throws IOException {
    try (IndexedTable t = IndexedTable.create(connection, Map.of(), "a")) {
      write(t.table);
      HRegion rows = flushed(t.name());
      try (RegionScanner open = rows.getScanner(new Scan())) {
        delete(t.table, ROWS);
        flushed(t.name());
        rows.compact(true);
        assertThat(cells(rows)).as("cells that %s reads, and markers", open).isGreaterThan(ROWS);
        assertThat(store(rows).shouldPerformMajorCompaction()).isFalse();
      }
      anHourPasses();
      assertThat(store(rows).shouldPerformMajorCompaction()).isTrue();
      rows.compact(true);
      assertThat(cells(rows)).isZero();
    }
  }

  @Test
  void aTableOfAnHBaseProgramKeepsHBasesPolicy() throws IOException {
    TableName name = TableName.valueOf("program_markers");
    try (var admin = connection.getAdmin();
        Table table = connection.getTable(name)) {
      admin.createTable(
          TableDescriptorBuilder.newBuilder(name)
              .setColumnFamily(ColumnFamilyDescriptorBuilder.of(IndexedTable.FAMILY))
              .build());
      write(table);
      delete(table, ROWS);
      assertThat(store(flushed(name)).shouldPerformMajorCompaction()).isFalse();
    }
  }

  private static void anHourPasses() {
    pass(Duration.ofMinutes(61));
  }

  private static void pass(Duration time) {
    EnvironmentEdgeManager.injectEdge(() -> System.currentTimeMillis() + time.toMillis());
  }

  private static void write(Table table) throws IOException {
    List<Put> puts = new ArrayList<>();
    for (int row = 0; row < ROWS; row++) {
      puts.add(put("r" + row, "a", "v"));
    }
    table.put(puts);
  }

  private static void delete(Table table, int rows) throws IOException {
    List<Delete> deletes = new ArrayList<>();
    for (int row = 0; row < rows; row++) {
      deletes.add(new Delete(bytes("r" + row)));
    }
    table.delete(deletes);
  }

  private static HRegion flushed(TableName table) throws IOException {
    HRegion region = SharedCluster.cluster().regionServer().getRegions(table).get(0);
    region.flush(true);
    return region;
  }

  private static HStore store(HRegion region) {
    return region.getStores().get(0);
  }

  private static long cells(HRegion region) {
    return store(region).getStorefiles().stream()
        .mapToLong(file -> file.getReader().getEntries())
        .sum();
  }
}

package org.openlindorm.hbase.region;

import static org.assertj.core.api.Assertions.assertThat;
import static org.openlindorm.hbase.region.index.IndexedTable.bytes;
import static org.openlindorm.hbase.region.index.IndexedTable.openAgain;
import static org.openlindorm.hbase.region.index.IndexedTable.put;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.regionserver.HRegion;
import org.apache.hadoop.hbase.util.EnvironmentEdgeManager;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.hbase.cluster.SharedCluster;
import org.openlindorm.hbase.region.index.IndexedTable;
import org.openlindorm.hbase.store.HBaseStore;

/**
 * A region of rows opens on a server whose clock is 20 s slow, which HBase's master admits. Later
 * versions of a row are after all earlier ones nevertheless, also after those that no cell of the
 * row contains.
 */
final class SlowerClockTest {

  private static final Duration AHEAD = Duration.ofSeconds(20);
  private static final long INDEX = 101;

  private static Connection connection;
  private static HBaseStore store;

  @BeforeAll
  static void connect() throws IOException {
    connection = ConnectionFactory.createConnection(SharedCluster.configuration());
    store =
        HBaseStore.inProcess(SharedCluster.configuration(), SharedCluster.cluster().regionServer());
  }

  @AfterAll
  static void disconnect() throws IOException {
    store.close();
    connection.close();
  }

  @AfterEach
  void resetClock() {
    EnvironmentEdgeManager.reset();
  }

  private static void useFasterClock() {
    EnvironmentEdgeManager.injectEdge(() -> System.currentTimeMillis() + AHEAD.toMillis());
  }

  @ParameterizedTest
  @ValueSource(strings = {"MUTABLE_LATEST", "MUTABLE_ALL"})
  void aWriteReplacesTheEntryThatARepairHasWritten(String mutability) throws IOException {
    try (var t = IndexedTable.create(connection, Map.of("MUTABILITY", mutability), "a")) {
      t.table.put(put("r", "a", "old"));
      useFasterClock();
      openAgain(connection, t.name());
      store.reconcile(t.definition().physical(), Bytes.utf8("r"), INDEX, List.of());
      EnvironmentEdgeManager.reset();
      openAgain(connection, t.name());
      t.table.put(put("r", "a", "new"));
      assertThat(t.differences()).isEmpty();
    }
  }

  @Test
  void aRowWhoseDeletionWasCompactedIsInsertedAgain() throws IOException {
    try (var t = IndexedTable.create(connection, Map.of(), "a")) {
      useFasterClock();
      t.table.put(put("r", "a", "same"));
      t.table.delete(new Delete(bytes("r")));
      HRegion rows = SharedCluster.cluster().regionServer().getRegions(t.name()).get(0);
      rows.flush(true);
      EnvironmentEdgeManager.injectEdge(
          () -> System.currentTimeMillis() + AHEAD.plusSeconds(1).toMillis());
      rows.compact(true);
      EnvironmentEdgeManager.reset();
      openAgain(connection, t.name());
      t.table.put(put("r", "a", "same"));
      assertThat(t.differences()).isEmpty();
    }
  }
}

package org.openlindorm.hbase.region;

import static org.assertj.core.api.Assertions.assertThat;
import static org.openlindorm.hbase.region.index.IndexedTable.bytes;
import static org.openlindorm.hbase.region.index.IndexedTable.put;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Row;
import org.apache.hadoop.hbase.regionserver.HRegion;
import org.apache.hadoop.hbase.regionserver.HStore;
import org.junit.jupiter.api.Test;
import org.openlindorm.hbase.cluster.SharedCluster;
import org.openlindorm.hbase.region.index.IndexedTable;

/** Index entries in a memstore that HBase compacts in memory. */
final class EntryMemstoreTest {

  private static final int WRITES = 60_000;
  private static final int ROWS = 20_000;
  private static final int BATCH = 1_000;

  @Test
  void entriesAreExactWhileTheirMemstoreIsCompactedInMemoryAndAfterAFlush() throws Exception {
    try (Connection connection = ConnectionFactory.createConnection(SharedCluster.configuration());
        IndexedTable t = IndexedTable.create(connection, Map.of(), "a")) {
      assertThat(store(t.index(0)).isSloppyMemStore()).as("of entries").isTrue();
      assertThat(store(t.name()).isSloppyMemStore()).as("of rows").isFalse();
      Random random = new Random(5);
      for (int written = 0; written < WRITES; written += BATCH) {
        List<Row> batch = new ArrayList<>();
        for (int i = 0; i < BATCH; i++) {
          String row = "row " + random.nextInt(ROWS);
          batch.add(
              random.nextInt(10) == 0
                  ? new Delete(bytes(row))
                  : put(row, "a", "a value of some thirty bytes " + random.nextInt(ROWS)));
        }
        t.table.batch(batch, new Object[BATCH]);
      }
      assertThat(t.differences()).isEmpty();
      flush(t.index(0));
      assertThat(store(t.index(0)).getMemStoreSize().getCellsCount()).isZero();
      assertThat(t.differences()).isEmpty();
    }
  }

  private static HStore store(TableName table) {
    return region(table).getStores().get(0);
  }

  private static HRegion region(TableName table) {
    return SharedCluster.cluster().regionServer().getRegions(table).get(0);
  }

  private static void flush(TableName table) throws IOException {
    region(table).flush(true);
  }
}

package org.openlindorm.hbase.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.ResultScanner;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.regionserver.HRegion;
import org.apache.hadoop.hbase.regionserver.HStore;
import org.junit.jupiter.api.Test;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.hbase.cluster.SharedCluster;

/** A deleted row stays deleted when its region is compacted and split under a scan. */
final class DeletesAcrossSplitTest {

  private static final TableName TABLE = TableName.valueOf("split_under_scan");
  private static final int ROWS = 2_000;
  private static final int DELETED = 5;

  /**
   * The scan has read past the file with the deletion, so that goes to the archive after the
   * compaction; the file with the row is still being read and stays in the region's folder.
   */
  @Test
  void aFileThatACompactionHasReplacedDoesNotComeBack() throws Exception {
    try (SqlEngine engine =
            SqlEngine.open(
                HBaseStore.connect(SharedCluster.configuration()), EngineOptions.DEFAULT);
        Session session = engine.open();
        Connection connection = ConnectionFactory.createConnection(SharedCluster.configuration());
        Admin admin = connection.getAdmin();
        Table table = connection.getTable(TABLE)) {
      run(session, "CREATE TABLE " + TABLE + " (id BIGINT, a INTEGER, PRIMARY KEY (id))");
      fill(session);
      admin.flush(TABLE);
      run(session, "DELETE FROM " + TABLE + " WHERE id = " + DELETED);
      admin.flush(TABLE);
      try (ResultScanner scanner = table.getScanner(new Scan().setCaching(100))) {
        assertThat(scanner.next(200)).hasSize(200);
        HRegion region = SharedCluster.cluster().regionServer().getRegions(TABLE).get(0);
        region.compact(true);
        for (HStore store : region.getStores()) {
          store.closeAndArchiveCompactedFiles();
        }
        byte[] middle = {(byte) 0x80, 0, 0, 0, 0, 0, 4, 0};
        admin
            .splitRegionAsync(region.getRegionInfo().getRegionName(), middle)
            .get(60, TimeUnit.SECONDS);
      }
      try (Result.Rows rows =
          (Result.Rows)
              session.execute("SELECT COUNT(*) FROM " + TABLE + " WHERE id <= " + DELETED)) {
        assertThat(rows.next()).containsExactly((long) DELETED);
      }
    }
  }

  private static void fill(Session session) {
    StringBuilder upsert = new StringBuilder("UPSERT INTO " + TABLE + " (id, a) VALUES (0, 0)");
    for (int id = 1; id < ROWS; id++) {
      upsert.append(", (").append(id).append(", 0)");
    }
    run(session, upsert.toString());
  }

  private static void run(Session session, String sql) {
    session.execute(sql).close();
  }
}

package org.openlindorm.hbase.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.hbase.cluster.ClusterOptions;
import org.openlindorm.hbase.cluster.EmbeddedCluster;

/**
 * Tests what a region that was split shortly before a restart means for the definitions of its
 * table.
 */
final class SplitBeforeRestartTest {

  /** HBase's own client waits five minutes and more for the parent of the split to go away. */
  @Test
  @Timeout(value = 120, unit = TimeUnit.SECONDS)
  void anIndexIsMadeAtOnce(
      // HBase's background threads may still touch a file for a moment after the stop.
      @TempDir(cleanup = CleanupMode.NEVER) Path directory) throws Exception {
    try (EmbeddedCluster first = EmbeddedCluster.start(ClusterOptions.local(directory))) {
      run(
          first,
          "CREATE TABLE t (id BIGINT, a VARCHAR, PRIMARY KEY (id))",
          "UPSERT INTO t (id, a) VALUES (1, 'x'), (2, 'y')");
      split(first);
    }
    try (EmbeddedCluster second = EmbeddedCluster.start(ClusterOptions.local(directory))) {
      run(second, "CREATE INDEX ia ON t (a) SYNC");
      try (SqlEngine engine = engine(second);
          Session session = engine.open();
          Result.Rows rows = (Result.Rows) session.execute("SELECT id FROM t WHERE a = 'y'")) {
        assertThat(rows.next()).containsExactly(2L);
      }
    }
  }

  private static void run(EmbeddedCluster cluster, String... statements) {
    try (SqlEngine engine = engine(cluster);
        Session session = engine.open()) {
      for (String statement : statements) {
        session.execute(statement).close();
      }
    }
  }

  private static SqlEngine engine(EmbeddedCluster cluster) {
    return SqlEngine.open(HBaseStore.connect(cluster.configuration()), EngineOptions.DEFAULT);
  }

  private static void split(EmbeddedCluster cluster) throws Exception {
    TableName name = TableName.valueOf("t");
    try (Connection connection = ConnectionFactory.createConnection(cluster.configuration());
        Admin admin = connection.getAdmin()) {
      byte[] region = admin.getRegions(name).get(0).getRegionName();
      byte[] key = {(byte) 0x80, 0, 0, 0, 0, 0, 0, 2};
      admin.splitRegionAsync(region, key).get(60, TimeUnit.SECONDS);
    }
  }
}

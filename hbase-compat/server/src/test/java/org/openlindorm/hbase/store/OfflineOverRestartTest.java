package org.openlindorm.hbase.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.TableNotEnabledException;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Table;
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

/** A table with an index that is offline while the server is restarted. */
final class OfflineOverRestartTest {

  @Test
  @Timeout(value = 180, unit = TimeUnit.SECONDS)
  void readsAndWritesFailUntilTheTableIsOnlineAgainWithAllItsRows(
      // HBase's background threads may still touch a file for a moment after the stop.
      @TempDir(cleanup = CleanupMode.NEVER) Path directory) throws Exception {
    try (EmbeddedCluster first = EmbeddedCluster.start(ClusterOptions.local(directory));
        SqlEngine engine = engine(first);
        Session session = engine.open()) {
      run(session, "CREATE TABLE t (id BIGINT, a VARCHAR, PRIMARY KEY (id))");
      run(session, "CREATE INDEX ia ON t (a) SYNC");
      run(session, "UPSERT INTO t (id, a) VALUES (1, 'x'), (2, 'y')");
      run(session, "OFFLINE TABLE t");
    }
    try (EmbeddedCluster second = EmbeddedCluster.start(ClusterOptions.local(directory));
        SqlEngine engine = engine(second);
        Session session = engine.open()) {
      assertThatThrownBy(() -> run(session, "SELECT id FROM t WHERE id = 1"))
          .hasMessageContaining("default.t is offline");
      refusesHBaseClients(second);
      run(session, "ONLINE TABLE t");
      try (Result.Rows rows = (Result.Rows) session.execute("SELECT id FROM t WHERE a = 'y'")) {
        assertThat(rows.next()).containsExactly(2L);
      }
      run(session, "UPSERT INTO t (id, a) VALUES (3, 'z')");
    }
  }

  private static void refusesHBaseClients(EmbeddedCluster cluster) throws Exception {
    try (Connection client = ConnectionFactory.createConnection(cluster.configuration());
        Table table = client.getTable(TableName.valueOf("t"))) {
      byte[] row = {1};
      assertThatThrownBy(() -> table.get(new Get(row)))
          .isInstanceOf(TableNotEnabledException.class);
      Put put = new Put(row).addColumn(new byte[] {'f'}, row, row);
      assertThatThrownBy(() -> table.put(put)).isInstanceOf(TableNotEnabledException.class);
    }
  }

  private static void run(Session session, String statement) {
    session.execute(statement).close();
  }

  private static SqlEngine engine(EmbeddedCluster cluster) {
    return SqlEngine.open(HBaseStore.connect(cluster.configuration()), EngineOptions.DEFAULT);
  }
}

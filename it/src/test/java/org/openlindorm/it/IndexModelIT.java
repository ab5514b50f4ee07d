package org.openlindorm.it;

import java.util.List;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.junit.jupiter.api.Test;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.hbase.cluster.SharedCluster;
import org.openlindorm.hbase.store.HBaseStore;
import org.openlindorm.model.IndexModel;

/**
 * The model checker over HBase: SQL and unmodified HBase clients write the same table. {@code
 * -Dmodel.cluster.operations=100000} runs it longer, {@code -Dmodel.seed} repeats the operations.
 */
class IndexModelIT {

  private static final int OPERATIONS = Integer.getInteger("model.cluster.operations", 6_000);

  @Test
  void indexesFollowSqlAndHBaseClientsWhileRegionsAreFlushedAndSplit() throws Exception {
    long seed = Long.getLong("model.seed", System.nanoTime());
    IndexModel.Size size = new IndexModel.Size(OPERATIONS, 4, 1, 120, 8, 3);
    try (Connection connection = ConnectionFactory.createConnection(SharedCluster.configuration());
        Admin admin = connection.getAdmin();
        SqlEngine engine =
            SqlEngine.open(
                HBaseStore.connect(SharedCluster.configuration()), EngineOptions.DEFAULT)) {
      IndexModel model =
          new IndexModel(
              engine,
              "model_checked",
              size,
              seed,
              List.of(() -> new HBaseWriter(connection, "model_checked")),
              () -> {});
      model.create();
      System.out.println(model.run(() -> disturb(admin)));
    }
  }

  /** Begins in the middle of the writing: none of it waits for its end. */
  private static void disturb(Admin admin) {
    try {
      for (String name : List.of("model_checked", "model_checked.i1", "model_checked.i2")) {
        TableName table = TableName.valueOf(name);
        admin.flush(table);
        admin.majorCompact(table);
      }
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}

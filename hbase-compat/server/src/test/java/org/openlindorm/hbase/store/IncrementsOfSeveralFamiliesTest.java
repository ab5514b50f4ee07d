package org.openlindorm.hbase.store;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Increment;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.util.Bytes;
import org.junit.jupiter.api.Test;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.hbase.cluster.SharedCluster;

/** HBase computes an increment family by family; the indexes contain the results of all. */
final class IncrementsOfSeveralFamiliesTest {

  private static final byte[] ROW = bytes("row");
  private static final byte[] F = bytes("f");
  private static final byte[] G = bytes("g");
  private static final byte[] N = bytes("n");

  @Test
  void anIndexHasTheResultsOfEveryFamily() throws IOException {
    TableName name = TableName.valueOf("families");
    try (Connection connection = ConnectionFactory.createConnection(SharedCluster.configuration());
        Admin admin = connection.getAdmin();
        SqlEngine engine =
            SqlEngine.open(
                HBaseStore.connect(SharedCluster.configuration()), EngineOptions.DEFAULT);
        Session session = engine.open()) {
      admin.createTable(
          TableDescriptorBuilder.newBuilder(name)
              .setColumnFamily(ColumnFamilyDescriptorBuilder.of(F))
              .setColumnFamily(ColumnFamilyDescriptorBuilder.of(G))
              .build());
      for (String sql :
          List.of(
              "ALTER TABLE families MAP DYNAMIC COLUMN `ROW` HSTRING",
              "ALTER TABLE families MAP DYNAMIC COLUMN f:n HLONG",
              "ALTER TABLE families MAP DYNAMIC COLUMN g:n HLONG",
              "ALTER TABLE families SET 'MUTABILITY' = 'MUTABLE_LATEST'",
              "CREATE INDEX by_f ON families (f:n) SYNC",
              "CREATE INDEX by_g ON families (g:n) SYNC")) {
        session.execute(sql).close();
      }
      try (Table table = connection.getTable(name)) {
        table.put(
            new Put(ROW).addColumn(F, N, Bytes.toBytes(1L)).addColumn(G, N, Bytes.toBytes(10L)));
        table.increment(new Increment(ROW).addColumn(F, N, 1).addColumn(G, N, 1));
      }
      assertThat(rows(session, "SELECT `ROW` FROM families WHERE f:n = 2"))
          .containsExactly("[row]");
      assertThat(rows(session, "SELECT `ROW` FROM families WHERE f:n = 1")).isEmpty();
      assertThat(rows(session, "SELECT `ROW` FROM families WHERE g:n = 11"))
          .containsExactly("[row]");
      session.execute("DROP TABLE families").close();
    }
  }

  private static List<String> rows(Session session, String sql) {
    List<String> found = new ArrayList<>();
    try (Result.Rows rows = (Result.Rows) session.execute(sql)) {
      for (Object[] row = rows.next(); row != null; row = rows.next()) {
        found.add(Arrays.toString(row));
      }
    }
    return found;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(UTF_8);
  }
}

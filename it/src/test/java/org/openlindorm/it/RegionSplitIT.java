package org.openlindorm.it;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.ResultScanner;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.junit.jupiter.api.Test;
import org.openlindorm.hbase.cluster.SharedCluster;

/**
 * With a protobuf newer than 2.5 on the class path HBase starts, reads and writes, but every split
 * of a region fails and is retried for ever. SQL's libraries need a newer one.
 */
class RegionSplitIT {
  private static final byte[] FAMILY = "f".getBytes(UTF_8);

  @Test
  void aRegionSplitsAndKeepsItsRowsWithSqlOnTheClassPath() throws Exception {
    TableName name = TableName.valueOf("region_split");
    try (Connection connection = ConnectionFactory.createConnection(SharedCluster.configuration());
        Admin admin = connection.getAdmin();
        Table table = connection.getTable(name)) {
      admin.createTable(
          TableDescriptorBuilder.newBuilder(name)
              .setColumnFamily(ColumnFamilyDescriptorBuilder.of(FAMILY))
              .build());
      List<String> keys = List.of("a", "b", "m", "n", "z");
      for (String key : keys) {
        table.put(new Put(key.getBytes(UTF_8)).addColumn(FAMILY, FAMILY, key.getBytes(UTF_8)));
      }
      RegionInfo whole = admin.getRegions(name).get(0);

      admin.splitRegionAsync(whole.getRegionName(), "m".getBytes(UTF_8)).get(60, TimeUnit.SECONDS);

      assertThat(admin.getRegions(name))
          .extracting(region -> new String(region.getStartKey(), UTF_8))
          .containsExactly("", "m");
      List<String> rows = new ArrayList<>();
      try (ResultScanner scanner = table.getScanner(new Scan())) {
        for (Result row : scanner) {
          rows.add(new String(row.getRow(), UTF_8));
        }
      }
      assertThat(rows).isEqualTo(keys);
    }
  }
}

package org.openlindorm.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.hadoop.hbase.DoNotRetryIOException;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.util.Bytes;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Result.Rows;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.error.LindormException;
import org.openlindorm.hbase.cluster.SharedCluster;
import org.openlindorm.hbase.store.HBaseStore;

/** Tests what an HBase program does to a whole table, and what becomes of its index. */
final class HBaseTableLifeIT {

  private static final AtomicInteger TABLES = new AtomicInteger();
  private static final byte[] F = Bytes.toBytes("f");
  private static final String BY_CITY =
      "SELECT /*+ _l_force_index_('by_city') */ `ROW`, f:city, f:age FROM # WHERE f:city = 'Rome'";

  private final SqlEngine engine =
      SqlEngine.open(HBaseStore.connect(SharedCluster.configuration()), EngineOptions.DEFAULT);
  private final Session session = engine.open();
  private final TableName name = TableName.valueOf("life" + TABLES.incrementAndGet());
  private Connection connection;
  private Admin admin;

  @BeforeEach
  void aTableOfAProgramWithAnIndex() throws IOException {
    connection = ConnectionFactory.createConnection(SharedCluster.configuration());
    admin = connection.getAdmin();
    admin.createTable(fresh().build());
    run("ALTER TABLE # MAP DYNAMIC COLUMN `ROW` HSTRING");
    run("ALTER TABLE # MAP DYNAMIC COLUMN f:city HSTRING");
    run("ALTER TABLE # MAP DYNAMIC COLUMN f:age HLONG");
    run("CREATE INDEX by_city ON # (f:city) INCLUDE (f:age)");
    put("ann", "Rome", 31);
    put("bob", "Rome", 45);
    assertThat(rows(BY_CITY)).containsExactly("[ann, Rome, 31]", "[bob, Rome, 45]");
  }

  private TableDescriptorBuilder fresh() {
    return TableDescriptorBuilder.newBuilder(name)
        .setColumnFamily(ColumnFamilyDescriptorBuilder.of(F));
  }

  @AfterEach
  void close() throws IOException {
    run("DROP TABLE #");
    session.close();
    engine.close();
    admin.close();
    connection.close();
  }

  private void put(String key, String city, long age) throws IOException {
    try (Table table = connection.getTable(name)) {
      table.put(
          new Put(Bytes.toBytes(key))
              .addColumn(F, Bytes.toBytes("city"), Bytes.toBytes(city))
              .addColumn(F, Bytes.toBytes("age"), Bytes.toBytes(age)));
    }
  }

  private void run(String sql) {
    session.execute(sql.replace("#", name.getNameAsString())).close();
  }

  private List<String> rows(String sql) {
    List<String> lines = new ArrayList<>();
    try (Rows rows = (Rows) session.execute(sql.replace("#", name.getNameAsString()))) {
      for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
        lines.add(Arrays.toString(row));
      }
    }
    return lines;
  }

  private void drop() throws IOException {
    admin.disableTable(name);
    admin.deleteTable(name);
  }

  @Test
  void aTruncatedTableHasAnEmptyIndexThatFollowsFurtherWrites() throws IOException {
    admin.disableTable(name);
    admin.truncateTable(name, false);
    assertThat(rows(BY_CITY)).isEmpty();

    put("cid", "Rome", 7);
    assertThat(rows(BY_CITY)).containsExactly("[cid, Rome, 7]");
  }

  @Test
  void theIndexOfARecreatedTableIsMissingUntilItIsCreatedAgain() throws IOException {
    drop();
    admin.createTable(fresh().build());
    put("cid", "Rome", 7);

    assertThatThrownBy(() -> rows(BY_CITY))
        .isInstanceOf(LindormException.class)
        .hasMessageEndingWith(
            "created again, rebuild it: ALTER INDEX by_city ON " + name + " REBUILD");
    run("ALTER INDEX by_city ON # REBUILD SYNC");
    assertThat(rows(BY_CITY)).containsExactly("[cid, Rome, 7]");
  }

  @Test
  void aDescriptorMadeFromNothingDoesNotTakeTheIndexAway() throws IOException {
    admin.modifyTable(fresh().setValue("owner", "somebody").build());

    put("bob", "Oslo", 46);
    assertThat(rows(BY_CITY)).containsExactly("[ann, Rome, 31]");
    assertThat(admin.getDescriptor(name).getValue("owner")).isEqualTo("somebody");
  }

  @Test
  void attributesThatRemoveCellsWithoutAWriteAreRefused() throws IOException {
    TableDescriptor table = admin.getDescriptor(name);
    assertThatThrownBy(
            () ->
                admin.modifyTable(
                    TableDescriptorBuilder.newBuilder(table)
                        .modifyColumnFamily(
                            ColumnFamilyDescriptorBuilder.newBuilder(F).setTimeToLive(60).build())
                        .build()))
        .isInstanceOf(DoNotRetryIOException.class)
        .hasMessageContaining("has indexes, so column family f cannot be given a TTL");

    admin.modifyTable(
        TableDescriptorBuilder.newBuilder(table)
            .setColumnFamily(ColumnFamilyDescriptorBuilder.of("g"))
            .build());
    assertThatThrownBy(() -> admin.deleteColumnFamily(name, Bytes.toBytes("g")))
        .isInstanceOf(DoNotRetryIOException.class)
        .hasMessageContaining("column family g cannot be deleted");

    byte[] region = admin.getRegions(name).get(0).getRegionName();
    assertThatThrownBy(() -> admin.truncateRegion(region))
        .hasMessageContaining("has indexes, so a region of it cannot be truncated");

    admin.snapshot(name + "-saved", name);
    admin.disableTable(name);
    assertThatThrownBy(() -> admin.restoreSnapshot(name + "-saved"))
        .hasStackTraceContaining("has indexes, so a snapshot cannot be restored over it");
    admin.enableTable(name);
    assertThat(rows(BY_CITY)).containsExactly("[ann, Rome, 31]", "[bob, Rome, 45]");
  }
}

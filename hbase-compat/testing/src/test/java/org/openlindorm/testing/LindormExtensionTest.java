package org.openlindorm.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A class of tests as a user writes it, with a server in the JVM that all its tests share. */
class LindormExtensionTest {

  private static final byte[] FAMILY = "f".getBytes(StandardCharsets.UTF_8);
  private static final byte[] ROW = "row".getBytes(StandardCharsets.UTF_8);

  @RegisterExtension
  static final LindormExtension lindorm =
      LindormExtension.embedded().withScript("schema.sql").emptiedBeforeEach();

  @Test
  void rowsOfAnEarlierTestAreRemovedAndDefinitionsRemain() {
    assertThat(lindorm.sql("SELECT COUNT(*) AS n FROM orders")).extracting("n").containsExactly(0L);
    lindorm.sql("UPSERT INTO orders (channel, id, amount) VALUES ('web', 'a1', 1)");
    lindorm.server().empty();
    assertThat(lindorm.sql("SELECT * FROM orders")).isEmpty();
    assertThat(lindorm.sql("SELECT id FROM orders WHERE amount = 1")).isEmpty();
    lindorm.sql("UPSERT INTO orders (channel, id, amount) VALUES ('web', 'a1', 1)");
    assertThat(lindorm.sql("SELECT id FROM orders WHERE amount = 1"))
        .extracting("id")
        .containsExactly("a1");
  }

  @Test
  void csvFilesOnTheClassPathAreLoaded() {
    lindorm.server().csv("orders", "orders.csv");
    assertThat(lindorm.sql("SELECT COUNT(*) AS n FROM orders")).extracting("n").containsExactly(3L);
    assertThat(lindorm.sql("SELECT id FROM orders WHERE channel = 'web' AND amount IS NULL"))
        .extracting("id")
        .containsExactly("a2");
  }

  @Test
  void aCsvFileThatDoesNotFitIsRefusedWithTheReason() {
    assertThatThrownBy(() -> lindorm.server().csv("nowhere", "orders.csv"))
        .hasMessageContaining("orders.csv cannot be loaded")
        .hasMessageContaining("nowhere");
  }

  @Test
  void tablesThatAreOfflineAreEmptiedToo() {
    lindorm.sql("UPSERT INTO orders (channel, id, status) VALUES ('web', 'a1', 'paid')");
    lindorm.sql("OFFLINE TABLE orders");
    lindorm.server().empty();
    assertThat(lindorm.sql("SELECT id FROM orders")).isEmpty();
  }

  @Test
  void jdbcAndHBaseReachTheSameServer(DataSource source) throws SQLException {
    try (Connection connection = source.getConnection();
        ResultSet row = connection.createStatement().executeQuery("SELECT 1 + 1")) {
      assertThat(row.next()).isTrue();
      assertThat(row.getInt(1)).isEqualTo(2);
    }
  }

  @Test
  void tablesOfHBaseProgramsAreEmptiedToo() throws IOException {
    TableName name = TableName.valueOf("programs");
    try (Admin admin = lindorm.hbase().getAdmin()) {
      if (!admin.tableExists(name)) {
        admin.createTable(
            TableDescriptorBuilder.newBuilder(name)
                .setColumnFamily(ColumnFamilyDescriptorBuilder.of(FAMILY))
                .build());
      }
    }
    try (Table table = lindorm.hbase().getTable(name)) {
      table.put(new Put(ROW, 1).addColumn(FAMILY, ROW, ROW));
      lindorm.server().empty();
      assertThat(table.get(new Get(ROW)).isEmpty()).isTrue();
      table.put(new Put(ROW, 1).addColumn(FAMILY, ROW, ROW));
      assertThat(table.get(new Get(ROW)).isEmpty()).as("written with an old timestamp").isFalse();
    }
  }

  @Test
  void aSchemaWithFindingsFailsTheTest() {
    lindorm.sql("CREATE TABLE clicks (at TIMESTAMP, page VARCHAR, PRIMARY KEY (at))");
    assertThatThrownBy(lindorm::adviseSchema)
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("clicks");
    lindorm.sql("DROP TABLE clicks");
    lindorm.adviseSchema();
  }

  @Test
  void aStatementThatFailsIsShownWithTheServersWords() {
    assertThatThrownBy(() -> lindorm.sql("SELECT * FROM nowhere"))
        .hasMessageStartingWith("ERROR 1146 (42S02): Table 'default.nowhere' doesn't exist")
        .hasMessageContaining("in: SELECT * FROM nowhere");
  }

  @Test
  void aServerInThisJvmCannotBeKilled() {
    assertThatThrownBy(() -> lindorm.server().kill())
        .hasMessageContaining("LindormExtension.process()");
  }
}

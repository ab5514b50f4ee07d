package org.openlindorm.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.ResultScanner;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.util.Bytes;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Rows that were taken out are gone, wherever they were, and leave nothing. */
class EmptiedTablesTest {

  private static final TableName PROGRAM = TableName.valueOf("program");
  private static final byte[] FAMILY = Bytes.toBytes("f");
  private static final byte[] ROW = Bytes.toBytes("m");

  @RegisterExtension
  static final LindormExtension lindorm = LindormExtension.process().withScript("schema.sql");

  @BeforeEach
  void aTableOfAnHBaseProgram() throws IOException {
    try (Admin admin = lindorm.hbase().getAdmin()) {
      if (!admin.tableExists(PROGRAM)) {
        admin.createTable(
            TableDescriptorBuilder.newBuilder(PROGRAM)
                .setColumnFamily(ColumnFamilyDescriptorBuilder.of(FAMILY))
                .build(),
            new byte[][] {Bytes.toBytes("k"), Bytes.toBytes("t")});
      }
    }
  }

  @Test
  void rowsDoNotComeBackAfterACrash() throws IOException {
    put(1);
    flush();
    put(2);
    lindorm.sql("UPSERT INTO orders (channel, id, amount) VALUES ('web', 'a1', 1)");
    lindorm.server().empty();
    assertThat(rows()).isZero();
    lindorm.server().kill();
    lindorm.server().restart();
    assertThat(rows()).isZero();
    assertThat(lindorm.sql("SELECT id FROM orders WHERE amount = 1")).isEmpty();
  }

  @Test
  void rowsInFilesAndUnderDeletesAreTakenOutAndOldTimestampsAreSeen() throws IOException {
    try (Table table = lindorm.hbase().getTable(PROGRAM)) {
      put(5);
      table.delete(new org.apache.hadoop.hbase.client.Delete(ROW));
      flush();
      put(Long.MAX_VALUE - 1);
      lindorm.server().empty();
      assertThat(table.get(new Get(ROW)).isEmpty()).isTrue();
      put(1);
      assertThat(table.get(new Get(ROW)).isEmpty()).isFalse();
      assertThat(rows()).isEqualTo(1);
    }
  }

  @Test
  void manyRoundsLeaveFewFiles() throws IOException {
    for (int round = 0; round < 30; round++) {
      put(1);
      lindorm.sql("UPSERT INTO orders (channel, id, amount) VALUES ('web', 'a1', " + round + ")");
      assertThat(lindorm.sql("SELECT id FROM orders WHERE amount = " + round)).hasSize(1);
      lindorm.server().empty();
      assertThat(rows()).isZero();
      assertThat(lindorm.sql("SELECT id FROM orders")).isEmpty();
    }
    try (Admin admin = lindorm.hbase().getAdmin()) {
      int files =
          admin.getRegionMetrics(lindorm.server().regionServers().get(0), PROGRAM).stream()
              .mapToInt(region -> region.getStoreFileCount())
              .max()
              .orElse(0);
      assertThat(files).isLessThan(10);
    }
  }

  private static void put(long timestamp) throws IOException {
    try (Table table = lindorm.hbase().getTable(PROGRAM)) {
      table.put(new Put(ROW).addColumn(FAMILY, ROW, timestamp, ROW));
    }
  }

  private static void flush() throws IOException {
    try (Admin admin = lindorm.hbase().getAdmin()) {
      admin.flush(PROGRAM);
    }
  }

  private static int rows() throws IOException {
    int rows = 0;
    try (Table table = lindorm.hbase().getTable(PROGRAM);
        ResultScanner scanner = table.getScanner(new Scan().setRaw(true))) {
      while (scanner.next() != null) {
        rows++;
      }
    }
    return rows;
  }
}

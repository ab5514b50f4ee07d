package org.example;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ch.qos.logback.classic.LoggerContext;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.common.collect.ImmutableList;
import com.google.protobuf.RuntimeVersion;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import java.sql.Connection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.util.Bytes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.openlindorm.testing.LindormExtension;
import org.slf4j.LoggerFactory;

/** The project's own versions of the libraries work, and so does the server next to them. */
class OtherVersionsTest {

  @RegisterExtension
  static final LindormExtension embedded =
      LindormExtension.embedded().withScript("schema.sql").emptiedBeforeEach();

  @RegisterExtension
  static final LindormExtension process =
      LindormExtension.process().withScript("schema.sql").emptiedBeforeEach();

  @Test
  void theLibrariesAreTheProjectsOwn() throws Exception {
    assertEquals(4, RuntimeVersion.MAJOR);
    assertEquals(2, ImmutableList.of(1, 2).reverse().get(0));
    assertEquals("{\"a\":1}", new ObjectMapper().writeValueAsString(Map.of("a", 1)));
    assertTrue(LoggerFactory.getILoggerFactory() instanceof LoggerContext);
    var group = new MultiThreadIoEventLoopGroup(1, NioIoHandler.newFactory());
    assertTrue(group.shutdownGracefully(0, 1, TimeUnit.SECONDS).await(10, TimeUnit.SECONDS));
  }

  @Test
  void sqlAndHBaseAreServed() throws Exception {
    for (LindormExtension lindorm : List.of(embedded, process)) {
      lindorm.sql("UPSERT INTO orders (channel, id, status) VALUES ('web', 'a1', 'paid')");
      try (Connection connection = lindorm.dataSource().getConnection();
          var statement = connection.createStatement();
          var rows = statement.executeQuery("SELECT COUNT(*) FROM orders WHERE channel = 'web'")) {
        rows.next();
        assertEquals(1, rows.getLong(1));
      }
      TableName program = TableName.valueOf("program");
      byte[] f = Bytes.toBytes("f");
      try (Admin admin = lindorm.hbase().getAdmin()) {
        if (!admin.tableExists(program)) {
          admin.createTable(
              TableDescriptorBuilder.newBuilder(program)
                  .setColumnFamily(ColumnFamilyDescriptorBuilder.of(f))
                  .build());
        }
      }
      try (Table table = lindorm.hbase().getTable(program)) {
        table.put(new Put(f).addColumn(f, f, f));
        assertArrayEquals(f, table.get(new Get(f)).value());
      }
    }
  }
}

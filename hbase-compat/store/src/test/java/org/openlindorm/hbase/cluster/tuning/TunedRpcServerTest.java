package org.openlindorm.hbase.cluster.tuning;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.monitoring.MonitoredTask;
import org.apache.hadoop.hbase.monitoring.TaskMonitor;
import org.apache.hadoop.hbase.regionserver.HRegion;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.openlindorm.hbase.cluster.SharedCluster;

/** Tests the reports of a region server on the calls that it executes. */
@Timeout(120)
final class TunedRpcServerTest {

  private static final TableName TABLE = TableName.valueOf("brief");
  private static final byte[] ROW = "row".getBytes(UTF_8);

  @Test
  void aReportNamesALargeWriteButDoesNotHoldItAsText() throws Exception {
    assertThat(reported("x".repeat(1 << 20))).contains("Mutate").hasSizeLessThan(10_000);
  }

  @Test
  void aReportHoldsASmallWriteAsText() throws Exception {
    assertThat(reported("a small value")).contains("Mutate").contains("a small value");
  }

  /** Returns what there is to report while a write waits for the lock of its row. */
  private static String reported(String value) throws Exception {
    try (Connection connection = ConnectionFactory.createConnection(SharedCluster.configuration());
        Table table = table(connection)) {
      HRegion region = SharedCluster.cluster().regionServer().getRegions(TABLE).get(0);
      var lock = region.getRowLock(ROW, false);
      CompletableFuture<Void> written =
          CompletableFuture.runAsync(() -> put(table, value.getBytes(UTF_8)));
      try {
        return awaitTask("Mutate");
      } finally {
        lock.release();
        written.get(30, TimeUnit.SECONDS);
      }
    }
  }

  private static Table table(Connection connection) throws Exception {
    try (var admin = connection.getAdmin()) {
      if (!admin.tableExists(TABLE)) {
        admin.createTable(
            TableDescriptorBuilder.newBuilder(TABLE)
                .setColumnFamily(ColumnFamilyDescriptorBuilder.of("f"))
                .build());
      }
    }
    return connection.getTable(TABLE);
  }

  private static void put(Table table, byte[] value) {
    try {
      table.put(new Put(ROW).addColumn("f".getBytes(UTF_8), ROW, value));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The tasks as a region server gathers them for the master. */
  private static String awaitTask(String method) throws IOException {
    long deadline = System.nanoTime() + Duration.ofSeconds(30).toNanos();
    while (System.nanoTime() < deadline) {
      List<MonitoredTask> tasks = TaskMonitor.get().getTasks();
      for (MonitoredTask task : tasks) {
        String all = task.toMap().toString();
        if (all.contains("method=" + method)) {
          return all;
        }
      }
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
    }
    throw new AssertionError("No call of " + method + " in " + TaskMonitor.get().getTasks());
  }
}

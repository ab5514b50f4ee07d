package org.openlindorm.hbase.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.master.HMaster;
import org.apache.hadoop.hbase.master.procedure.DeleteTableProcedure;
import org.apache.hadoop.hbase.util.Bytes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.Await;

/**
 * A stop of the server while HBase drops a table, whose files are gone first and its rows later.
 */
final class StopDuringDropTest {
  private static final TableName TABLE = TableName.valueOf("dropped");
  private static final byte[] FAMILY = "f".getBytes(UTF_8);
  private static final int REGIONS = 32;
  private static final long GIVE_UP_NANOS = TimeUnit.SECONDS.toNanos(30);

  @Test
  void aPartlyDroppedTableIsGoneAfterTheNextStartAndCanBeCreatedAgain(
      @TempDir(cleanup = CleanupMode.NEVER) Path directory) throws Exception {
    try (var cluster = EmbeddedCluster.start(ClusterOptions.local(directory));
        var connection = ConnectionFactory.createConnection(cluster.configuration());
        var admin = connection.getAdmin()) {
      make(admin);
      admin.disableTable(TABLE);
      Future<Void> unused = admin.deleteTableAsync(TABLE);
      awaitFilesBeingRemoved((HMaster) cluster.servers().get(0));
      cluster.close();
    }
    try (var cluster = EmbeddedCluster.start(ClusterOptions.local(directory));
        var connection = ConnectionFactory.createConnection(cluster.configuration());
        var admin = connection.getAdmin()) {
      awaitRemoval(admin);
      make(admin);
      assertThat(admin.getRegions(TABLE)).hasSize(REGIONS);
    }
  }

  private static void make(Admin admin) throws IOException {
    admin.createTable(
        TableDescriptorBuilder.newBuilder(TABLE)
            .setColumnFamily(ColumnFamilyDescriptorBuilder.of(FAMILY))
            .build(),
        Bytes.toBytes(1),
        Bytes.toBytes(1_000),
        REGIONS);
  }

  private static void awaitFilesBeingRemoved(HMaster master) {
    long giveUp = System.nanoTime() + GIVE_UP_NANOS;
    while (!filesAreBeingRemoved(master)) {
      assertThat(System.nanoTime() - giveUp).as("the drop does not begin").isNegative();
      Thread.onSpinWait();
    }
  }

  /** Or have been: a slow machine may have no time to look while they are. */
  private static boolean filesAreBeingRemoved(HMaster master) {
    return master.getMasterProcedureExecutor().getProcedures().stream()
        .anyMatch(
            each ->
                each instanceof DeleteTableProcedure
                    && (each.isFinished()
                        || each.toString().contains("DELETE_TABLE_CLEAR_FS_LAYOUT")));
  }

  private static void awaitRemoval(Admin admin) {
    Await.value(Duration.ofNanos(GIVE_UP_NANOS), () -> admin.tableExists(TABLE), is -> !is);
  }
}

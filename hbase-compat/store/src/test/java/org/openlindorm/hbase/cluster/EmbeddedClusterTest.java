package org.openlindorm.hbase.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openlindorm.Await;
import org.openlindorm.hbase.cluster.tuning.TunedRegionServer;
import org.openlindorm.hbase.cluster.tuning.Tuning;

final class EmbeddedClusterTest {
  private static final TableName TABLE = TableName.valueOf("t");
  private static final byte[] FAMILY = "f".getBytes(UTF_8);

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aRowWrittenBeforeACleanStopIsThereAfterTheNextStart(
      boolean tuned,
      // HBase's background threads may still touch a file for a moment after the stop.
      @TempDir(cleanup = CleanupMode.NEVER) Path directory)
      throws IOException {
    Set<Thread> ofOtherClusters = servers();
    var options =
        ClusterOptions.local(directory).withSettings(Map.of(Tuning.ENABLED, String.valueOf(tuned)));
    try (var first = EmbeddedCluster.start(options)) {
      assertThat(first.regionServer() instanceof TunedRegionServer).isEqualTo(tuned);
      try (var connection = ConnectionFactory.createConnection(first.configuration());
          var admin = connection.getAdmin()) {
        admin.createTable(
            TableDescriptorBuilder.newBuilder(TABLE)
                .setColumnFamily(ColumnFamilyDescriptorBuilder.of(FAMILY))
                .build());
        try (var table = connection.getTable(TABLE)) {
          table.put(new Put(bytes("row")).addColumn(FAMILY, bytes("q"), bytes("value")));
        }
      }
    }
    assertThat(servers()).isSubsetOf(ofOtherClusters);
    try (var second = EmbeddedCluster.start(options);
        var connection = ConnectionFactory.createConnection(second.configuration());
        var table = connection.getTable(TABLE)) {
      assertThat(table.get(new Get(bytes("row"))).getValue(FAMILY, bytes("q")))
          .isEqualTo(bytes("value"));
    }
  }

  /**
   * The shared cluster may be from before a test that moves HBase's clock, and then reports late.
   */
  @Test
  void theNumbersOfTheClusterHaveANewRegionSoon(
      @TempDir(cleanup = CleanupMode.NEVER) Path directory) throws Exception {
    TableName name = TableName.valueOf("reported");
    try (var cluster = EmbeddedCluster.start(ClusterOptions.local(directory));
        var connection = ConnectionFactory.createConnection(cluster.configuration());
        var admin = connection.getAdmin()) {
      assertThat(cluster.regionServer()).isInstanceOf(TunedRegionServer.class);
      admin.createTable(
          TableDescriptorBuilder.newBuilder(name)
              .setColumnFamily(ColumnFamilyDescriptorBuilder.of(FAMILY))
              .build());
      Await.value(Duration.ofSeconds(30), () -> isReported(admin, name), is -> is);
    }
  }

  private static boolean isReported(Admin admin, TableName name) throws IOException {
    return admin.getClusterMetrics().getLiveServerMetrics().values().stream()
        .flatMap(server -> server.getRegionMetrics().values().stream())
        .anyMatch(region -> region.getNameAsString().startsWith(name.getNameAsString() + ","));
  }

  /** The threads of masters and region servers in this process. */
  private static Set<Thread> servers() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().matches("(M|RS):0;[^.]*"))
        .collect(Collectors.toSet());
  }

  @Test
  void aDirectoryInUseIsRefusedAndTheHolderIsNotHarmed(@TempDir Path directory) throws IOException {
    try (var lock = DataDirectory.lock(directory)) {
      for (int attempt = 0; attempt < 2; attempt++) {
        assertThatThrownBy(() -> EmbeddedCluster.start(ClusterOptions.local(directory)))
            .isInstanceOf(StartFailure.class)
            .hasMessageContaining(directory + " is in use by a running server")
            .hasMessageContaining("--data");
      }
    }
    DataDirectory.lock(directory).close();
  }

  @Test
  void aSettingThatLosesPartsOfLogsIsRefusedByName(@TempDir Path directory) {
    var options =
        ClusterOptions.local(directory).withSettings(Map.of("hbase.wal.split.to.hfile", "true"));
    assertThatThrownBy(() -> EmbeddedCluster.start(options))
        .isInstanceOf(StartFailure.class)
        .hasMessageContaining("The setting hbase.wal.split.to.hfile must be false")
        .hasMessageContaining("conf/lindorm.properties");
  }

  @Test
  void aTakenZooKeeperPortIsNamedTogetherWithTheWayOut(@TempDir Path directory) {
    int taken = SharedCluster.cluster().zooKeeperPort();
    assertThatThrownBy(
            () -> EmbeddedCluster.start(ClusterOptions.local(directory).withZooKeeperPort(taken)))
        .isInstanceOf(StartFailure.class)
        .hasMessageContaining("Port " + taken)
        .hasMessageContaining("--zookeeper-port");
  }

  @Test
  void aTakenRegionServerPortIsNamedTogetherWithTheWayOut(@TempDir Path directory) {
    int taken = SharedCluster.cluster().regionServer().getServerName().getPort();
    var options =
        new ClusterOptions(
            directory, "127.0.0.1", "localhost", 0, 0, taken, false, false, false, Map.of());
    assertThatThrownBy(() -> EmbeddedCluster.start(options))
        .isInstanceOf(StartFailure.class)
        .hasMessageContaining("Port " + taken + " of 127.0.0.1 (HBase region server)")
        .hasMessageContaining("--regionserver-port");
  }

  private static byte[] bytes(String text) {
    return text.getBytes(UTF_8);
  }
}

package org.openlindorm.hbase.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.util.VersionInfo;
import org.junit.jupiter.api.Test;
import org.openlindorm.hbase.cluster.SharedCluster;

class AttachedHealthTest {

  private static Map<String, Object> health() throws Exception {
    try (Connection connection = ConnectionFactory.createConnection(SharedCluster.configuration());
        Admin admin = connection.getAdmin()) {
      ClusterMetrics metrics = admin.getClusterMetrics();
      return AttachedHealth.of(metrics);
    }
  }

  @Test
  void eachRegionServerReportsItsLoad() throws Exception {
    Map<String, Object> health = health();
    assertThat(health)
        .containsEntry("version", VersionInfo.getVersion())
        .containsEntry("dead", List.of())
        .containsEntry("regionsInTransition", 0);
    String server = SharedCluster.cluster().regionServer().getServerName().getAddress().toString();
    assertThat(String.valueOf(health.get("servers")))
        .startsWith("[{server=" + server + ", page=")
        .contains("requestsPerSecond=", "heapUsed=", "heapMost=", "files=", "fileBytes=")
        .containsPattern("regions=[1-9]")
        .contains("memstore=")
        .containsPattern("compacting=[0-9.E]+}]");
  }
}

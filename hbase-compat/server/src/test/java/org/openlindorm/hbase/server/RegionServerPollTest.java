package org.openlindorm.hbase.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.regionserver.HRegionServer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.build.BuildVersion;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.hbase.cluster.ServerGroup;
import org.openlindorm.hbase.region.lease.RegionProtocol;
import org.openlindorm.hbase.store.HBaseStore;

/** Two region servers, one with the catalog and one with a table. */
@Timeout(120)
final class RegionServerPollTest {

  @Test
  void eachServerIsPolledOnceAlsoBeforeTheFirstTable(
      @TempDir(cleanup = CleanupMode.NEVER) Path directory) throws Exception {
    try (ServerGroup group = ServerGroup.start(directory, 2)) {
      assertThatAllServersAnswer(group, RegionServersCheck.of(group.configuration()));
      assertThat(ownTables(group)).as("tables that the check has left").isEmpty();
      try (SqlEngine engine =
          SqlEngine.open(HBaseStore.connect(group.configuration()), EngineOptions.DEFAULT)) {
        try (var session = engine.open()) {
          session.execute("CREATE TABLE far (id BIGINT, n BIGINT, PRIMARY KEY (id))").close();
        }
        ServerName far = moved(group);
        var check = RegionServersCheck.of(group.configuration());
        assertThatAllServersAnswer(group, check);
        assertThat(polled(group, Set.of(far))).doesNotContain(far).hasSize(1);
        assertThat(polled(group, check.servers())).isEmpty();
      }
    }
  }

  private static void assertThatAllServersAnswer(ServerGroup group, RegionServersCheck check) {
    assertThat(check.servers())
        .containsExactlyInAnyOrderElementsOf(
            group.servers().stream().map(HRegionServer::getServerName).toList());
    assertThat(check.jar())
        .isEqualTo(BuildVersion.current() + " (protocol " + RegionProtocol.current() + ")");
  }

  private static List<TableName> ownTables(ServerGroup group) throws Exception {
    try (var connection = ConnectionFactory.createConnection(group.configuration());
        var admin = connection.getAdmin()) {
      return List.of(admin.listTableNamesByNamespace("lindorm"));
    }
  }

  private static List<ServerName> polled(ServerGroup group, Set<ServerName> except)
      throws Exception {
    return RegionServerPoll.poll(group.configuration(), except).answers().stream()
        .map(RegionServerPoll.ServerAnswer::server)
        .toList();
  }

  /** The table goes to where the catalog is not. */
  private static ServerName moved(ServerGroup group) throws Exception {
    TableName table = TableName.valueOf("far");
    try (var connection = ConnectionFactory.createConnection(group.configuration());
        var catalog = connection.getRegionLocator(TableName.valueOf("lindorm:catalog"));
        var places = connection.getRegionLocator(table);
        var admin = connection.getAdmin()) {
      ServerName taken = catalog.getRegionLocation(new byte[] {1}).getServerName();
      ServerName other =
          group.servers().stream()
              .map(HRegionServer::getServerName)
              .filter(server -> !server.equals(taken))
              .findFirst()
              .orElseThrow();
      var place = places.getRegionLocation(new byte[] {1});
      if (!place.getServerName().equals(other)) {
        admin.move(place.getRegion().getEncodedNameAsBytes(), other);
      }
      return other;
    }
  }
}

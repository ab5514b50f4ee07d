package org.openlindorm.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.hadoop.hbase.HRegionLocation;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.Await;

/**
 * A server attaches to a cluster whose region servers are processes: one as it should be, one
 * without lindorm-region.jar, one with a setting that loses index updates.
 */
@Tag("chaos")
@Tag("long")
final class UnfitRegionServersIT {

  private static final Duration PATIENCE = Duration.ofMinutes(3);
  private static final String SETTING = "hbase.wal.split.to.hfile";
  private static final TableName TABLE = TableName.valueOf("spread");
  private static final int REGIONS = 4;

  @Test
  void unfitRegionServersAreNamedAndLiveOnWithoutRegionsOfOurs(
      // HBase's background threads may still touch a file for a moment after the stop.
      @TempDir(cleanup = CleanupMode.NEVER) Path folder) throws Exception {
    // The observers of the embedded server need the jar.
    var settings = Map.of("hbase.coprocessor.user.region.classes", "");
    try (RegionServerProcesses servers = RegionServerProcesses.start(folder, 1, settings);
        var hbase = ConnectionFactory.createConnection(servers.configuration());
        Admin admin = hbase.getAdmin()) {
      ServerName fit = admin.getRegionServers().iterator().next();
      Process bareProcess = servers.addWithoutRegionJar();
      ServerName bare = joined(admin, Set.of(fit));
      Process losingProcess = servers.addWith(SETTING, "true");
      ServerName losing = joined(admin, Set.of(fit, bare));

      try (var refused = ServerProcess.launch(folder.resolve("sql"), "--hbase", servers.quorum())) {
        Await.value(PATIENCE, refused::output, text -> text.contains("so nothing is served"));
        assertThat(refused.await()).isEqualTo(1);
        assertThat(refused.output())
            .contains(
                "The region server "
                    + bare.getAddress()
                    + " cannot load lindorm-region.jar, so nothing is served. Put lindorm-region-")
            .contains(
                "The region server "
                    + losing.getAddress()
                    + " runs with hbase.wal.split.to.hfile = true");
      }
      assertThat(admin.listTableNamesByNamespace("lindorm")).isEmpty();
      assertThat(List.of(bareProcess.isAlive(), losingProcess.isAlive())).containsOnly(true);

      for (ServerName unfit : List.of(bare, losing)) {
        admin.stopRegionServer(unfit.getAddress().toString());
      }
      Await.value(PATIENCE, admin::getRegionServers, live -> live.size() == 1);
      try (var server = ServerProcess.start(folder.resolve("sql"), "--hbase", servers.quorum());
          Connection sql = server.sql();
          Statement statement = sql.createStatement()) {
        statement.execute(
            "CREATE TABLE spread (id BIGINT, n BIGINT, PRIMARY KEY (bucket(%d, id), id))"
                .formatted(REGIONS));
        statement.execute(
            "UPSERT INTO spread (id, n) VALUES (1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 6)");

        Process laterProcess = servers.addWithoutRegionJar();
        ServerName later = joined(admin, Set.of(fit));
        try (var places = hbase.getRegionLocator(TABLE)) {
          for (HRegionLocation region : places.getAllRegionLocations()) {
            admin.move(region.getRegion().getEncodedNameAsBytes(), later);
          }
          assertThat(places.getAllRegionLocations())
              .hasSizeGreaterThan(1)
              .allMatch(region -> region.getServerName().equals(fit));
        }
        assertThat(laterProcess.isAlive()).isTrue();
        try (var rows = statement.executeQuery("SELECT COUNT(*) FROM spread")) {
          assertThat(rows.next()).isTrue();
          assertThat(rows.getLong(1)).isEqualTo(6);
        }
      }
    }
  }

  /** The server that the master knows besides these. */
  private static ServerName joined(Admin admin, Set<ServerName> known) throws Exception {
    Set<ServerName> joined =
        new HashSet<>(
            Await.value(PATIENCE, admin::getRegionServers, live -> live.size() > known.size()));
    joined.removeAll(known);
    return joined.iterator().next();
  }
}

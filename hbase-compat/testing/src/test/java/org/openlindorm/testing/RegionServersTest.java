package org.openlindorm.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.hadoop.hbase.HRegionLocation;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.RegionLocator;
import org.apache.hadoop.hbase.util.Bytes;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Servers with several region servers: regions move and are taken over, and SQL continues. */
class RegionServersTest {

  private static final TableName TABLE = TableName.valueOf("t");

  @ParameterizedTest
  @EnumSource
  void sqlContinuesWhileRegionsMoveAndFailOver(ServerSetup.Place place) throws IOException {
    try (LindormServer server = ServerSetup.of(place).withRegionServers(3).start()) {
      List<ServerName> servers = server.regionServers();
      assertThat(servers).hasSize(3);
      server.sql(
          "CREATE TABLE t (id BIGINT, name VARCHAR, PRIMARY KEY (id), INDEX by_name (name));"
              + "UPSERT INTO t (id, name) VALUES (1, 'one'), (2, 'two'), (3, 'three')");
      for (String ofOneLog :
          List.of("CREATE CHANGEFEED f ON t", "CREATE INDEX i USING SEARCH ON t (name)")) {
        assertThatThrownBy(() -> server.sql(ofOneLog))
            .hasMessageContaining("an embedded HBase with one region server");
      }
      for (ServerName target : servers) {
        moveTo(server, target);
        assertThat(hosts(server)).containsExactly(target);
        server.sql("UPDATE t SET name = 'on " + target.getPort() + "' WHERE id = 1");
        assertThat(server.sql("SELECT id FROM t WHERE name = 'on " + target.getPort() + "'"))
            .extracting("id")
            .containsExactly(1L);
      }

      server.killRegionServer(1);

      server.sql("UPSERT INTO t (id, name) VALUES (4, 'four')");
      assertThat(server.sql("SELECT COUNT(*) AS n FROM t")).extracting("n").containsExactly(4L);
      assertThat(server.sql("SELECT id FROM t WHERE name IN ('two', 'three', 'four') ORDER BY id"))
          .extracting("id")
          .containsExactly(2L, 3L, 4L);
      assertThat(server.regionServers()).hasSize(2);
      assertThatThrownBy(() -> server.killRegionServer(1)).hasMessageContaining("has ended before");
      assertThatThrownBy(() -> server.killRegionServer(3)).hasMessageContaining("no region server");

      server.empty();
      assertThat(server.sql("SELECT * FROM t")).isEmpty();

      server.killRegionServer(0);
      assertThatThrownBy(() -> server.killRegionServer(2)).hasMessageContaining("is the only one");
      server.sql("UPSERT INTO t (id, name) VALUES (5, 'five')");

      server.restart();
      assertThat(server.regionServers()).hasSize(3);
      assertThat(server.sql("SELECT id FROM t WHERE name = 'five'"))
          .extracting("id")
          .containsExactly(5L);
    }
  }

  private static void moveTo(LindormServer server, ServerName target) throws IOException {
    try (Admin admin = server.hbase().getAdmin()) {
      for (HRegionLocation each : locations(server)) {
        if (!each.getServerName().equals(target)) {
          admin.move(Bytes.toBytes(each.getRegion().getEncodedName()), target);
        }
      }
    }
  }

  private static Set<ServerName> hosts(LindormServer server) throws IOException {
    Set<ServerName> hosts = new HashSet<>();
    locations(server).forEach(each -> hosts.add(each.getServerName()));
    return hosts;
  }

  private static List<HRegionLocation> locations(LindormServer server) throws IOException {
    try (RegionLocator locator = server.hbase().getRegionLocator(TABLE)) {
      locator.clearRegionLocationCache();
      return locator.getAllRegionLocations();
    }
  }
}

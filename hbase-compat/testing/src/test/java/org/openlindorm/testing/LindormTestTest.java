package org.openlindorm.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import javax.sql.DataSource;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.junit.jupiter.api.Test;

/** A class of tests that names no server and gets what its methods declare. */
@LindormTest
class LindormTestTest {

  @Test
  void parametersAreInjected(
      LindormServer server, DataSource source, Connection hbase, Configuration configuration)
      throws IOException {
    assertThat(server.sql("SELECT 1 AS one")).extracting("one").containsExactly(1);
    assertThat(source).isNotNull();
    try (Admin admin = hbase.getAdmin()) {
      assertThat(admin.getClusterMetrics().getServersName()).hasSize(1);
    }
    assertThat(configuration.get("hbase.zookeeper.quorum")).contains(":");
  }
}

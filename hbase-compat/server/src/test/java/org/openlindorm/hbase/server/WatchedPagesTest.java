package org.openlindorm.hbase.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.hbase.cluster.EmbeddedCluster;
import org.openlindorm.web.WebClient;
import org.openlindorm.web.WebEndpoint;
import org.openlindorm.wire.Protocol;

/** Tests what programs that watch a server see of it, from its start to the death of its HBase. */
class WatchedPagesTest {

  @Test
  void aServerReportsItsActivityAndItsReadiness(@TempDir Path directory)
      throws IOException, SQLException {
    var options = ServerOptions.local(directory).withConsole(ConsoleOptions.LOCAL);
    try (RunningServer server = RunningServer.start(options)) {
      WebClient client = new WebClient(server.console().map(WebEndpoint::port).orElseThrow());
      assertServes(client);
      assertCountsConnections(client, server.port(Protocol.MYSQL));
      assertUnauthenticatedClientsReadOnlyTheStatus(client);
      ((EmbeddedCluster) server.cluster()).regionServer().stop("of a test");
      assertThat(client.get("/health").status()).isEqualTo(503);
      WebClient.Reply dead = client.get("/ready");
      assertThat(dead.status()).isEqualTo(503);
      assertThat(dead.body())
          .contains("\"status\":\"wrong\"", "has stopped; the log has the reason");
    }
  }

  private static void assertServes(WebClient client) throws IOException {
    WebClient.Reply health = client.get("/health");
    assertThat(health.status()).isEqualTo(200);
    assertThat(health.body()).isEqualTo("{\"status\":\"ok\",\"threads\":\"ok\",\"hbase\":\"ok\"}");
    WebClient.Reply ready = client.get("/ready");
    assertThat(ready.status()).isEqualTo(200);
    assertThat(ready.body())
        .isEqualTo("{\"status\":\"ok\",\"hbase\":\"ok\",\"disk\":\"ok\",\"catalog\":\"ok\"}");
  }

  private static void assertCountsConnections(WebClient client, int port)
      throws IOException, SQLException {
    assertThat(metrics(client)).contains("lindorm_connections{endpoint=\"mysql\"} 0.0");
    try (Connection open =
        DriverManager.getConnection("jdbc:mysql://127.0.0.1:" + port + "/default")) {
      assertThat(open.isValid(10)).isTrue();
      assertThat(metrics(client)).contains("lindorm_connections{endpoint=\"mysql\"} 1.0");
    }
  }

  private static String metrics(WebClient client) throws IOException {
    WebClient.Reply reply = client.get("/metrics");
    assertThat(reply.status()).isEqualTo(200);
    assertThat(reply.header("Content-Type").orElseThrow().replace(" ", ""))
        .isEqualToIgnoringCase("text/plain;version=0.0.4;charset=utf-8");
    assertThat(reply.body()).contains("# TYPE lindorm_refusals_total counter", "jvm_info{");
    return reply.body();
  }

  private static void assertUnauthenticatedClientsReadOnlyTheStatus(WebClient client)
      throws IOException {
    WebClient unauthenticated = client.with("X-Forwarded-For", "192.0.2.7");
    assertThat(unauthenticated.get("/ready").body()).isEqualTo("{\"status\":\"ok\"}");
    assertThat(unauthenticated.get("/metrics").status()).isEqualTo(401);
  }
}

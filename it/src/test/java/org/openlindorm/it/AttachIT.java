package org.openlindorm.it;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.spi.ToolProvider;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Put;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.Await;

/** The SQL side alone, attached to an HBase in another process. */
final class AttachIT {

  @TempDir Path folder;

  @Test
  void aServerServesSqlOnAnHBaseThatRunsElsewhere() throws Exception {
    try (var hbase = ExternalHBase.start(folder)) {
      try (var server = ServerProcess.start(folder.resolve("sql"), "--hbase", hbase.quorum())) {
        assertThat(server.quorum()).isEqualTo(hbase.quorum());
        assertThat(server.output())
            .as("its files are on a local disk")
            .contains("Warning: The cluster's logs are on file:///")
            .contains("does not prevent a region server that is considered dead from writing");
        try (var connection = server.sql();
            var statement = connection.createStatement()) {
          statement.execute("CREATE TABLE far (id VARCHAR NOT NULL, n BIGINT, PRIMARY KEY (id))");
          statement.execute("UPSERT INTO far (id, n) VALUES ('a', 1), ('b', 2), ('c', 4)");
          statement.execute("UPDATE far SET n = n + 1 WHERE id = 'c'");
          try (var rows = statement.executeQuery("SELECT SUM(n) FROM far WHERE id >= 'b'")) {
            assertThat(rows.next()).isTrue();
            assertThat(rows.getLong(1)).isEqualTo(7);
          }
          statement.execute("CREATE INDEX by_n ON far (n) SYNC");
          assertThatIndexTablesHaveWalls(server);
        }
        assertThat(server.stop()).as("milliseconds to stop").isLessThan(15_000);
      }
      assertThat(hbase.isAlive()).isTrue();
    }
  }

  /** HBase's servers know of them by the region jar. */
  private static void assertThatIndexTablesHaveWalls(ServerProcess server) throws IOException {
    byte[] any = {1};
    TableName entries = TableName.valueOf("far.by_n");
    try (var hbase = ConnectionFactory.createConnection(server.configuration());
        var table = hbase.getTable(entries);
        var admin = hbase.getAdmin()) {
      String reason = "Table far.by_n holds the entries of an index";
      Put put = new Put(any).addColumn("f".getBytes(UTF_8), any, any);
      assertThatThrownBy(() -> table.put(put)).hasMessageContaining(reason);
      assertThatThrownBy(() -> admin.disableTable(entries)).hasMessageContaining(reason);
    }
  }

  @Test
  void aRegionJarOfAProtocolThatThisServerDoesNotKnowIsRefusedAtTheStart() throws Exception {
    try (var hbase = ExternalHBase.startWithOtherRegionCode(folder, regionCodeOfProtocol(98, 99));
        var server = ServerProcess.launch(folder.resolve("sql"), "--hbase", hbase.quorum())) {
      assertThat(server.await()).isEqualTo(1);
      assertThat(server.output())
          .contains("The region server ")
          .contains("whose protocol is 98 to 99; this server is ")
          .contains("so nothing is served. Start a SQL server of version ")
          .contains(" in its place on the class path of every region server and master")
          .doesNotContain("OpenLindorm is ready");
    }
  }

  /** Our region code with another version number. */
  private Path regionCodeOfProtocol(int oldest, int newest) throws IOException {
    var name = "org/openlindorm/hbase/region/lease/RegionProtocol.java";
    var own =
        Files.readString(
            ServerProcess.home().resolve("hbase-compat/region/src/main/java").resolve(name), UTF_8);
    var other =
        own.replaceFirst(
            "(current\\(\\) \\{\\s+return new RegionProtocol)\\(\\d+, \\d+\\)",
            "$1(%d, %d)".formatted(oldest, newest));
    assertThat(other).isNotEqualTo(own);
    var source = folder.resolve("other-code-source").resolve(name);
    Files.createDirectories(source.getParent());
    Files.writeString(source, other, UTF_8);
    var classes = folder.resolve("other-code");
    var javac = ToolProvider.findFirst("javac").orElseThrow();
    assertThat(javac.run(System.out, System.err, "-d", classes.toString(), source.toString()))
        .isZero();
    return classes;
  }

  @Test
  void anAddressWithoutHBaseIsReportedAtStart() throws IOException {
    int free = freePort();
    try (var server =
        ServerProcess.launch(
            folder.resolve("nobody"), "--hbase", "127.0.0.1:" + free, "--start-timeout", "30")) {
      assertThat(server.await()).isEqualTo(1);
      assertThat(server.output()).contains("No HBase responds").contains("127.0.0.1:" + free);
    }
  }

  @Test
  void aServerWaitsForAnHBaseThatStarts() throws Exception {
    int port = freePort();
    String quorum = "127.0.0.1:" + port;
    try (var server = ServerProcess.launch(folder.resolve("early"), "--hbase", quorum)) {
      String waiting = "Waiting for HBase at the ZooKeeper quorum " + quorum;
      Await.value(Duration.ofMinutes(2), server::output, text -> text.contains(waiting));
      try (var hbase = ExternalHBase.startAt(folder, port)) {
        assertThat(hbase.quorum()).isEqualTo(quorum);
        Await.value(
            Duration.ofMinutes(2), server::output, text -> text.contains("OpenLindorm is ready"));
        assertThat(server.output()).doesNotContain("No HBase responds");
        server.stop();
      }
    }
  }

  private static int freePort() throws IOException {
    try (var socket = new java.net.ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }
}

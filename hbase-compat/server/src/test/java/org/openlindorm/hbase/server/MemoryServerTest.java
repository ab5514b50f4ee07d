package org.openlindorm.hbase.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;

final class MemoryServerTest {

  @Test
  void writtenRowsAreReadAndAreLostWithTheServer() throws SQLException {
    try (var server = MemoryServer.start();
        Connection connection = connect(server);
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE t (id BIGINT, name VARCHAR, PRIMARY KEY (id))");
      statement.execute("UPSERT INTO t (id, name) VALUES (1, 'one')");
      try (ResultSet row = statement.executeQuery("SELECT name FROM t WHERE id = 1")) {
        assertThat(row.next()).isTrue();
        assertThat(row.getString(1)).isEqualTo("one");
      }
    }
    try (var another = MemoryServer.start();
        Connection connection = connect(another);
        Statement statement = connection.createStatement()) {
      assertThatThrownBy(() -> statement.executeQuery("SELECT name FROM t WHERE id = 1"))
          .hasMessageContaining("default.t");
    }
  }

  private static Connection connect(MemoryServer server) throws SQLException {
    String url =
        "jdbc:avatica:remote:url=http://127.0.0.1:%d;serialization=protobuf"
            .formatted(server.port());
    return DriverManager.getConnection(url, "root", "");
  }
}

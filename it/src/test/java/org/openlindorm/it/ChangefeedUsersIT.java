package org.openlindorm.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.access.UserFile;

/** Users, and both protocols, with the changefeed of a real server. */
final class ChangefeedUsersIT {

  private static final String READ_CHANGES =
      "SELECT position, id, n FROM CHANGES(shop.f) WHERE position > 0";
  private static final String CONSUMERS =
      "SELECT CONSUMER_NAME, POSITION FROM information_schema.CHANGEFEED_CONSUMERS";

  @TempDir Path directory;

  @Test
  void eachStatementNeedsItsPrivilegesAndBothProtocolsTakeParameters() throws Exception {
    Path file = directory.resolve("users.properties");
    UserFile.setPassword(file, "root", "r");
    try (var server = ServerProcess.start(directory.resolve("data"), "--users", file.toString())) {
      try (Connection root = server.sql("root", "r")) {
        for (String user : List.of("owner", "creator", "reader", "writer", "dropper", "stranger")) {
          run(root, "CREATE USER " + user + " IDENTIFIED BY 'p'");
        }
        run(root, "CREATE DATABASE shop");
        run(root, "CREATE TABLE shop.t (id BIGINT, n BIGINT, PRIMARY KEY (id))");
        run(root, "GRANT ADMIN ON DATABASE shop TO creator");
        run(root, "GRANT ADMIN ON DATABASE shop TO owner");
        run(root, "GRANT READ ON TABLE shop.t TO owner");
        run(root, "GRANT READ ON TABLE shop.t TO reader");
        run(root, "GRANT WRITE ON TABLE shop.t TO writer");
        run(root, "GRANT TRASH ON DATABASE shop TO dropper");
        run(root, "GRANT ADMIN ON DATABASE shop TO dropper");
      }
      try (Connection owner = server.sql("owner", "p");
          Connection creator = server.sql("creator", "p");
          Connection reader = server.sql("reader", "p");
          Connection writer = server.sql("writer", "p");
          Connection dropper = server.sql("dropper", "p");
          Connection stranger = server.sql("stranger", "p")) {
        denied(creator, "CREATE CHANGEFEED shop.f ON shop.t", "READ");
        denied(reader, "CREATE CHANGEFEED shop.f ON shop.t", "ADMIN");
        run(owner, "CREATE CHANGEFEED shop.f ON shop.t");
        run(writer, "UPSERT INTO shop.t (id, n) VALUES (1, 10), (2, 20)");
        denied(writer, READ_CHANGES, "READ");
        denied(creator, READ_CHANGES, "READ");
        assertThat(rows(reader, READ_CHANGES.replace("SELECT", "SELECT /*+ _l_wait_(60000) */")))
            .isNotEmpty();
        denied(writer, "COMMIT CHANGES shop.f FOR 'w' AT 0", "READ");
        run(reader, "COMMIT CHANGES shop.f FOR 'r' AT 0");
        denied(reader, "ALTER CHANGEFEED shop.f SET images = 'before,after'", "ADMIN");
        run(creator, "ALTER CHANGEFEED shop.f SET images = 'before,after'");
        assertThat(rows(reader, "SHOW CHANGEFEEDS")).hasSize(1);
        assertThat(rows(reader, CONSUMERS)).containsExactly("r 0");
        assertThat(rows(writer, "SHOW CHANGEFEEDS")).hasSize(1);
        assertThat(rows(stranger, "SHOW CHANGEFEEDS")).isEmpty();
        assertThat(rows(stranger, CONSUMERS)).isEmpty();
        assertThatThrownBy(() -> run(stranger, READ_CHANGES))
            .hasMessageContaining("'shop.f' doesn't exist");
        commitWithParameters(reader);
        String mysql = "jdbc:mysql://127.0.0.1:" + server.mySqlPort() + "/shop?sslMode=DISABLED";
        for (String prepared : List.of("true", "false")) {
          try (Connection client =
              DriverManager.getConnection(
                  mysql + "&allowPublicKeyRetrieval=true&useServerPrepStmts=" + prepared,
                  "reader",
                  "p")) {
            commitWithParameters(client);
            assertThat(rows(client, READ_CHANGES)).containsExactly("1 1 10", "2 2 20");
          }
        }
        denied(owner, "DROP CHANGEFEED shop.f", "TRASH");
        denied(reader, "DROP CHANGEFEED shop.f", "ADMIN");
        run(dropper, "DROP CHANGEFEED shop.f");
      }
      server.stop();
    }
  }

  private static void commitWithParameters(Connection client) throws SQLException {
    try (var commit = client.prepareStatement("COMMIT CHANGES shop.f FOR ? AT ?")) {
      commit.setString(1, "by parameter");
      commit.setLong(2, 0);
      commit.execute();
      assertThat(rows(client, CONSUMERS)).containsExactly("by parameter 0", "r 0");
      commit.setLong(2, 77);
      assertThatThrownBy(commit::execute).hasMessageContaining("position of a change of shop.f");
      commit.setNull(2, Types.BIGINT);
      commit.execute();
      assertThat(rows(client, CONSUMERS)).containsExactly("r 0");
    }
  }

  private static void denied(Connection connection, String sql, String privilege) {
    assertThatThrownBy(() -> run(connection, sql))
        .as(sql)
        .hasMessageContaining("denied")
        .hasMessageContaining(privilege);
  }

  private static void run(Connection connection, String sql) throws SQLException {
    try (var statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static List<String> rows(Connection connection, String sql) throws SQLException {
    List<String> rows = new ArrayList<>();
    try (var statement = connection.createStatement();
        ResultSet found = statement.executeQuery(sql)) {
      while (found.next()) {
        List<String> row = new ArrayList<>();
        for (int i = 1; i <= found.getMetaData().getColumnCount(); i++) {
          row.add(found.getString(i));
        }
        rows.add(String.join(" ", row));
      }
    }
    return rows;
  }
}

package org.openlindorm.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Temporary tables over both protocols, until their session ends or the server is killed. */
@Timeout(300)
final class TemporaryTablesIT {

  private static final String TABLES =
      "SELECT TABLE_NAME FROM information_schema.TABLES WHERE TABLE_SCHEMA = 'shop'";

  @TempDir Path folder;

  private static Connection mySql(ServerProcess server) throws SQLException {
    return DriverManager.getConnection(
        "jdbc:mysql://127.0.0.1:"
            + server.mySqlPort()
            + "/?allowPublicKeyRetrieval=true&sslMode=DISABLED",
        "root",
        "");
  }

  private static void run(Connection connection, String... statements) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }

  private static List<String> column(Connection connection, String sql) throws SQLException {
    List<String> values = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      while (rows.next()) {
        values.add(rows.getString(1));
      }
    }
    return values;
  }

  /** Returns the tables of HBase that are not the server's own. */
  private static List<String> hbaseTables(ServerProcess server) throws Exception {
    try (var connection = ConnectionFactory.createConnection(server.configuration());
        var admin = connection.getAdmin()) {
      return Arrays.stream(admin.listTableNames())
          .map(TableName::getNameAsString)
          .filter(name -> !name.startsWith("lindorm:"))
          .toList();
    }
  }

  /** Fills a temporary table that hides another one, with prepared statements. */
  private static void fill(Connection connection) throws SQLException {
    run(
        connection,
        "CREATE TEMPORARY TABLE shop.item (id BIGINT NOT NULL AUTO_INCREMENT, name VARCHAR(20),"
            + " PRIMARY KEY (id), KEY by_name (name))");
    try (PreparedStatement insert =
        connection.prepareStatement("INSERT INTO shop.item (name) VALUES (?)")) {
      for (int i = 0; i < 100; i++) {
        insert.setString(1, "n" + i);
        insert.addBatch();
      }
      insert.executeBatch();
    }
    try (PreparedStatement select =
        connection.prepareStatement("SELECT id FROM shop.item WHERE name = ?")) {
      select.setString(1, "n41");
      try (ResultSet rows = select.executeQuery()) {
        assertThat(rows.next()).isTrue();
        assertThat(rows.getLong(1)).isEqualTo(42);
      }
    }
    assertThat(column(connection, "SELECT COUNT(*) FROM shop.item")).containsExactly("100");
  }

  @Test
  void aTemporaryTableEndsWithItsSessionAndAKillLeavesNothing() throws Exception {
    Path data = folder.resolve("data");
    try (ServerProcess server = ServerProcess.start(data)) {
      // Avatica's connection cannot be closed after the kill.
      Connection avatica = server.sql();
      try (Connection mySql = mySql(server);
          Connection other = mySql(server)) {
        run(
            mySql,
            "CREATE DATABASE shop WITH (SQL_COMPAT='mysql')",
            "CREATE TABLE shop.item (id BIGINT NOT NULL, name VARCHAR(20), PRIMARY KEY (id))",
            "INSERT INTO shop.item VALUES (1, 'lasting')");
        fill(mySql);
        fill(avatica);
        assertThat(column(other, "SELECT name FROM shop.item")).containsExactly("lasting");
        assertThat(column(other, TABLES)).containsExactly("item");
        try (Connection ending = mySql(server)) {
          fill(ending);
          run(ending, "CREATE TEMPORARY TABLE shop.own (id BIGINT NOT NULL, PRIMARY KEY (id))");
        }
        assertThatThrownBy(() -> run(other, "SELECT id FROM shop.own"))
            .isInstanceOfSatisfying(
                SQLException.class, failure -> assertThat(failure.getErrorCode()).isEqualTo(1146));
        assertThat(hbaseTables(server)).containsExactly("shop:item");
        server.kill();
      }
      try (ServerProcess again = ServerProcess.start(data);
          Connection connection = mySql(again)) {
        assertThat(column(connection, "SELECT name FROM shop.item")).containsExactly("lasting");
        assertThat(column(connection, TABLES)).containsExactly("item");
        assertThat(hbaseTables(again)).containsExactly("shop:item");
      }
    }
  }
}

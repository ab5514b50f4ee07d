package org.openlindorm.clients;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** The rows of a table {@code users (id, name, balance)} that a tool created, through JDBC. */
final class UsersTable {

  private UsersTable() {}

  /**
   * Returns the URL of Connector/J with its defaults. It needs the server's public key for the
   * password, because the server of these tests has no TLS.
   */
  static String url(String database) {
    return "jdbc:mysql://127.0.0.1:"
        + OneServer.port()
        + "/"
        + database
        + "?allowPublicKeyRetrieval=true";
  }

  static Connection connect(String database) throws SQLException {
    return DriverManager.getConnection(url(database), OneServer.MAKER, OneServer.PASSWORD);
  }

  /** Inserts three rows in a transaction, updates one and deletes another. */
  static void fill(String database) throws SQLException {
    try (Connection connection = connect(database);
        PreparedStatement insert =
            connection.prepareStatement(
                "INSERT INTO users (name, balance) VALUES (?, ?)",
                Statement.RETURN_GENERATED_KEYS);
        Statement statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      int balance = 0;
      for (String name : List.of("ann", "bob", "eve")) {
        balance += 10;
        insert.setString(1, name);
        insert.setInt(2, balance);
        assertThat(insert.executeUpdate()).isEqualTo(1);
        try (ResultSet keys = insert.getGeneratedKeys()) {
          assertThat(keys.next()).isTrue();
          assertThat(keys.getInt(1)).isEqualTo(balance / 10);
        }
      }
      assertThat(statement.executeUpdate("UPDATE users SET balance = 25 WHERE name = 'bob'"))
          .isEqualTo(1);
      assertThat(statement.executeUpdate("DELETE FROM users WHERE name = 'eve'")).isEqualTo(1);
      connection.commit();
    }
  }

  /** Reads what {@link #fill} left. */
  static void check(String database) throws SQLException {
    List<String> rows = new ArrayList<>();
    try (Connection connection = connect(database);
        Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery("SELECT name, balance FROM users ORDER BY id")) {
      while (result.next()) {
        rows.add(result.getString(1) + " " + result.getInt(2));
      }
    }
    assertThat(rows).containsExactly("ann 10", "bob 25");
  }
}

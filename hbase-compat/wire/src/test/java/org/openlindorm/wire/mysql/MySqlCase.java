package org.openlindorm.wire.mysql;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.openlindorm.access.Credentials;
import org.openlindorm.access.Logins;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.store.memory.MemoryStore;

/** An endpoint on an in-memory engine for each test, and the MySQL drivers that connect to it. */
@Timeout(120)
abstract class MySqlCase {

  final SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
  MySqlEndpoint endpoint = endpoint(Credentials.ANYONE);

  MySqlEndpoint endpoint(Credentials credentials) {
    return new MySqlEndpoint(engine, Logins.by(credentials), settings());
  }

  MySqlSettings settings() {
    return MySqlSettings.on("127.0.0.1", 0);
  }

  @BeforeEach
  void start() {
    endpoint.start();
  }

  @AfterEach
  void stop() {
    endpoint.close();
    assertThat(endpoint.connectionCount()).isZero();
    try (var observer = engine.open()) {
      var sessions = (org.openlindorm.engine.Result.Rows) observer.execute("SHOW PROCESSLIST");
      assertThat(sessions.next()).isNotNull();
      assertThat(sessions.next()).as("a session that was not closed").isNull();
    }
    engine.close();
  }

  /**
   * Returns a connection of Connector/J with parameters such as {@code useServerPrepStmts=true}.
   */
  Connection mysql(String parameters) throws SQLException {
    return connect("jdbc:mysql:", "sslMode=DISABLED&connectionTimeZone=UTC&" + parameters);
  }

  Connection mariadb(String parameters) throws SQLException {
    return connect("jdbc:mariadb:", "connectionTimeZone=UTC&" + parameters);
  }

  private Connection connect(String scheme, String parameters) throws SQLException {
    return DriverManager.getConnection(
        scheme + "//127.0.0.1:" + endpoint.port() + "/default?" + parameters, "me", "secret");
  }

  static void run(Connection connection, String... statements) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }

  /** Returns the rows of a query, with their values as text between bars. */
  static List<String> rows(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      return rows(rows);
    }
  }

  static List<String> rows(ResultSet rows) throws SQLException {
    List<String> lines = new ArrayList<>();
    int columns = rows.getMetaData().getColumnCount();
    while (rows.next()) {
      StringJoiner line = new StringJoiner("|");
      for (int i = 1; i <= columns; i++) {
        line.add(String.valueOf(rows.getString(i)));
      }
      lines.add(line.toString());
    }
    return lines;
  }
}

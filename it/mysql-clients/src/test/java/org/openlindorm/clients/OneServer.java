package org.openlindorm.clients;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.openlindorm.access.Logins;
import org.openlindorm.advisor.served.ServedAdvisor;
import org.openlindorm.engine.Engine;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.store.memory.MemoryStore;
import org.openlindorm.wire.mysql.MySqlEndpoint;
import org.openlindorm.wire.mysql.MySqlSettings;

/**
 * The server of all clients in this JVM, on a free port of the loopback address, with its rows in
 * memory. Every user may log in with the password {@value #PASSWORD}.
 */
final class OneServer {

  static final String PASSWORD = "right";

  /** A user whose password the server knows as soon as a database was made. */
  static final String MAKER = "maker";

  private static final SqlEngine ENGINE =
      SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT.withAdviser(new ServedAdvisor()));
  private static final MySqlEndpoint ENDPOINT = started(ENGINE, 0);

  static {
    try (Session session = ENGINE.open()) {
      session.execute("ALTER SYSTEM SET local_infile = ON").close();
    }
  }

  private OneServer() {}

  /** An endpoint of its own for who wants to close it. */
  static MySqlEndpoint started(SqlEngine engine, int port) {
    MySqlEndpoint endpoint =
        new MySqlEndpoint(
            engine.forProtocol(Engine.MYSQL_PROTOCOL),
            Logins.by((user, password) -> PASSWORD.equals(password)),
            MySqlSettings.on("127.0.0.1", port));
    endpoint.start();
    return endpoint;
  }

  static int port() {
    return ENDPOINT.port();
  }

  /** The URL of Connector/J for a database, with what docs/connect.md recommends. */
  static String url(String database) {
    return "jdbc:mysql://127.0.0.1:"
        + port()
        + "/"
        + database
        + "?sslMode=DISABLED&allowPublicKeyRetrieval=true&connectionTimeZone=UTC"
        + "&useServerPrepStmts=true&cachePrepStmts=true&rewriteBatchedStatements=true";
  }

  /** Makes a database, so that clients have tables of the same names. */
  static void createDatabase(String name) throws SQLException {
    run("default", "CREATE DATABASE " + name);
  }

  static void run(String database, String... statements) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url(database), MAKER, PASSWORD);
        Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }
}

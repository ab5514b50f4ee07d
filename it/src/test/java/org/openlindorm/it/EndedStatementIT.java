package org.openlindorm.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openlindorm.access.Credentials;
import org.openlindorm.access.Logins;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.store.memory.MemoryStore;
import org.openlindorm.wire.avatica.AvaticaEndpoint;
import org.openlindorm.wire.avatica.AvaticaSettings;

/** Programs with the stock driver and with the vendor's cancel a statement that would continue. */
@Timeout(120)
final class EndedStatementIT {

  private static final String STOCK = "stock";
  private static final String VENDOR = "vendor";

  /** A cross join of ten million million pairs. */
  private static final String RUNAWAY =
      "SELECT COUNT(*) FROM t a, t b, t c, t d, t e, t f, t g WHERE a.v + b.v + c.v + d.v <> g.v";

  private final SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
  private final AvaticaEndpoint endpoint =
      new AvaticaEndpoint(
          engine, Logins.by(Credentials.ANYONE), AvaticaSettings.on("127.0.0.1", 0));
  private final IsolatedDriver vendor = IsolatedDriver.vendor();

  @BeforeEach
  void start() throws SQLException {
    endpoint.start();
    try (Connection connection = connect(STOCK);
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE t (k INTEGER, v INTEGER, PRIMARY KEY (k))");
      for (int i = 0; i < 70; i++) {
        statement.execute("UPSERT INTO t (k, v) VALUES (" + i + ", " + i % 9 + ")");
      }
    }
  }

  @AfterEach
  void stop() throws Exception {
    endpoint.close();
    vendor.close();
    engine.close();
  }

  private String stockUrl() {
    return "jdbc:avatica:remote:url=http://127.0.0.1:"
        + endpoint.port()
        + ";serialization=protobuf";
  }

  private Connection connect(String driver) throws SQLException {
    return driver.equals(VENDOR)
        ? vendor.connect(
            "jdbc:lindorm:table:url=http://127.0.0.1:" + endpoint.port(), "root", "root", "default")
        : DriverManager.getConnection(stockUrl(), "root", "root");
  }

  private static String only(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      assertThat(rows.next()).isTrue();
      return rows.getString(1);
    }
  }

  private CompletableFuture<String> running(Connection connection, Connection watcher)
      throws SQLException {
    CompletableFuture<String> answer =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                return only(connection, RUNAWAY);
              } catch (SQLException e) {
                return String.valueOf(e.getMessage());
              }
            });
    boolean seen = false;
    while (!seen) {
      try (Statement statement = watcher.createStatement();
          ResultSet rows = statement.executeQuery("SHOW PROCESSLIST")) {
        while (rows.next()) {
          seen |= RUNAWAY.equals(rows.getString("Info"));
        }
      }
    }
    return answer;
  }

  @ParameterizedTest
  @ValueSource(strings = {STOCK, VENDOR})
  void aSecondConnectionKillsTheStatementAndTheFirstContinues(String driver) throws Exception {
    try (Connection connection = connect(driver);
        Connection second = connect(driver)) {
      String number = only(connection, "SELECT CONNECTION_ID()");
      CompletableFuture<String> answer = running(connection, second);
      try (Statement kill = second.createStatement()) {
        kill.execute("KILL QUERY " + number);
      }
      assertThat(answer.get(20, TimeUnit.SECONDS)).contains("interrupted");
      assertThat(only(connection, "SELECT 1")).isEqualTo("1");
    }
  }

  /** The vendor's driver cannot: it has one socket, which the statement holds. */
  @Test
  void closingTheConnectionEndsItsStatement() throws Exception {
    try (Connection second = connect(STOCK)) {
      Connection connection = connect(STOCK);
      String number = only(connection, "SELECT CONNECTION_ID()");
      CompletableFuture<String> answer = running(connection, second);
      connection.close();
      assertThat(answer.get(20, TimeUnit.SECONDS)).isNotEqualTo("0");
      try (Statement statement = second.createStatement();
          ResultSet rows = statement.executeQuery("SHOW PROCESSLIST")) {
        while (rows.next()) {
          assertThat(rows.getString("Id")).isNotEqualTo(number);
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {STOCK, VENDOR})
  void theTimeThatASessionSetsHolds(String driver) throws Exception {
    try (Connection connection = connect(driver);
        Statement statement = connection.createStatement()) {
      statement.execute("SET statement_timeout = 200");
      long begin = System.nanoTime();
      assertThatThrownBy(() -> only(connection, RUNAWAY)).hasMessageContaining("(200 ms)");
      assertThat(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin)).isBetween(200L, 5_000L);
    }
  }

  /** The driver keeps to itself what its URL says of a schema; this property is sent. */
  @Test
  void aPropertyNamesTheDatabaseOfWhatFollows() throws Exception {
    try (Connection connection = connect(STOCK);
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE DATABASE shop");
      statement.execute("CREATE TABLE shop.t (k INTEGER, v INTEGER, PRIMARY KEY (k))");
    }
    Properties properties = new Properties();
    properties.setProperty("database", "shop");
    try (Connection connection = DriverManager.getConnection(stockUrl(), properties);
        Statement statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      statement.execute("UPSERT INTO t (k, v) VALUES (1000, 1)");
      assertThat(only(connection, "SELECT DATABASE()")).isEqualTo("shop");
      assertThat(only(connection, "SELECT k FROM shop.t")).isEqualTo("1000");
      assertThat(only(connection, "SELECT COUNT(*) FROM `default`.t WHERE k = 1000"))
          .isEqualTo("0");
    }
    properties.setProperty("database", "shoop");
    assertThatThrownBy(() -> DriverManager.getConnection(stockUrl(), properties).createStatement())
        .hasStackTraceContaining("shoop");
  }
}

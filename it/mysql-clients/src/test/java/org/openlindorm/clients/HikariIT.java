package org.openlindorm.clients;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.store.memory.MemoryStore;
import org.openlindorm.wire.mysql.MySqlEndpoint;

/**
 * A pool of Connector/J's connections through a restart of a server that it has for itself:
 * endpoint and engine are closed, and others open on the same port and the same store.
 */
@Timeout(120)
final class HikariIT {

  @RegisterExtension
  static final ShownAbilities SEEN = ShownAbilities.of(KnownClient.HIKARI, HikariDataSource.class);

  private static final Duration AT_WORK_AGAIN = Duration.ofSeconds(30);

  /** The shortest time for which HikariCP waits for a connection. */
  private static final Duration SHORTEST = Duration.ofMillis(250);

  private final SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
  private MySqlEndpoint endpoint = OneServer.started(engine, 0);
  private HikariDataSource pool;

  @BeforeEach
  void fill() throws SQLException {
    HikariConfig settings = new HikariConfig();
    settings.setJdbcUrl(
        OneServer.url("default").replace(":" + OneServer.port(), ":" + endpoint.port()));
    settings.setUsername(OneServer.MAKER);
    settings.setPassword(OneServer.PASSWORD);
    settings.setMaximumPoolSize(3);
    // Logins of a busy machine take seconds; the first one loads the driver and makes the key.
    settings.setConnectionTimeout(AT_WORK_AGAIN.toMillis());
    settings.setInitializationFailTimeout(AT_WORK_AGAIN.toMillis());
    pool = new HikariDataSource(settings);
    try (Connection connection = pool.getConnection()) {
      connection
          .createStatement()
          .execute("CREATE TABLE t (id BIGINT, v INTEGER, PRIMARY KEY (id))");
      connection.createStatement().execute("INSERT INTO t VALUES (1, 7)");
    }
  }

  @AfterEach
  void close() {
    pool.close();
    endpoint.close();
    engine.close();
  }

  private int read() throws SQLException {
    try (Connection connection = pool.getConnection()) {
      return read(connection);
    }
  }

  private static int read(Connection connection) throws SQLException {
    try (PreparedStatement query = connection.prepareStatement("SELECT v FROM t WHERE id = ?")) {
      query.setLong(1, 1);
      try (ResultSet rows = query.executeQuery()) {
        assertThat(rows.next()).isTrue();
        return rows.getInt(1);
      }
    }
  }

  @Test
  @Shows({Ability.LOGIN, Ability.PREPARED, Ability.RESTART})
  void thePoolIsAtWorkAgainWhenTheServerIs() throws SQLException {
    try (Connection borrowed = pool.getConnection()) {
      assertThat(read(borrowed)).isEqualTo(7);
      assertThat(read()).isEqualTo(7);
      int port = endpoint.port();
      endpoint.close();
      pool.getHikariConfigMXBean().setConnectionTimeout(SHORTEST.toMillis());

      assertThatThrownBy(() -> read(borrowed)).satisfies(HikariIT::isOfClass08);
      assertThatThrownBy(this::read).satisfies(HikariIT::isOfClass08);

      endpoint = OneServer.started(engine, port);
    }
    Instant last = Instant.now().plus(AT_WORK_AGAIN);
    while (true) {
      try {
        assertThat(read()).isEqualTo(7);
        return;
      } catch (SQLException failure) {
        isOfClass08(failure);
        assertThat(Instant.now()).as("the pool fails with %s", failure).isBefore(last);
      }
    }
  }

  /**
   * Requires a failure of the connection. If the time of the pool has passed before its first
   * attempt to connect has failed, its exception has no SQLSTATE.
   */
  private static void isOfClass08(Throwable failure) {
    assertThat(failure).isInstanceOf(SQLException.class);
    SQLException root = (SQLException) failure;
    while (root.getSQLState() == null && root.getCause() instanceof SQLException cause) {
      root = cause;
    }
    if (root.getSQLState() == null && failure.getCause() == null) {
      assertThat(failure).isInstanceOf(SQLTransientConnectionException.class);
      return;
    }
    assertThat(root.getSQLState()).as("SQLSTATE of %s", failure).startsWith("08");
  }
}

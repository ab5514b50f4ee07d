package org.openlindorm.wire.avatica;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.calcite.avatica.AvaticaClientRuntimeException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.openlindorm.access.Credentials;
import org.openlindorm.access.Logins;

/**
 * An endpoint on a fake engine for each test, and the original Avatica thin driver as its client.
 */
@Timeout(60)
abstract class EndpointCase {

  final FakeEngine engine = new FakeEngine();
  final AtomicLong clock = new AtomicLong();
  final Connections connections = new Connections(engine, Duration.ofMinutes(10), clock::get);
  AvaticaEndpoint endpoint = endpoint(Credentials.ANYONE);

  AvaticaEndpoint endpoint(Credentials credentials) {
    return new AvaticaEndpoint(settings(), Logins.by(credentials), engine, connections);
  }

  AvaticaSettings settings() {
    return AvaticaSettings.on("127.0.0.1", 0).withRequestLimits(Duration.ofMillis(500), 1 << 20);
  }

  @BeforeEach
  void start() {
    endpoint.start();
  }

  @AfterEach
  void stop() {
    endpoint.close();
    assertThat(engine.openSessions).hasValue(0);
    assertThat(engine.openResults).hasValue(0);
  }

  Connection connect() throws SQLException {
    return connect("me", "secret", "");
  }

  Connection connect(String user, String password, String more) throws SQLException {
    return DriverManager.getConnection(url() + more, user, password);
  }

  String url() {
    return "jdbc:avatica:remote:url=http://127.0.0.1:"
        + endpoint.port()
        + ";serialization=protobuf";
  }

  interface Call {
    void run() throws SQLException;
  }

  /**
   * Returns the failure of a call. The driver reports some failures as its own unchecked exception
   * with the same number, state and message.
   */
  static SQLException failure(Call call) {
    Throwable failure = catchThrowable(call::run);
    return failure instanceof AvaticaClientRuntimeException unchecked
        ? new SQLException(
            unchecked.getMessage(), unchecked.getSqlState(), unchecked.getErrorCode())
        : (SQLException) failure;
  }
}

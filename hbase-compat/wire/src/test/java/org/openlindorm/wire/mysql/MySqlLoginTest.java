package org.openlindorm.wire.mysql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.access.Logins;
import org.openlindorm.access.UserFile;
import org.openlindorm.wire.Encryption;
import org.openlindorm.wire.TestCertificate;
import org.slf4j.LoggerFactory;

/** Real drivers log in at a server that requires a login. */
class MySqlLoginTest extends MySqlCase {

  private static final String NATIVE =
      "com.mysql.cj.protocol.a.authentication.MysqlNativePasswordPlugin";

  @TempDir private Path directory;

  private void restart(Encryption encryption) {
    endpoint.close();
    Path file = directory.resolve("users.properties");
    UserFile.setPassword(file, "root", "right");
    endpoint = new MySqlEndpoint(engine, Logins.by(UserFile.of(file)), settings().with(encryption));
    endpoint.start();
  }

  private Connection connect(String scheme, String password, String parameters)
      throws SQLException {
    return DriverManager.getConnection(
        "jdbc:" + scheme + "://127.0.0.1:" + endpoint.port() + "/default?" + parameters,
        "root",
        password);
  }

  private void assertRefused(String scheme, String parameters) {
    assertThatThrownBy(() -> connect(scheme, "wrong", parameters))
        .isInstanceOfSatisfying(
            SQLException.class,
            failure -> assertThat(failure.getErrorCode()).as(failure.getMessage()).isEqualTo(1045));
  }

  @Test
  void withoutTlsThePasswordTravelsUnderAKey() throws SQLException {
    restart(Encryption.NONE);
    String connectorJ = "sslMode=DISABLED&allowPublicKeyRetrieval=true";
    assertRefused("mysql", connectorJ);
    for (int i = 0; i < 2; i++) {
      try (Connection connection = connect("mysql", "right", connectorJ)) {
        assertThat(rows(connection, "SELECT USER()").get(0)).startsWith("root");
      }
      try (Connection connection =
          connect("mariadb", "right", "sslMode=disable&allowPublicKeyRetrieval=true")) {
        assertThat(rows(connection, "SELECT 1")).containsExactly("1");
      }
    }
    assertRefused("mysql", connectorJ);
    assertRefused("mariadb", "sslMode=disable&allowPublicKeyRetrieval=true");
  }

  /** After a right password, the key is not requested again. */
  @Test
  void aKnownPasswordIsProvedWithoutBeingSent() throws SQLException {
    restart(Encryption.NONE);
    connect("mysql", "right", "sslMode=DISABLED&allowPublicKeyRetrieval=true").close();
    connect("mysql", "right", "sslMode=DISABLED").close();
    connect("mysql", "right", "sslMode=DISABLED&defaultAuthenticationPlugin=" + NATIVE).close();
  }

  @Test
  void overTlsThePasswordIsSentAsItIs() throws Exception {
    restart(Encryption.offered(TestCertificate.in(directory).files()));
    for (int i = 0; i < 2; i++) {
      try (Connection connection = connect("mysql", "right", "sslMode=REQUIRED")) {
        assertThat(rows(connection, "SELECT 1 + 1")).containsExactly("2");
      }
      try (Connection connection = connect("mariadb", "right", "sslMode=trust")) {
        assertThat(rows(connection, "SELECT 1 + 1")).containsExactly("2");
      }
    }
    assertRefused("mysql", "sslMode=REQUIRED");
    try (Connection compressed =
        connect("mysql", "right", "sslMode=REQUIRED&useCompression=true")) {
      assertThat(rows(compressed, "SELECT REPEAT('x', 100000)").get(0)).hasSize(100_000);
    }
  }

  /** An error packet would not be read: the client waits for TLS. */
  @Test
  void aClientWhoseTlsFailsIsLogged() throws Exception {
    restart(Encryption.offered(TestCertificate.in(directory).files()));
    Logger log = (Logger) LoggerFactory.getLogger(ClientChannel.class);
    ListAppender<ILoggingEvent> lines = new ListAppender<>();
    lines.start();
    log.addAppender(lines);
    try (PacketSocket client = PacketSocket.open(endpoint.port())) {
      client.receiveHex();
      client.send(1, "008a0000" + "00000001" + "2d" + "00".repeat(23));
      client.sendRaw("GET / HTTP/1.1\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
      while (!client.isAtEnd()) {
        Thread.onSpinWait();
      }
      endpoint.close();
    } finally {
      log.detachAppender(lines);
    }
    assertThat(lines.list)
        .extracting(ILoggingEvent::getFormattedMessage)
        .anyMatch(line -> line.contains("from 127.0.0.1 is closed, since TLS failed"));
  }

  @Test
  void bytesOfTheSocketAreCountedAsTheNetworkTransfersThem() throws Exception {
    restart(Encryption.offered(TestCertificate.in(directory).files()));
    assertThat(sentForAHundredThousand("sslMode=DISABLED&allowPublicKeyRetrieval=true"))
        .isBetween(100_000L, 101_000L);
    assertThat(sentForAHundredThousand("sslMode=REQUIRED")).isBetween(100_100L, 102_000L);
    assertThat(sentForAHundredThousand("sslMode=REQUIRED&useCompression=true"))
        .isBetween(100L, 3_000L);
  }

  private long sentForAHundredThousand(String parameters) throws SQLException {
    try (Connection connection = connect("mysql", "right", parameters)) {
      String query = "SELECT REPEAT('x', 100000)";
      long sent = endpoint.traffic().sent();
      long received = endpoint.traffic().received();
      assertThat(rows(connection, query).get(0)).hasSize(100_000);
      assertThat(endpoint.traffic().received() - received)
          .isBetween((long) query.length() / 2, 10L * query.length());
      return endpoint.traffic().sent() - sent;
    }
  }

  @Test
  void requiredTlsRefusesLoginsWithoutIt() throws Exception {
    restart(Encryption.required(TestCertificate.in(directory).files()));
    try (Connection connection = connect("mysql", "right", "sslMode=REQUIRED")) {
      assertThat(rows(connection, "SELECT 1 + 1")).containsExactly("2");
    }
    for (String password : List.of("right", "wrong")) {
      assertInsecure("mysql", password, "sslMode=DISABLED&allowPublicKeyRetrieval=true");
      assertInsecure("mariadb", password, "sslMode=disable&allowPublicKeyRetrieval=true");
    }
  }

  private void assertInsecure(String scheme, String password, String parameters) {
    assertThatThrownBy(() -> connect(scheme, password, parameters))
        .isInstanceOfSatisfying(
            SQLException.class,
            failure -> {
              assertThat(failure.getErrorCode()).as(failure.getMessage()).isEqualTo(3159);
              assertThat(failure.getSQLState()).isEqualTo("HY000");
            })
        .hasMessageContaining("Connections using insecure transport are prohibited");
  }
}

package org.openlindorm.wire.avatica;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.Socket;
import java.nio.file.Path;
import java.security.KeyStore;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import javax.net.SocketFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.access.Credentials;
import org.openlindorm.access.Logins;
import org.openlindorm.engine.Engine;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.store.memory.MemoryStore;
import org.openlindorm.wire.ClientTraffic;
import org.openlindorm.wire.Encryption;
import org.openlindorm.wire.TestCertificate;

/** The stock driver over HTTPS, and over HTTP where that is not wanted. */
@Timeout(120)
class AvaticaTlsTest {

  @TempDir private Path directory;

  private final SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);

  @AfterEach
  void stop() {
    engine.close();
  }

  private AvaticaEndpoint start(Encryption encryption) {
    return start(engine, encryption);
  }

  private static AvaticaEndpoint start(Engine served, Encryption encryption) {
    AvaticaEndpoint endpoint =
        new AvaticaEndpoint(
            served,
            Logins.by(Credentials.ANYONE),
            AvaticaSettings.on("127.0.0.1", 0).with(encryption));
    endpoint.start();
    return endpoint;
  }

  private static Connection connect(AvaticaEndpoint endpoint, String scheme, Path trustStore)
      throws SQLException {
    return DriverManager.getConnection(
        "jdbc:avatica:remote:url="
            + scheme
            + "://127.0.0.1:"
            + endpoint.port()
            + ";serialization=protobuf;truststore="
            + trustStore
            + ";truststore_password="
            + TestCertificate.PASSWORD,
        "me",
        "secret");
  }

  private static int lengthOf(Connection connection, String text) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT '" + text + "'")) {
      assertThat(rows.next()).isTrue();
      return rows.getString(1).length();
    }
  }

  @Test
  void requiredTlsServesTheDriverOverHttpsOnly() throws Exception {
    TestCertificate certificate = TestCertificate.in(directory);
    try (AvaticaEndpoint endpoint = start(Encryption.required(certificate.files()))) {
      assertThat(endpoint.address()).isEqualTo("https://127.0.0.1:" + endpoint.port());
      try (Connection secret = connect(endpoint, "https", certificate.trustStore())) {
        assertThat(lengthOf(secret, "x".repeat(300_000))).isEqualTo(300_000);
      }
      SQLException refused =
          EndpointCase.failure(() -> connect(endpoint, "http", certificate.trustStore()).close());
      assertThat(refused.getErrorCode()).isEqualTo(3159);
      assertThat(refused.getSQLState()).isEqualTo("HY000");
      assertThat(refused.getMessage())
          .contains("Connections using insecure transport are prohibited")
          .contains("https://");
      assertThat(endpoint.connectionCount()).isZero();
    }
  }

  @Test
  void optionalTlsServesHttpsAndHttpOnOnePort() throws Exception {
    TestCertificate certificate = TestCertificate.in(directory);
    try (AvaticaEndpoint endpoint = start(Encryption.offered(certificate.files()))) {
      for (String scheme : new String[] {"https", "http"}) {
        try (Connection connection = connect(endpoint, scheme, certificate.trustStore())) {
          assertThat(lengthOf(connection, "abc")).as(scheme).isEqualTo(3);
        }
      }
    }
  }

  @Test
  void bytesOfTheSocketAreCountedAsTheNetworkTransfersThem() throws Exception {
    TestCertificate certificate = TestCertificate.in(directory);
    try (AvaticaEndpoint endpoint = start(Encryption.offered(certificate.files()))) {
      for (String scheme : new String[] {"https", "http"}) {
        try (Connection connection = connect(endpoint, scheme, certificate.trustStore())) {
          assertThat(lengthOf(connection, "abc")).as(scheme).isEqualTo(3);
          ClientTraffic traffic = endpoint.traffic();
          long received = traffic.received();
          long sent = traffic.sent();
          assertThat(lengthOf(connection, "x".repeat(100_000))).as(scheme).isEqualTo(100_000);
          assertThat(traffic.received() - received).as(scheme).isBetween(100_000L, 103_000L);
          // The column is named like the text.
          assertThat(traffic.sent() - sent).as(scheme).isBetween(200_000L, 430_000L);
        }
      }
    }
  }

  /** TLS says goodbye before the socket is closed; what is distinguished from a next request. */
  @Test
  void theStatementOfADisconnectedClientIsStopped() throws Exception {
    TestCertificate certificate = TestCertificate.in(directory);
    FakeEngine fake = new FakeEngine();
    try (AvaticaEndpoint endpoint = start(fake, Encryption.required(certificate.files()));
        Connection connection = connect(endpoint, "https", certificate.trustStore());
        Statement statement = connection.createStatement()) {
      Socket socket = trusting(certificate).createSocket("127.0.0.1", endpoint.port());
      socket
          .getOutputStream()
          .write(RawRequests.post(RawRequests.execute(connection, statement, "BLOCK")));
      fake.blocked.await();
      socket.close();
      // The connection is free again as soon as the statement has ended.
      try (PreparedStatement upsert =
          connection.prepareStatement("UPSERT INTO `default`.`t` (`id`)")) {
        upsert.setInt(1, 1);
        assertThat(upsert.executeUpdate()).isEqualTo(1);
      }
    }
  }

  private static SocketFactory trusting(TestCertificate certificate) throws Exception {
    TrustManagerFactory trust =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trust.init(
        KeyStore.getInstance(
            certificate.trustStore().toFile(), TestCertificate.PASSWORD.toCharArray()));
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, trust.getTrustManagers(), null);
    return context.getSocketFactory();
  }
}

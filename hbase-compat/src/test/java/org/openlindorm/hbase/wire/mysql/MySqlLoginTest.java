package org.openlindorm.hbase.wire.mysql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.access.Logins;
import org.openlindorm.access.UserFile;
import org.openlindorm.hbase.wire.TlsFiles;

/** Real drivers log in at a server that asks who they are. */
class MySqlLoginTest extends MySqlCase {

  private static final String NATIVE =
      "com.mysql.cj.protocol.a.authentication.MysqlNativePasswordPlugin";

  @TempDir private Path directory;

  private void restart(Optional<TlsFiles> tls) {
    endpoint.close();
    Path file = directory.resolve("users.properties");
    UserFile.setPassword(file, "root", "right");
    endpoint = new MySqlEndpoint(engine, Logins.by(UserFile.of(file)), settings().withTls(tls));
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
    restart(Optional.empty());
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

  /** Where the password was right once, its key is not asked for again. */
  @Test
  void aKnownPasswordIsProvedWithoutBeingSent() throws SQLException {
    restart(Optional.empty());
    connect("mysql", "right", "sslMode=DISABLED&allowPublicKeyRetrieval=true").close();
    connect("mysql", "right", "sslMode=DISABLED").close();
    connect("mysql", "right", "sslMode=DISABLED&defaultAuthenticationPlugin=" + NATIVE).close();
  }

  @Test
  void overTlsThePasswordIsSentAsItIs() throws Exception {
    restart(Optional.of(certificate()));
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

  /** A certificate that nobody vouches for, made by the JDK's own tool. */
  private TlsFiles certificate() throws Exception {
    Path store = directory.resolve("store.p12");
    Process made =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-alias",
                "server",
                "-keyalg",
                "RSA",
                "-keysize",
                "2048",
                "-dname",
                "CN=localhost",
                "-ext",
                "san=ip:127.0.0.1",
                "-validity",
                "2",
                "-storetype",
                "PKCS12",
                "-keystore",
                store.toString(),
                "-storepass",
                "changeit")
            .redirectErrorStream(true)
            .start();
    String said =
        new String(made.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
    assertThat(made.waitFor()).as(said).isZero();
    var keys = java.security.KeyStore.getInstance(store.toFile(), "changeit".toCharArray());
    return new TlsFiles(
        pem("PRIVATE KEY", keys.getKey("server", "changeit".toCharArray()).getEncoded()),
        pem("CERTIFICATE", keys.getCertificate("server").getEncoded()));
  }

  private Path pem(String label, byte[] content) throws Exception {
    String base64 = java.util.Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(content);
    return java.nio.file.Files.writeString(
        directory.resolve(label.replace(' ', '-') + ".pem"),
        "-----BEGIN " + label + "-----\n" + base64 + "\n-----END " + label + "-----\n");
  }
}

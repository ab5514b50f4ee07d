package org.openlindorm.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.access.UserFile;
import org.openlindorm.wire.TestCertificate;

/** Users of a real server, over restarts: from the file into the catalog, and from there on. */
final class UsersIT {
  @TempDir Path directory;

  @Test
  void usersOfTheFileAreTakenOverOnceAndTheCatalogKeepsThem() throws Exception {
    Path data = directory.resolve("data");
    Path file = directory.resolve("users.properties");
    UserFile.setPassword(file, "root", "first");
    try (var server = ServerProcess.startOptimizing(data, "--users", file.toString())) {
      assertThatThrownBy(() -> server.sql("root", "wrong").close())
          .hasMessageContaining("Access denied for 'root'");
      try (Connection root = server.sql("root", "first")) {
        run(root, "CREATE TABLE kept (id BIGINT, t VARCHAR, PRIMARY KEY (id))");
        run(root, "UPSERT INTO kept (id, t) VALUES (1, 'one')");
        run(root, "CREATE USER ann IDENTIFIED BY 'pass'");
        run(root, "GRANT READ ON TABLE kept TO ann");
        run(root, "SET PASSWORD = 'second'");
      }
      server.stop();
    }
    Files.delete(file);
    UserFile.setPassword(file, "root", "third");
    UserFile.setPassword(file, "rescue", "help");
    try (var server = ServerProcess.startOptimizing(data, "--users", file.toString())) {
      try (Connection ann = server.sql("ann", "pass")) {
        run(ann, "SELECT t FROM kept");
        assertThatThrownBy(() -> run(ann, "UPSERT INTO kept (id, t) VALUES (2, 'two')"))
            .hasMessageContaining("WRITE command denied to user 'ann'@'127.0.0.1'");
      }
      assertThatThrownBy(() -> server.sql("root", "third").close())
          .hasMessageContaining("Access denied for 'root'");
      server.sql("root", "second").close();
      try (Connection rescue = server.sql("rescue", "help")) {
        run(rescue, "ALTER USER root IDENTIFIED BY 'fourth'");
      }
      server.sql("root", "fourth").close();
      server.stop();
    }
  }

  @Test
  void withoutUsersTheServerListensToItsOwnMachineOnly() throws Exception {
    try (var server = ServerProcess.start(directory)) {
      server.sql("whoever", "whatever").close();
      server.stop();
    }
    try (var server =
        ServerProcess.launch(
            directory,
            "--bind",
            "0.0.0.0",
            "--advertise",
            "localhost",
            "--allow-plain-text",
            "true")) {
      assertThat(server.await()).isEqualTo(1);
      assertThat(server.output())
          .contains("SQL would be open without a password at 0.0.0.0")
          .contains("--users FILE");
    }
  }

  @Test
  void remoteClientsCanConnectOnlyWithTls() throws Exception {
    Path data = directory.resolve("data");
    Path file = directory.resolve("users.properties");
    UserFile.setPassword(file, "root", "changed");
    List<String> open =
        List.of("--bind", "0.0.0.0", "--advertise", "localhost", "--users", file.toString());
    try (var server = ServerProcess.launch(data, open.toArray(String[]::new))) {
      assertThat(server.await()).isEqualTo(1);
      assertThat(server.output())
          .contains("SQL passwords and data would be sent as plain text to 0.0.0.0")
          .contains("--tls-key FILE")
          .contains("--allow-plain-text true");
    }
    TestCertificate certificate = TestCertificate.in(directory);
    List<String> secret = new ArrayList<>(open);
    secret.addAll(List.of("--tls-key", certificate.files().key().toString()));
    secret.addAll(List.of("--tls-certificate", certificate.files().certificate().toString()));
    try (var server = ServerProcess.startOptimizing(data, secret.toArray(String[]::new))) {
      assertThat(server.output()).contains("https://0.0.0.0:").contains("(TLS only)");
      assertThatThrownBy(() -> server.sql("root", "changed").close())
          .hasMessageContaining("insecure transport");
      try (Connection root =
          DriverManager.getConnection(
              "jdbc:avatica:remote:url=https://127.0.0.1:"
                  + server.jdbcPort()
                  + ";serialization=protobuf;truststore="
                  + certificate.trustStore()
                  + ";truststore_password="
                  + TestCertificate.PASSWORD,
              "root",
              "changed")) {
        run(root, "SHOW DATABASES");
      }
      String mysql = "jdbc:mysql://127.0.0.1:" + server.mySqlPort() + "/default?sslMode=";
      DriverManager.getConnection(mysql + "REQUIRED", "root", "changed").close();
      assertThatThrownBy(
              () ->
                  DriverManager.getConnection(
                      mysql + "DISABLED&allowPublicKeyRetrieval=true", "root", "changed"))
          .hasMessageContaining("Connections using insecure transport are prohibited");
      server.stop();
    }
  }

  private static void run(Connection connection, String sql) throws SQLException {
    try (var statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}

package org.openlindorm.it;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Input that no driver or no careful user sends. After each, the server answers as before. */
@Timeout(120)
final class BadInputIT {

  private static final String HEAD = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n";

  @TempDir static Path data;
  private static ServerProcess server;

  @BeforeAll
  static void startAndWrite() throws SQLException {
    server = ServerProcess.start(data);
    try (Connection connection = server.sql();
        Statement statement = connection.createStatement()) {
      statement.execute(
          "CREATE TABLE strict (k VARCHAR NOT NULL, n INTEGER NOT NULL, s SMALLINT, d DATE,"
              + " PRIMARY KEY (k, n))");
      statement.execute("UPSERT INTO strict (k, n, s) VALUES ('kept', 1, 7)");
    }
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @AfterEach
  void theServerContinuesAndNothingIsLost() throws SQLException {
    try (Connection connection = server.sql()) {
      assertThat(rowCount(connection)).isEqualTo(7);
    }
  }

  private static int rowCount(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows =
            statement.executeQuery("SELECT s FROM strict WHERE k = 'kept' AND n = 1")) {
      assertThat(rows.next()).isTrue();
      int kept = rows.getInt(1);
      assertThat(rows.next()).isFalse();
      return kept;
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          SELEKT 1                                              | 1064 | 42000
          SELECT * FROM strict WHERE k = 'open                  | 1064 | 42000
          SELECT * FROM nowhere                                 | 1146 | 42S02
          SELECT nothing FROM strict WHERE k = 'kept'           | 1054 | 42S22
          UPSERT INTO strict (k, n, s) VALUES ('a', 1, 70000)   | 1264 | 22003
          UPSERT INTO strict (k, s) VALUES ('a', 1)             | 1364 | HY000
          UPSERT INTO strict (k, n, d) VALUES ('a', 1, 'today') | 1366 | HY000
          """)
  void aStatementIsRefusedWithNumberAndStateAndItsConnectionRemainsOpen(
      String sql, int number, String state) throws SQLException {
    try (Connection connection = server.sql();
        Statement statement = connection.createStatement()) {
      SQLException refused =
          catchThrowableOfType(SQLException.class, () -> statement.execute(sql.strip()));
      assertThat((Object) refused).as(sql).isNotNull();
      assertThat(refused.getErrorCode()).as(refused.getMessage()).isEqualTo(number);
      assertThat(refused.getSQLState()).isEqualTo(state);
      assertThat(rowCount(connection)).isEqualTo(7);
    }
  }

  @Test
  void aKeyThatIsTooLongIsRefused() throws SQLException {
    try (Connection connection = server.sql();
        var upsert = connection.prepareStatement("UPSERT INTO strict (k, n, s) VALUES (?, 1, 1)")) {
      upsert.setString(1, "k".repeat(40_000));
      SQLException refused = catchThrowableOfType(SQLException.class, upsert::executeUpdate);
      assertThat(refused.getErrorCode()).as(refused.getMessage()).isPositive();
      assertThat(refused.getSQLState()).hasSize(5);
    }
  }

  @Test
  void incompleteRequestsAreDiscarded() throws IOException {
    List<Socket> open = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      Socket socket = new Socket("127.0.0.1", server.jdbcPort());
      socket.getOutputStream().write((HEAD.formatted(1_000) + "half").getBytes(UTF_8));
      socket.getOutputStream().flush();
      if (i % 2 == 0) {
        socket.close();
      } else {
        // Waits for the rest of its request while others are answered.
        open.add(socket);
      }
    }
    try (Connection connection = server.sql()) {
      assertThat(rowCount(connection)).isEqualTo(7);
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
    for (Socket socket : open) {
      socket.close();
    }
  }

  @Test
  void garbageIsAnsweredOrCutOff() throws IOException {
    var random = new Random(20_010_101);
    for (int i = 0; i < 20; i++) {
      byte[] garbage = new byte[random.nextInt(2_000)];
      random.nextBytes(garbage);
      try (Socket socket = new Socket("127.0.0.1", server.jdbcPort())) {
        socket.setSoTimeout(20_000);
        if (i % 2 == 0) {
          socket.getOutputStream().write(HEAD.formatted(garbage.length).getBytes(UTF_8));
        }
        socket.getOutputStream().write(garbage);
        socket.shutdownOutput();
        drain(socket.getInputStream());
      } catch (java.net.SocketException cutOff) {
        assertThat(cutOff).isNotNull();
      }
    }
  }

  private static void drain(InputStream in) throws IOException {
    for (int read = in.read(); read >= 0; read = in.read()) {
      assertThat(read).isNotNegative();
    }
  }

  @Test
  void aHugeStatementRunsOrIsRefused() throws SQLException {
    try (Connection connection = server.sql();
        Statement statement = connection.createStatement()) {
      SQLException refused =
          catchThrowableOfType(
              SQLException.class,
              () ->
                  statement.execute(
                      "SELECT s FROM strict WHERE k IN ('kept'" + ",'x'".repeat(500_000) + ")"));
      assertThat(refused == null || refused.getErrorCode() > 0).isTrue();
      SQLException tooDeep =
          catchThrowableOfType(
              SQLException.class,
              () ->
                  statement.execute(
                      "SELECT s FROM strict WHERE "
                          + "(".repeat(20_000)
                          + "n = 1"
                          + ")".repeat(20_000)));
      assertThat(tooDeep == null || tooDeep.getErrorCode() > 0).isTrue();
      assertThat(rowCount(connection)).isEqualTo(7);
    }
  }

  @Test
  void aClosedConnectionIsNotUsedAgainAndDoesNotDisturbOthers() throws SQLException {
    try (Connection other = server.sql();
        Connection closed = server.sql()) {
      Statement statement = closed.createStatement();
      closed.close();
      assertThatThrownBy(() -> statement.executeQuery("SELECT s FROM strict"))
          .isInstanceOf(SQLException.class);
      assertThat(rowCount(other)).isEqualTo(7);
    }
  }
}

package org.openlindorm.wire.mysql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.net.Socket;
import java.net.SocketException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests what a connection may take: time, bytes, and how many of them there may be. */
class MySqlLimitsTest extends MySqlCase {

  @Override
  MySqlSettings settings() {
    return super.settings()
        .withTimeouts(Duration.ofSeconds(2), Duration.ofMillis(500), Duration.ofMinutes(1))
        .withLimits(1 << 20, 20);
  }

  @Test
  void aClientThatDoesNotLogInIsDisconnected() throws Exception {
    try (Socket socket = new Socket("127.0.0.1", endpoint.port())) {
      socket.setSoTimeout(20_000);
      byte[] greeting = socket.getInputStream().readAllBytes();
      assertThat(greeting[4]).isEqualTo((byte) 10);
    }
  }

  @Test
  void anIdleClientIsDisconnected() throws Exception {
    try (Connection connection = mysql("")) {
      assertThat(rows(connection, "SELECT 1")).hasSize(1);
      while (endpoint.connectionCount() > 0) {
        Thread.onSpinWait();
      }
      assertThatThrownBy(() -> rows(connection, "SELECT 1")).isInstanceOf(SQLException.class);
    }
  }

  @Test
  void aCommandBeyondTheLimitIsRefused() throws Exception {
    try (Connection connection = mysql("maxAllowedPacket=10000000")) {
      assertThatThrownBy(() -> rows(connection, "SELECT '" + "x".repeat(2 << 20) + "'"))
          .isInstanceOf(SQLException.class);
    }
    try (Connection connection = mysql("")) {
      assertThat(rows(connection, "SELECT 1")).hasSize(1);
    }
  }

  @Test
  void aRowThatNoPacketCanHoldIsRefusedAndTheConnectionStays() throws Exception {
    long characters = Math.min(15_000_000, Runtime.getRuntime().maxMemory() / 40);
    String columns = "s" + ", s".repeat(200);
    try (Connection connection = mysql("")) {
      assertThatThrownBy(
              () ->
                  rows(
                      connection,
                      "SELECT "
                          + columns
                          + " FROM (SELECT REPEAT('a', "
                          + characters
                          + ") AS s) t"))
          .isInstanceOfSatisfying(
              SQLException.class, failure -> assertThat(failure.getErrorCode()).isEqualTo(9022));
      assertThat(rows(connection, "SELECT 1")).hasSize(1);
    }
  }

  @Test
  void oneConnectionTooManyIsRefused() throws Exception {
    List<Connection> open = new ArrayList<>();
    try {
      for (int i = 0; i < 20; i++) {
        open.add(mysql(""));
      }
      assertThatThrownBy(() -> mysql(""))
          .isInstanceOfSatisfying(
              SQLException.class, failure -> assertThat(failure.getErrorCode()).isEqualTo(1040));
    } finally {
      for (Connection connection : open) {
        connection.close();
      }
    }
  }

  @Test
  void anUnknownDatabaseIsReportedAtTheLogin() {
    assertThatThrownBy(
            () ->
                DriverManager.getConnection(
                    "jdbc:mysql://127.0.0.1:" + endpoint.port() + "/nowhere?sslMode=DISABLED",
                    "me",
                    ""))
        .isInstanceOfSatisfying(
            SQLException.class, failure -> assertThat(failure.getErrorCode()).isEqualTo(1049));
  }

  @Test
  void aKilledConnectionIsClosed() throws Exception {
    try (Connection killed = mysql("");
        Connection other = mysql("")) {
      run(other, "KILL " + rows(killed, "SELECT CONNECTION_ID()").get(0));
      assertThatThrownBy(() -> rows(killed, "SELECT 1")).isInstanceOf(SQLException.class);
      while (endpoint.connectionCount() > 1) {
        Thread.onSpinWait();
      }
      assertThat(rows(other, "SELECT 2")).containsExactly("2");
    }
  }

  /**
   * Rows of 20,000 characters to a client that reads them slowly: 200 MB, or with {@code
   * -Dflood.full=true} 2 GB.
   */
  @Test
  void aSlowReaderDoesNotMakeTheServerBuffer() throws Exception {
    int rows = Boolean.getBoolean("flood.full") ? 100_000 : 10_000;
    try (Connection connection = mysql("");
        Statement statement = connection.createStatement()) {
      run(connection, "CREATE TABLE n (id INTEGER, v VARCHAR, PRIMARY KEY (id))");
      StringBuilder insert = new StringBuilder("INSERT INTO n VALUES (0, 'x')");
      for (int i = 1; i < rows / 100; i++) {
        insert.append(", (").append(i).append(", 'x')");
      }
      run(connection, insert.toString());
      statement.setFetchSize(Integer.MIN_VALUE);
      long most = 0;
      int read = 0;
      try (ResultSet result =
          statement.executeQuery("SELECT REPEAT(a.v, 20000), b.id FROM n a, n b LIMIT " + rows)) {
        while (result.next()) {
          assertThat(result.getString(1)).hasSize(20_000);
          if (read++ % 500 == 0) {
            Thread.sleep(5);
            most = Math.max(most, directBytes());
          }
        }
      }
      assertThat(read).isEqualTo(rows);
      // Netty's pools hold some buffers of 4 MB; the answer is 200 MB or more.
      assertThat(most).isLessThan(64L << 20);
    }
  }

  private static long directBytes() {
    return ManagementFactory.getPlatformMXBeans(java.lang.management.BufferPoolMXBean.class)
        .stream()
        .mapToLong(java.lang.management.BufferPoolMXBean::getMemoryUsed)
        .sum();
  }

  /** A client that leaves in the middle of a response leaves no resources open. */
  @Test
  void aReaderThatGoesAwayFreesItsStatement() throws Exception {
    try (Connection connection = mysql("")) {
      run(connection, "CREATE TABLE n (id INTEGER, v VARCHAR, PRIMARY KEY (id))");
      StringBuilder insert = new StringBuilder("INSERT INTO n VALUES (0, 'x')");
      for (int i = 1; i < 200; i++) {
        insert.append(", (").append(i).append(", 'x')");
      }
      run(connection, insert.toString());
      try (Socket socket = new Socket("127.0.0.1", endpoint.port())) {
        socket.setReceiveBufferSize(4_096);
        InputStream in = socket.getInputStream();
        assertThat(in.read(new byte[200])).isPositive();
        byte[] login = new byte[42];
        login[0] = 38;
        login[3] = 1;
        login[4] = 1;
        login[5] = (byte) 0x82;
        login[36] = 'm';
        socket.getOutputStream().write(login);
        assertThat(in.read(new byte[200])).isPositive();
        byte[] sql =
            "\u0003SELECT REPEAT(a.v, 20000) FROM `default`.n a, `default`.n b"
                .getBytes(java.nio.charset.StandardCharsets.US_ASCII);
        socket.getOutputStream().write(new byte[] {(byte) sql.length, 0, 0, 0});
        socket.getOutputStream().write(sql);
        assertThat(in.read(new byte[200])).isPositive();
        while (rows(connection, "SHOW PROCESSLIST").stream()
            .noneMatch(row -> row.contains("REPEAT"))) {
          Thread.onSpinWait();
        }
      } catch (SocketException e) {
        throw new AssertionError(e);
      }
      while (endpoint.connectionCount() > 1) {
        Thread.onSpinWait();
      }
      while (rows(connection, "SHOW PROCESSLIST").size() > 1) {
        Thread.onSpinWait();
      }
    }
  }
}

package org.openlindorm.wire.avatica;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.access.UserFile;

/** Connections to the endpoint: who is let in, what is given up, what is refused. */
class AvaticaConnectionTest extends EndpointCase {

  @Test
  void aWrongPasswordIsRefusedAndARightOneLetsIn(@TempDir Path directory) throws SQLException {
    endpoint.close();
    Path file = directory.resolve("users.properties");
    UserFile.setPassword(file, "root", "right");
    UserFile.setPassword(file, "other", "different");
    endpoint = endpoint(UserFile.of(file));
    endpoint.start();
    SQLException refused = failure(() -> connect("root", "wrong", ""));
    assertThat(refused.getErrorCode()).isEqualTo(1045);
    assertThat(refused.getSQLState()).isEqualTo("28000");
    assertThat(failure(() -> connect("nobody", "right", "")).getErrorCode()).isEqualTo(1045);
    connect("root", "right", "").close();
  }

  @Test
  void passwordGuessingIsThrottledAndReported() {
    endpoint.close();
    endpoint = endpoint((user, password) -> false);
    endpoint.start();
    for (int guess = 0; guess < 4; guess++) {
      assertThat(failure(() -> connect()).getErrorCode()).isEqualTo(1045);
    }
    SQLException delayed = failure(() -> connect());
    assertThat(delayed.getErrorCode()).isEqualTo(1129);
    assertThat(delayed.getSQLState()).isEqualTo("08004");
    assertThat(delayed.getMessage()).contains("Too many logins have failed from 127.0.0.1");
  }

  @Test
  void theDatabaseIsChosenWhenConnectingAndLater() throws SQLException {
    Properties properties = new Properties();
    properties.setProperty("database", "sales");
    try (Connection connection = DriverManager.getConnection(url(), properties)) {
      assertThat(connection.getSchema()).isEqualTo("sales");
      connection.setSchema("default");
      connection.createStatement().close();
      assertThat(connection.getSchema()).isEqualTo("default");
      assertThat(connection.getAutoCommit()).isTrue();
      connection.setAutoCommit(false);
      connection.commit();
      connection.rollback();
      connection.setSchema("nowhere");
      assertThat(failure(() -> connection.createStatement()).getErrorCode()).isEqualTo(1049);
    }
  }

  @Test
  void theDatabaseInUseSurvivesOtherChangesOfTheDriver() throws SQLException {
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      assertThat(connection.getSchema()).isEqualTo("default");
      statement.execute("USE sales");
      connection.setAutoCommit(false);
      connection.createStatement().close();
      connection.setReadOnly(true);
      connection.createStatement().close();
      assertThat(connection.getSchema()).isEqualTo("sales");
    }
  }

  @Test
  void anIdleConnectionIsClosedWithAnError() throws SQLException {
    Connection connection = connect();
    Statement statement = connection.createStatement();
    clock.addAndGet(Duration.ofMinutes(9).toNanos());
    connections.expireIdle();
    statement.executeQuery("SELECT * FROM t").close();
    clock.addAndGet(Duration.ofMinutes(11).toNanos());
    connections.expireIdle();
    assertThat(engine.openSessions).hasValue(0);
    SQLException gone = failure(() -> connection.createStatement());
    assertThat(gone.getMessage()).contains("closed or unknown; connect again");
    assertThat(gone.getSQLState()).isEqualTo("08003");
  }

  @Test
  void theDriverCanReconnectAutomatically() throws SQLException {
    try (Connection connection = connect("me", "x", ";transparent_reconnection=true")) {
      connection.createStatement().close();
      connections.closeAll();
      try (ResultSet rows = connection.createStatement().executeQuery("SELECT * FROM t")) {
        assertThat(rows.next()).isFalse();
      }
    }
  }

  @Test
  void anExpiredConnectionResumesInItsDatabase() throws SQLException {
    try (Connection connection = connect("me", "x", ";transparent_reconnection=true")) {
      connection.createStatement().execute("USE sales");
      clock.addAndGet(Duration.ofMinutes(11).toNanos());
      connections.expireIdle();
      assertThat(engine.openSessions).hasValue(0);
      connection.createStatement().executeQuery("SELECT * FROM t").close();
      assertThat(connection.getSchema()).isEqualTo("sales");
    }
  }

  @Test
  void aDatabaseThatTheDriverKeepsToItselfIsNoneOfOurs() throws SQLException {
    Properties properties = new Properties();
    properties.setProperty("schema", "sales");
    try (Connection inUrl = connect("me", "x", ";schema=sales");
        Connection inProperties = DriverManager.getConnection(url(), properties)) {
      assertThat(inUrl.getSchema()).as("the driver sends it nowhere").isEqualTo("default");
      assertThat(inProperties.getSchema()).as("nor this").isEqualTo("default");
    }
  }

  @Test
  void aResultLeftUnreadIsGivenUpWhileItsConnectionStaysOpen() throws SQLException {
    try (Connection connection = connect();
        Statement slow = connection.createStatement();
        Statement busy = connection.createStatement();
        PreparedStatement kept = connection.prepareStatement("SELECT * FROM t")) {
      ResultSet rows = slow.executeQuery("SELECT n FROM numbers(5000)");
      clock.addAndGet(Duration.ofMinutes(11).toNanos());
      busy.executeQuery("SELECT * FROM t").close();
      connections.expireIdle();
      assertThat(engine.openResults).hasValue(0);
      assertThatThrownBy(
              () -> {
                while (rows.next()) {
                  rows.getLong(1);
                }
              })
          .hasMessageContaining("left unread for too long");
      kept.executeQuery().close();
    }
  }

  @Test
  void closingAStatementFromAnotherThreadStopsIt() throws Exception {
    try (Connection connection = connect()) {
      Statement statement = connection.createStatement();
      CompletableFuture<SQLException> running =
          CompletableFuture.supplyAsync(() -> failure(() -> statement.executeQuery("BLOCK")));
      engine.blocked.await();
      int id = ((org.apache.calcite.avatica.AvaticaStatement) statement).handle.id;
      String connectionId = ((org.apache.calcite.avatica.AvaticaConnection) connection).id;
      connections.get(connectionId).closeStatement(id);
      assertThat(running.get(30, TimeUnit.SECONDS).getErrorCode()).isEqualTo(1317);
    }
  }

  @Test
  void garbageAndIncompleteRequestsGetAClientErrorAndTheServerContinues() throws Exception {
    assertThat(raw("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 7\r\n\r\ngarbage"))
        .startsWith("HTTP/1.1 400");
    assertThat(raw("GET / HTTP/1.1\r\nHost: x\r\n\r\n")).startsWith("HTTP/1.1 405");
    assertThat(raw("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n"))
        .startsWith("HTTP/1.1 500")
        .contains("larger than 1048576 bytes");
    assertThat(raw("\u0001\u0002 nonsense\r\n\r\n")).startsWith("HTTP/1.1 400");
    raw("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nhalf");
    connect().close();
  }

  /** Sends bytes, then waits for the server to answer or to hang up. */
  private String raw(String request) throws Exception {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), endpoint.port())) {
      OutputStream out = socket.getOutputStream();
      out.write(request.getBytes(UTF_8));
      out.flush();
      return new String(socket.getInputStream().readAllBytes(), UTF_8);
    }
  }
}

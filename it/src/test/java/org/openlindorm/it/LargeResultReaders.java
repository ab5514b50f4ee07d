package org.openlindorm.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.Socket;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Set;
import org.openlindorm.wire.avatica.RawRequests;

/** Clients that request more than fits into the server: one reads it all, some slowly, some not. */
record LargeResultReaders(ServerProcess server, String query) {

  /** The errors of clients that request too much at once. */
  static final int TOO_MANY = 1040;

  /** The error of a reader whose result was evicted because it did not fetch for too long. */
  private static final int GIVEN_UP = 1243;

  private static final int MOST_ATTEMPTS = 20;
  private static final Duration PAUSE = Duration.ofMillis(500);

  /**
   * Reads all rows, each with a value of so many characters, and counts them. As a careful reader
   * does, it starts again when the error says so.
   */
  int readAllWhenThereIsRoom(int characters) throws SQLException {
    for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      try {
        return readAll(characters);
      } catch (SQLException | RuntimeException e) {
        throwUnlessRetryable(e);
      }
    }
    throw new AssertionError(MOST_ATTEMPTS + " times no room");
  }

  private int readAll(int characters) throws SQLException {
    int rows = 0;
    try (Connection connection = server.sql();
        Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(query)) {
      while (result.next()) {
        assertThat(result.getString(2)).hasSize(characters);
        rows++;
      }
    }
    return rows;
  }

  /** Two rows a second, then it goes without a word to the server. */
  Void readSlowly(int rows) throws SQLException {
    Connection connection = server.sql();
    try {
      ResultSet result = connection.createStatement().executeQuery(query);
      for (int row = 0; row < rows && result.next(); row++) {
        FloodIT.pause(PAUSE);
      }
    } catch (SQLException | RuntimeException e) {
      throwUnlessRetryable(e);
    }
    return null;
  }

  /**
   * The driver fails with a RuntimeException where its own interface has no checked one; only the
   * text of that as a whole has the number.
   */
  private static void throwUnlessRetryable(Exception e) throws SQLException {
    if (e instanceof SQLException refusal) {
      if (!Set.of(TOO_MANY, GIVEN_UP).contains(refusal.getErrorCode())) {
        throw refusal;
      }
      return;
    }
    String said = e.toString();
    if (!said.contains("Error " + TOO_MANY) && !said.contains("Error " + GIVEN_UP)) {
      throw new AssertionError("The driver failed", e);
    }
  }

  /**
   * Sends requests on raw sockets and leaves at once, or reads nothing of the answer for a while.
   */
  Void queryAndDisconnect(int times) throws Exception {
    Connection connection = server.sql();
    try {
      Statement statement = connection.createStatement();
      byte[] request = RawRequests.post(RawRequests.execute(connection, statement, query));
      for (int i = 0; i < times; i++) {
        try (Socket leaves = RawRequests.send(server.jdbcPort(), request)) {
          assertThat(leaves.isConnected()).isTrue();
        }
        try (Socket doesNotRead = RawRequests.send(server.jdbcPort(), request)) {
          FloodIT.pause(PAUSE);
          assertThat(doesNotRead.isConnected()).isTrue();
        }
      }
      connection.close();
    } catch (SQLException e) {
      if (e.getErrorCode() != TOO_MANY) {
        throw e;
      }
    }
    return null;
  }
}

package org.openlindorm.wire.avatica;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.apache.calcite.avatica.proto.Requests;
import org.junit.jupiter.api.Test;
import org.openlindorm.Await;

/**
 * Tests what a request may hold, and the fate of those that hold too much, too long or for no
 * client.
 */
class RequestLimitsTest extends EndpointCase {

  private static final int LARGEST = 4 << 20;

  /** A result of 10 MB, of which each reader is sent the first. */
  private static final String WIDE = "SELECT s FROM wide(500)";

  @Override
  AvaticaSettings settings() {
    return AvaticaSettings.on("127.0.0.1", 0)
        .withRequestLimits(Duration.ofSeconds(10), LARGEST)
        .withRequestMemory(2 * LARGEST)
        .withMostSockets(300);
  }

  private int upsert(Connection connection, int id, String text) throws SQLException {
    try (PreparedStatement upsert =
        connection.prepareStatement("UPSERT INTO `default`.`t` (`id`, `a_varchar`)")) {
      upsert.setInt(1, id);
      upsert.setString(2, text);
      return upsert.executeUpdate();
    }
  }

  @Test
  void aLargeRequestOfAnOpenConnectionIsExecuted() throws SQLException {
    try (Connection connection = connect()) {
      String text = "x".repeat(LARGEST - 10_000);
      assertThat(upsert(connection, 1, text)).isEqualTo(1);
      assertThat(engine.row(1)).contains(text);
    }
  }

  @Test
  void aLargeRequestMayComeInChunksAndOnASocketOfItsOwn() throws Exception {
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      byte[] body =
          RawRequests.execute(connection, statement, "SELECT * FROM t" + " ".repeat(1 << 20));
      try (Socket socket = RawRequests.send(endpoint.port(), RawRequests.chunked(body, 10_000))) {
        // The fake engine does not know the text; that it says so shows that it arrived.
        assertThat(RawRequests.status(socket)).startsWith("HTTP/1.1 500");
      }
      try (Socket socket =
          RawRequests.send(
              endpoint.port(), RawRequests.chunked(RawRequests.open("by-chunks"), 5))) {
        assertThat(RawRequests.status(socket)).startsWith("HTTP/1.1 200");
      }
    }
  }

  @Test
  void aRequestThatIsTooLargeIsRefusedAndItsSenderReadsWhy() throws SQLException {
    try (Connection connection = connect()) {
      SQLException refused = failure(() -> upsert(connection, 1, "x".repeat(LARGEST + 1)));
      assertThat(refused.getErrorCode()).isEqualTo(1153);
      assertThat(refused.getMessage()).contains("larger than " + LARGEST + " bytes");
      assertThat(upsert(connection, 1, "small")).isEqualTo(1);
    }
  }

  @Test
  void aLargeRequestOfAClosedConnectionGetsAnError() throws SQLException {
    Connection connection = connect();
    try (PreparedStatement upsert =
        connection.prepareStatement("UPSERT INTO `default`.`t` (`id`, `a_varchar`)")) {
      connections.closeAll();
      upsert.setInt(1, 1);
      upsert.setString(2, "x".repeat(1 << 20));
      SQLException refused = failure(upsert::executeUpdate);
      assertThat(refused.getMessage()).contains("closed or unknown; connect again");
    } catch (SQLException closed) {
      assertThat(closed.getSQLState()).isEqualTo("08003");
    }
  }

  @Test
  void unauthenticatedClientsGet64KilobytesAndNoMore() throws IOException {
    byte[] request = RawRequests.post(new byte[200_000]);
    try (Socket socket = RawRequests.send(endpoint.port(), request)) {
      assertThat(status(socket)).isIn("HTTP/1.1 400 Bad Request", "closed");
    }
    byte[] unknown =
        RawRequests.wire(
            Requests.PrepareRequest.newBuilder()
                .setConnectionId("nobody's")
                .setSql("x".repeat(200_000))
                .build());
    try (Socket socket = RawRequests.send(endpoint.port(), RawRequests.post(unknown))) {
      assertThat(status(socket)).startsWith("HTTP/1.1 500");
    }
  }

  /** A refusal may overtake what is still being sent; then the socket is just closed. */
  private static String status(Socket socket) {
    try {
      return RawRequests.status(socket);
    } catch (IOException closed) {
      return "closed";
    }
  }

  @Test
  void anInvalidMessageIsRefusedAsBadRequest() throws IOException {
    byte[][] bodies = {
      {},
      {1, 2, 3},
      RawRequests.wire(Requests.ExecuteRequest.getDefaultInstance()),
      RawRequests.wire(Requests.UpdateBatch.getDefaultInstance())
    };
    for (byte[] body : bodies) {
      try (Socket socket = RawRequests.send(endpoint.port(), RawRequests.post(body))) {
        assertThat(RawRequests.status(socket)).as(Arrays.toString(body)).startsWith("HTTP/1.1 400");
      }
    }
  }

  @Test
  void incompleteRequestsHoldNoThread() throws Exception {
    List<Socket> open = new ArrayList<>();
    try {
      byte[] half = RawRequests.head("Content-Length: 60000");
      for (int i = 0; i < 260; i++) {
        Socket socket = RawRequests.send(endpoint.port(), half);
        socket.getOutputStream().write(new byte[1000]);
        open.add(socket);
      }
      try (Connection connection = connect()) {
        assertThat(upsert(connection, 1, "x")).isEqualTo(1);
      }
    } finally {
      for (Socket socket : open) {
        socket.close();
      }
    }
  }

  @Test
  void aClientThatHoldsSocketsOpenBlocksNoOtherClient() throws Exception {
    List<Socket> open = new ArrayList<>();
    try {
      for (int i = 0; i < 340; i++) {
        open.add(RawRequests.send(endpoint.port(), new byte[0]));
      }
      try (Connection connection = connect()) {
        assertThat(upsert(connection, 1, "x")).isEqualTo(1);
      }
      assertThat(open.get(0).getInputStream().read()).isNegative();
    } finally {
      for (Socket socket : open) {
        socket.close();
      }
    }
  }

  @Test
  void theStatementOfADisconnectedClientIsStopped() throws Exception {
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      byte[] blocking = RawRequests.execute(connection, statement, "BLOCK");
      Socket socket = RawRequests.send(endpoint.port(), RawRequests.post(blocking));
      engine.blocked.await();
      socket.close();
      // The connection is free again as soon as the statement has ended.
      assertThat(upsert(connection, 1, "x")).isEqualTo(1);
    }
  }

  @Test
  void aRequestAfterARunningOneIsNotLost() throws Exception {
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      byte[] blocking = RawRequests.post(RawRequests.execute(connection, statement, "BLOCK"));
      try (Socket socket = RawRequests.send(endpoint.port(), blocking)) {
        engine.blocked.await();
        // While the statement runs the server looks whether the client is there, and finds this.
        byte[] next = RawRequests.post(RawRequests.open("next"));
        socket.getOutputStream().write(next);
        LockSupport.parkNanos(Duration.ofMillis(2500).toNanos());
        statement.close();
        assertThat(RawRequests.status(socket)).startsWith("HTTP/1.1 500");
        await(() -> connections.isOpen("next"));
      }
    }
  }

  @Test
  void openResultsAreEvictedWhenTheyHoldTooMuchTogether() throws Exception {
    try (Connection connection = connect();
        Statement first = connection.createStatement()) {
      ResultSet left = first.executeQuery(WIDE);
      List<Statement> others = new ArrayList<>();
      for (int i = 0; i < 5; i++) {
        Statement other = connection.createStatement();
        assertThat(other.executeQuery(WIDE).next()).isTrue();
        others.add(other);
      }
      assertThat(engine.openResults.get()).isBetween(1, 4);
      Throwable givenUp =
          catchThrowable(
              () -> {
                while (left.next()) {
                  left.getString(1);
                }
              });
      assertThat(givenUp).hasMessageContaining("left unread for too long");
      try (ResultSet again = others.get(4).getResultSet()) {
        assertThat(again.next()).isTrue();
      }
    }
  }

  @Test
  void fewCallsMayWaitForARunningOne() throws Exception {
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      byte[] blocking = RawRequests.post(RawRequests.execute(connection, statement, "BLOCK"));
      List<Socket> waiting = new ArrayList<>();
      try (Socket running = RawRequests.send(endpoint.port(), blocking)) {
        engine.blocked.await();
        assertThat(running.isConnected()).isTrue();
        for (int i = 0; i < 10; i++) {
          waiting.add(RawRequests.send(endpoint.port(), blocking));
        }
        // One that is refused shows that as many wait as may.
        await(() -> waiting.stream().anyMatch(RequestLimitsTest::isAnswered));
        SQLException refused =
            failure(
                () -> {
                  for (int i = 0; i < 100; i++) {
                    connection.prepareStatement("SELECT * FROM t");
                  }
                });
        assertThat(refused.getErrorCode()).isEqualTo(1040);
      } finally {
        for (Socket socket : waiting) {
          socket.close();
        }
      }
      await(() -> catchThrowable(() -> connection.createStatement().close()) == null);
    }
  }

  private static boolean isAnswered(Socket socket) {
    try {
      return socket.getInputStream().available() > 0;
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static void await(BooleanSupplier condition) {
    Await.until(Duration.ofSeconds(20), condition);
  }

  @Test
  void manyConcurrentLargeRequestsAreAllExecutedBeyondTheBudget() throws Exception {
    String text = "x".repeat(LARGEST / 2);
    List<Thread> writers = new ArrayList<>();
    List<Throwable> failures = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      int id = i;
      Thread writer =
          new Thread(
              () -> {
                Throwable failure =
                    catchThrowable(
                        () -> {
                          try (Connection connection = connect()) {
                            for (int round = 0; round < 3; round++) {
                              upsert(connection, id, text);
                            }
                          }
                        });
                if (failure != null) {
                  synchronized (failures) {
                    failures.add(failure);
                  }
                }
              });
      writer.start();
      writers.add(writer);
    }
    for (Thread writer : writers) {
      writer.join();
    }
    assertThat(failures).isEmpty();
    assertThat(engine.size()).isEqualTo(12);
  }
}

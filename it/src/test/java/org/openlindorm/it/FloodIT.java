package org.openlindorm.it;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.net.Socket;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.wire.avatica.RawRequests;

/**
 * More than the server can hold, sent by people who mean no harm and by others. It lives, its
 * memory and its threads stay what they are, and a client with small requests gets its responses
 * all the time. In each build in small; {@code -Dflood.full=true} is the whole of it, {@code
 * -Dflood.result.megabytes} the size of the large result.
 */
@Timeout(1800)
@Tag("chaos")
final class FloodIT {

  private static final boolean FULL = Boolean.getBoolean("flood.full");
  private static final int HEAP_MEGABYTES = 512;

  /**
   * The memory of the process in addition to its heap: classes 115 MB, threads 45, compiled code
   * and its compilers 50, the rest is the JVM's and the network's buffers.
   */
  private static final int BESIDE_HEAP_MEGABYTES = 320;

  private static final int SLOW_SOCKETS = FULL ? 500 : 150;
  private static final int LARGE_REQUESTS = FULL ? 64 : 8;
  private static final int IDLE_CONNECTIONS = FULL ? 1_000 : 60;
  private static final int BUSY_CONNECTIONS = FULL ? 50 : 10;
  private static final int RESULT_MEGABYTES =
      Integer.getInteger("flood.result.megabytes", FULL ? 2_048 : 48);
  private static final int READERS = FULL ? 40 : 6;

  /**
   * The time limit on a busy machine of two cores. The writers of the full flood fill HBase's
   * memory, and it lets all writes wait while it flushes.
   */
  private static final long MOST_MILLIS = FULL ? 60_000 : 15_000;

  private static final int MEGABYTE = 1 << 20;

  @TempDir static Path data;
  private static ServerProcess server;
  private static ServiceProbe probe;

  @BeforeAll
  static void start() throws SQLException {
    server = ServerProcess.startWithHeap(HEAP_MEGABYTES + "m", data);
    try (Connection connection = server.sql();
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE wide (k BIGINT NOT NULL, v VARCHAR, PRIMARY KEY (k))");
    }
    probe = new ServiceProbe(server);
    pause(Duration.ofSeconds(3));
    System.out.println("Flood, before: " + probe.seen());
  }

  @AfterAll
  static void stop() throws SQLException {
    probe.close();
    server.close();
  }

  /** Shows what the service was like, and holds it against what is promised. */
  private static void assertHealthy(String what) {
    ServiceProbe.Seen seen = probe.seen();
    System.out.println("Flood, " + what + ": " + seen);
    assertThat(seen.calls()).as(what).isPositive();
    assertThat(seen.residentMegabytes())
        .as("resident MB, %s", what)
        .isLessThan(HEAP_MEGABYTES + BESIDE_HEAP_MEGABYTES);
    assertThat(seen.mostMillis()).as("longest call, %s", what).isLessThan(MOST_MILLIS);
  }

  @AfterEach
  void theServerIsAsBefore() throws SQLException {
    try (Connection connection = server.sql();
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT n FROM probe WHERE k = 1")) {
      assertThat(rows.next()).isTrue();
    }
  }

  static void pause(Duration time) {
    long deadline = System.nanoTime() + time.toNanos();
    while (System.nanoTime() < deadline) {
      LockSupport.parkNanos(deadline - System.nanoTime());
    }
  }

  private static Socket send(byte[] bytes) throws IOException {
    return RawRequests.send(server.jdbcPort(), bytes);
  }

  /** Runs tasks side by side and fails with the first failure. */
  private static void together(List<? extends Callable<?>> tasks) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(tasks.size());
    try {
      List<Future<?>> running = new ArrayList<>();
      for (Callable<?> task : tasks) {
        running.add(threads.submit(task));
      }
      for (Future<?> each : running) {
        each.get();
      }
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void slowSocketsHoldNothingAndAreCutOff() throws Exception {
    int threadsBefore = probe.threads();
    List<Socket> open = new ArrayList<>();
    for (int i = 0; i < SLOW_SOCKETS; i++) {
      open.add(send(RawRequests.head("Content-Length: " + (i % 2 == 0 ? 60_000 : 100_000_000))));
    }
    long deadline = System.nanoTime() + Duration.ofSeconds(40).toNanos();
    while (!open.isEmpty() && System.nanoTime() < deadline) {
      open.removeIf(FloodIT::isCutOffAtTheNextByte);
      pause(Duration.ofMillis(200));
    }
    ServiceProbe.Seen seen = probe.seen();
    System.out.println("Flood, " + SLOW_SOCKETS + " slow sockets: " + seen);
    assertThat(open).as("slow sockets that are still open").isEmpty();
    assertThat(seen.threads()).isLessThan(threadsBefore + 50);
    assertThat(seen.mostMillis()).isLessThan(MOST_MILLIS);
  }

  private static boolean isCutOffAtTheNextByte(Socket socket) {
    try {
      socket.getOutputStream().write(0);
      return false;
    } catch (IOException cutOff) {
      return true;
    }
  }

  @Test
  void requestsOf128MegabytesAreRefused() throws Exception {
    List<Callable<String>> senders = new ArrayList<>();
    try (Connection connection = server.sql();
        Statement statement = connection.createStatement()) {
      byte[] begun = beginningOfALargeStatement(connection, statement);
      for (int i = 0; i < LARGE_REQUESTS; i++) {
        byte[] beginning = i % 2 == 0 ? begun : new byte[] {0};
        senders.add(() -> push(beginning, 128 * MEGABYTE));
      }
      together(senders);
    }
    assertHealthy(LARGE_REQUESTS + " requests of 128 MB");
  }

  /** A true message up to where the text of its statement begins. */
  private static byte[] beginningOfALargeStatement(Connection connection, Statement statement) {
    byte[] whole = RawRequests.execute(connection, statement, "x".repeat(100 * MEGABYTE));
    return Arrays.copyOf(whole, whole.length - 100 * MEGABYTE);
  }

  /** Sends a request of a length; answers the status line, or that the server hung up. */
  private static String push(byte[] beginning, int length) {
    byte[] block = new byte[64 * 1024];
    try (Socket socket = send(RawRequests.head("Content-Length: " + length))) {
      var out = socket.getOutputStream();
      out.write(beginning);
      for (int sent = beginning.length; sent < length; sent += block.length) {
        out.write(block, 0, Math.min(block.length, length - sent));
      }
      return RawRequests.status(socket);
    } catch (IOException hungUp) {
      return "hung up";
    }
  }

  @Test
  void idleAndBusyConnectionsCoexist() throws Exception {
    List<Connection> idle = new ArrayList<>();
    try {
      for (int i = 0; i < IDLE_CONNECTIONS; i++) {
        Connection connection = server.sql();
        connection.createStatement().close();
        idle.add(connection);
      }
      List<Callable<Integer>> busy = new ArrayList<>();
      for (int i = 0; i < BUSY_CONNECTIONS; i++) {
        int id = i;
        busy.add(() -> workFor(Duration.ofSeconds(FULL ? 20 : 3), 1_000 + id));
      }
      together(busy);
    } finally {
      for (Connection connection : idle) {
        connection.close();
      }
    }
    assertHealthy(IDLE_CONNECTIONS + " idle and " + BUSY_CONNECTIONS + " busy connections");
  }

  private static int workFor(Duration time, long key) throws SQLException {
    int done = 0;
    long deadline = System.nanoTime() + time.toNanos();
    try (Connection connection = server.sql();
        PreparedStatement write =
            connection.prepareStatement("UPSERT INTO probe (k, n) VALUES (?, ?)");
        PreparedStatement read = connection.prepareStatement("SELECT n FROM probe WHERE k = ?")) {
      while (System.nanoTime() < deadline) {
        write.setLong(1, key);
        write.setLong(2, done);
        write.executeUpdate();
        read.setLong(1, key);
        try (ResultSet rows = read.executeQuery()) {
          assertThat(rows.next()).isTrue();
          assertThat(rows.getLong(1)).isEqualTo(done);
        }
        done++;
      }
    }
    return done;
  }

  @Test
  void valuesBeyondWhatFitsAreRefusedAndManyLargeOnesAreWritten() throws Exception {
    try (Connection connection = server.sql();
        PreparedStatement upsert =
            connection.prepareStatement("UPSERT INTO probe (k, n) VALUES (3, 3)")) {
      upsert.executeUpdate();
      assertThat(refusal(connection, "x".repeat(60 * MEGABYTE))).isEqualTo(1153);
      assertThat(refusal(connection, "x".repeat(12 * MEGABYTE))).isEqualTo(1406);
    }
    List<Callable<Void>> writers = new ArrayList<>();
    String text = "x".repeat(8 * MEGABYTE);
    for (int i = 0; i < (FULL ? 32 : 6); i++) {
      long key = -1L - i;
      writers.add(
          () -> {
            try (Connection connection = server.sql()) {
              for (int round = 0; round < (FULL ? 4 : 2); round++) {
                writeWhenThereIsRoom(connection, key, text);
              }
              delete(connection, key);
            }
            return null;
          });
    }
    together(writers);
    assertHealthy(writers.size() + " writers of values of 8 MB");
  }

  /**
   * Writes like a careful client: rows that the server refuses for lack of memory are sent again.
   */
  private static void writeWhenThereIsRoom(Connection connection, long key, String value)
      throws SQLException {
    for (int attempt = 0; attempt < 20; attempt++) {
      try {
        write(connection, key, value);
        return;
      } catch (SQLException e) {
        if (e.getErrorCode() != LargeResultReaders.TOO_MANY) {
          throw e;
        }
      }
    }
    throw new AssertionError("20 times no room");
  }

  private static int refusal(Connection connection, String value) {
    return catchThrowableOfType(SQLException.class, () -> write(connection, 0, value))
        .getErrorCode();
  }

  private static void write(Connection connection, long key, String value) throws SQLException {
    try (PreparedStatement upsert =
        connection.prepareStatement("UPSERT INTO wide (k, v) VALUES (?, ?)")) {
      upsert.setLong(1, key);
      upsert.setString(2, value);
      upsert.executeUpdate();
    }
  }

  private static void delete(Connection connection, long key) throws SQLException {
    try (PreparedStatement delete = connection.prepareStatement("DELETE FROM wide WHERE k = ?")) {
      delete.setLong(1, key);
      delete.executeUpdate();
    }
  }

  @Test
  void aLargeResultStreamsToSlowOrDisconnectedReaders() throws Exception {
    try (Connection connection = server.sql()) {
      String text = "x".repeat(MEGABYTE);
      for (int k = 0; k < RESULT_MEGABYTES; k++) {
        write(connection, k, text);
      }
    }
    System.out.println("Flood, result of " + RESULT_MEGABYTES + " MB written: " + probe.seen());
    LargeResultReaders large = new LargeResultReaders(server, "SELECT k, v FROM wide");
    List<Callable<?>> readers = new ArrayList<>();
    for (int i = 0; i < READERS; i++) {
      readers.add(
          i % 2 == 0
              ? () -> large.readSlowly(FULL ? 60 : 5)
              : () -> large.queryAndDisconnect(FULL ? 20 : 3));
    }
    readers.add(
        () -> assertThat(large.readAllWhenThereIsRoom(MEGABYTE)).isEqualTo(RESULT_MEGABYTES));
    together(readers);
    assertHealthy(READERS + " slow or vanished readers of " + RESULT_MEGABYTES + " MB");
  }

  @Test
  void bytesThatAreNoRequestGetBadRequest() throws IOException {
    for (byte[] body : List.of(new byte[0], "{\"request\":1}".getBytes(UTF_8))) {
      try (Socket socket = send(RawRequests.post(body))) {
        assertThat(RawRequests.status(socket)).startsWith("HTTP/1.1 400");
      }
    }
    for (String verb : List.of("GET", "PUT", "DELETE", "TRACE", "OPTIONS")) {
      try (Socket socket = send((verb + " / HTTP/1.1\r\nHost: x\r\n\r\n").getBytes(UTF_8))) {
        assertThat(RawRequests.status(socket)).startsWith("HTTP/1.1 405");
      }
    }
  }
}

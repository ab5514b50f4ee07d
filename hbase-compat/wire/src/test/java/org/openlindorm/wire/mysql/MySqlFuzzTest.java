package org.openlindorm.wire.mysql;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.openlindorm.Await;
import org.openlindorm.access.Credentials;
import org.openlindorm.access.Logins;

/**
 * Bytes that no driver sends: whatever comes, the server lives, discards the connection, and
 * reveals nothing before the login.
 */
class MySqlFuzzTest extends MySqlCase {

  /** Packets of logged-in clients; the seed makes them the same each time. */
  private static final int PACKETS = 100_000;

  private static final int HALF_HANDSHAKES = 1_000;
  private static final long SEED = 20_261_123L;
  private static final String SECRET = "a-secret-in-a-row";

  /** Nothing that is random is the right password. */
  @Override
  MySqlEndpoint endpoint(Credentials unused) {
    return new MySqlEndpoint(
        engine, Logins.by((user, password) -> "secret".equals(password)), settings());
  }

  @Override
  MySqlSettings settings() {
    return super.settings()
        .withTimeouts(Duration.ofMinutes(1), Duration.ofSeconds(20), Duration.ofMinutes(1));
  }

  private Socket socket() throws IOException {
    Socket socket = new Socket("127.0.0.1", endpoint.port());
    socket.setSoTimeout(30_000);
    socket.setTcpNoDelay(true);
    return socket;
  }

  private static byte[] packet(int sequence, byte[] payload) {
    byte[] packet = new byte[4 + payload.length];
    packet[0] = (byte) payload.length;
    packet[1] = (byte) (payload.length >> 8);
    packet[2] = (byte) (payload.length >> 16);
    packet[3] = (byte) sequence;
    System.arraycopy(payload, 0, packet, 4, payload.length);
    return packet;
  }

  private static void prepare(Connection connection) throws Exception {
    run(
        connection,
        "CREATE TABLE t (id BIGINT, v VARCHAR, PRIMARY KEY (id))",
        "INSERT INTO t (id, v) VALUES (1, '" + SECRET + "')");
  }

  @Test
  void nothingIsRevealedBeforeTheLogin() throws Exception {
    try (Connection connection = mysql("allowPublicKeyRetrieval=true")) {
      prepare(connection);
    }
    Random random = new Random(SEED);
    byte[] query = "\u0003SELECT v FROM t".getBytes(StandardCharsets.ISO_8859_1);
    for (int i = 0; i < HALF_HANDSHAKES; i++) {
      try (Socket socket = socket()) {
        byte[] sent = i % 3 == 0 ? query : login(random, i);
        socket.getOutputStream().write(packet(i % 3 == 0 ? 0 : 1, sent));
        if (random.nextBoolean()) {
          socket.getOutputStream().write(packet(0, query));
        }
        if (random.nextInt(4) > 0) {
          socket.shutdownOutput();
          assertThat(received(socket)).doesNotContain(SECRET);
        }
      } catch (IOException cutOff) {
        // As it may be: the server has closed first.
      }
    }
    awaitNoConnections();
    try (Connection connection = mysql("allowPublicKeyRetrieval=true")) {
      assertThat(rows(connection, "SELECT v FROM t")).containsExactly(SECRET);
    }
  }

  /** An answer to the greeting that is right in part. */
  private static byte[] login(Random random, int number) {
    byte[] right = new byte[32 + 40];
    byte[] capabilities = {0x0d, (byte) 0xa2, 0x3a, 0x00};
    System.arraycopy(capabilities, 0, right, 0, 4);
    byte[] user = "root\0".getBytes(StandardCharsets.ISO_8859_1);
    System.arraycopy(user, 0, right, 32, user.length);
    for (int i = 0; i < number % 7; i++) {
      right[random.nextInt(right.length)] = (byte) random.nextInt();
    }
    return Arrays.copyOf(right, random.nextInt(right.length * 2));
  }

  private static String received(Socket socket) throws IOException {
    InputStream in = socket.getInputStream();
    return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
  }

  @Test
  void malformedPacketsAffectNoOtherClient() throws Exception {
    try (Connection connection = mysql("allowPublicKeyRetrieval=true")) {
      prepare(connection);
    }
    endpoint.close();
    endpoint = new MySqlEndpoint(engine, Logins.by(Credentials.ANYONE), settings());
    endpoint.start();
    Random random = new Random(SEED);
    int left = PACKETS;
    while (left > 0) {
      left -= burst(random, Math.min(left, 1 + random.nextInt(400)));
    }
    awaitNoConnections();
    try (Connection connection = mysql("")) {
      assertThat(rows(connection, "SELECT v FROM t WHERE id = 1")).hasSize(1);
    }
  }

  /** A client that logs in and then sends nonsense; how many packets. */
  private int burst(Random random, int count) throws Exception {
    try (Socket socket = socket()) {
      Thread reader = new Thread(() -> readAll(socket), "fuzz-reader");
      reader.start();
      byte[] login = new byte[38];
      byte[] capabilities = {0x01, (byte) 0x82, 0x00, 0x01};
      System.arraycopy(capabilities, 0, login, 0, 4);
      login[32] = 'm';
      socket.getOutputStream().write(packet(1, login));
      for (int i = 0; i < count; i++) {
        byte[] nonsense = nonsense(random);
        byte[] packet = packet(random.nextInt(8) == 0 ? random.nextInt() : 0, nonsense);
        if (random.nextInt(500) == 0) {
          packet[random.nextInt(4)] = (byte) random.nextInt();
        }
        socket.getOutputStream().write(packet);
      }
      socket.close();
      reader.join(30_000);
    } catch (IOException cutOff) {
      // As it may be: the server has closed first.
    }
    return count;
  }

  private static void readAll(Socket socket) {
    try {
      long unused = socket.getInputStream().transferTo(java.io.OutputStream.nullOutputStream());
    } catch (IOException closed) {
      // The burst is over.
    }
  }

  private static final String[] TEXTS = {
    "\u0016SELECT v FROM t WHERE id = ?",
    "\u0003SELECT v FROM t",
    "\u0003SELECT 1; SELECT 2",
    "\u0002default",
    "\u0004t\0",
    "\u0017\1\0\0\0\0\1\0\0\0\0\1\3\0\1\0\0\0",
    "\u001c\1\0\0\0\5\0\0\0",
    "\u0018\1\0\0\0\0\0abc",
    "\u001a\1\0\0\0",
    "\u0011me\0\0default\0",
    "\u001f",
    "\u000e",
    "\u0009",
  };

  /** A command, changed here and there, cut off or made longer; sometimes random bytes. */
  private static byte[] nonsense(Random random) {
    byte[] bytes = TEXTS[random.nextInt(TEXTS.length)].getBytes(StandardCharsets.ISO_8859_1);
    if (random.nextInt(10) == 0) {
      bytes = new byte[random.nextInt(40)];
      random.nextBytes(bytes);
    }
    for (int i = random.nextInt(4); i > 1 && bytes.length > 0; i--) {
      bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
    }
    boolean quits = bytes.length > 0 && bytes[0] == 1;
    return quits
        ? new byte[0]
        : Arrays.copyOf(bytes, Math.max(0, bytes.length + random.nextInt(5) - 2));
  }

  private void awaitNoConnections() {
    Await.value(Duration.ofSeconds(30), endpoint::connectionCount, count -> count == 0);
  }
}

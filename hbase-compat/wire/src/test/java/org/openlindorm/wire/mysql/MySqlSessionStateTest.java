package org.openlindorm.wire.mysql;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.Zstd;
import com.mysql.cj.protocol.ServerSessionStateController;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.Socket;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.openlindorm.wire.mysql.packet.Capabilities;
import org.openlindorm.wire.mysql.packet.PacketBuffer;

/**
 * Tests what a client receives about its session, and how bytes travel when it requests Zstandard.
 */
class MySqlSessionStateTest extends MySqlCase {

  private static List<String> changes(Connection connection) throws SQLException {
    List<String> heard = new ArrayList<>();
    for (ServerSessionStateController.SessionStateChange change :
        connection
            .unwrap(com.mysql.cj.jdbc.JdbcConnection.class)
            .getServerSessionStateController()
            .getSessionStateChanges()
            .getSessionStateChangesList()) {
      heard.add(change.getType() + " " + String.join("=", change.getValues()));
    }
    return heard;
  }

  @Test
  void changesOfDatabaseZoneAndModeAreReportedWithTheAnswer() throws SQLException {
    try (Connection connection = mysql("trackSessionState=true")) {
      run(connection, "CREATE DATABASE shop");
      run(connection, "USE shop");
      assertThat(changes(connection)).containsExactly("1 shop");
      run(connection, "SET time_zone = '+02:00'");
      assertThat(changes(connection)).containsExactly("0 time_zone=+02:00");
      run(connection, "SET sql_mode = 'STRICT_TRANSACTIONS'");
      assertThat(changes(connection)).containsExactly("0 sql_mode=STRICT_TRANSACTIONS");
      run(connection, "CREATE TABLE t (id BIGINT, v VARCHAR, PRIMARY KEY (id))");
      run(connection, "SET time_zone = 'UTC', sql_mode = ''", "USE `default`");
      assertThat(changes(connection)).containsExactly("1 default");
    }
  }

  @Test
  void mariaDbsDriverFollowsUse() throws SQLException {
    try (Connection connection = mariadb("")) {
      run(connection, "CREATE DATABASE shop", "USE shop");
      assertThat(connection.getCatalog()).isEqualTo("shop");
    }
  }

  @Test
  void withNoBackslashEscapesABackslashIsACharacter() throws SQLException {
    for (String parameters : List.of("", "useServerPrepStmts=true")) {
      try (Connection connection = mysql(parameters)) {
        assertThat(rows(connection, "SELECT 'a\\\\b'")).containsExactly("a\\b");
        run(connection, "SET sql_mode = 'NO_BACKSLASH_ESCAPES'");
        assertThat(rows(connection, "SELECT 'a\\\\b'")).containsExactly("a\\\\b");
        assertThat(rows(connection, "SELECT @@sql_mode")).containsExactly("NO_BACKSLASH_ESCAPES");
      }
    }
  }

  @Test
  void aTransactionIsOpenFromBeginToCommitOrRollback() throws SQLException {
    try (Connection connection = mysql("")) {
      run(connection, "CREATE TABLE t (id BIGINT, v VARCHAR, PRIMARY KEY (id))");
      assertThat(inTransaction(connection)).isFalse();
      for (String end : List.of("COMMIT", "ROLLBACK")) {
        run(connection, "START TRANSACTION");
        assertThat(inTransaction(connection)).isTrue();
        run(connection, "INSERT INTO t VALUES (1, 'a')");
        assertThat(rows(connection, "SELECT v FROM t WHERE id = 1")).containsExactly("a");
        assertThat(inTransaction(connection)).as("after rows").isTrue();
        run(connection, end);
        assertThat(inTransaction(connection)).as(end).isFalse();
      }
      run(connection, "BEGIN");
      connection.unwrap(com.mysql.cj.jdbc.JdbcConnection.class).resetServerState();
      assertThat(inTransaction(connection)).as("a new session").isFalse();
    }
  }

  private static boolean inTransaction(Connection connection) throws SQLException {
    return connection
        .unwrap(com.mysql.cj.jdbc.JdbcConnection.class)
        .getSession()
        .getServerSession()
        .inTransactionOnServer();
  }

  /** No driver of Java's speaks it: the client's side is made by hand. */
  @Test
  void zstandardCompressesCommandsAndAnswers() throws IOException {
    try (Socket socket = new Socket("127.0.0.1", endpoint.port())) {
      socket.setSoTimeout(30_000);
      DataInputStream in = new DataInputStream(socket.getInputStream());
      payload(in);
      socket.getOutputStream().write(login());
      assertThat(payload(in)[0]).as("OK").isZero();
      byte[] query = packet(0, "\u0003SELECT REPEAT('x', 300000)".getBytes(UTF_8));
      socket.getOutputStream().write(frame(query));
      byte[] answer = new byte[0];
      int onTheWire = 0;
      while (count(answer) < 300_000) {
        byte[] header = in.readNBytes(7);
        int length = length(header, 0);
        int opensTo = length(header, 4);
        byte[] body = in.readNBytes(length);
        onTheWire += length;
        byte[] plain = opensTo == 0 ? body : Zstd.decompress(body, opensTo);
        answer = Arrays.copyOf(answer, answer.length + plain.length);
        System.arraycopy(plain, 0, answer, answer.length - plain.length, plain.length);
      }
      assertThat(onTheWire).isLessThan(10_000);
    }
  }

  private static byte[] login() {
    long wanted =
        Capabilities.PROTOCOL_41
            | Capabilities.SECURE_CONNECTION
            | Capabilities.PLUGIN_AUTH
            | Capabilities.CONNECT_ATTRS
            | Capabilities.ZSTD_COMPRESSION;
    PacketBuffer out = new PacketBuffer(1).begin();
    out.int32((int) wanted).int32(1 << 24).int8(46).raw(new byte[23]);
    out.zeroEndedText("me").int8(0).zeroEndedText("mysql_native_password");
    out.lengthEncodedBytes(new byte[] {1, 'k', 1, 'v'}).int8(5).end();
    return Arrays.copyOf(out.array(), out.size());
  }

  private static byte[] packet(int sequence, byte[] payload) {
    PacketBuffer out = new PacketBuffer(sequence).begin().raw(payload);
    out.end();
    return Arrays.copyOf(out.array(), out.size());
  }

  private static byte[] frame(byte[] plain) {
    byte[] packed = Zstd.compress(plain);
    PacketBuffer out = new PacketBuffer(0);
    out.int24(packed.length).int8(0).int24(plain.length).raw(packed);
    return Arrays.copyOf(out.array(), out.size());
  }

  private static byte[] payload(DataInputStream in) throws IOException {
    return in.readNBytes(length(in.readNBytes(4), 0));
  }

  private static int length(byte[] bytes, int at) {
    return bytes[at] & 0xff | (bytes[at + 1] & 0xff) << 8 | (bytes[at + 2] & 0xff) << 16;
  }

  private static long count(byte[] answer) {
    long count = 0;
    for (byte each : answer) {
      count += each == 'x' ? 1 : 0;
    }
    return count;
  }
}

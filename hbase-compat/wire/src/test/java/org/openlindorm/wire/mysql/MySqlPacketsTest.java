package org.openlindorm.wire.mysql;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.openlindorm.wire.mysql.packet.Capabilities;
import org.openlindorm.wire.mysql.packet.Packet;

/**
 * Tests what the server answers to packets that are allowed but rare, and to packets that are
 * wrong.
 */
class MySqlPacketsTest extends MySqlCase {

  /** Flags PROTOCOL_41, SECURE_CONNECTION and PLUGIN_AUTH, user {@code me}, no proof. */
  private static final String LOGIN = "00820800 00000001 2d" + "00".repeat(23) + "6d6500 00";

  private static final String DUMMY_FALLBACK_AUTH = "64756d6d795f66616c6c6261636b5f6175746800";

  private static final String OK = "00";

  /**
   * MariaDB's C library when two threads load a plugin at the same time: one of them sends the name
   * of a plugin that does nothing, and an empty packet after each packet of the server until the
   * server requests another plugin.
   */
  @Test
  void aClientWithoutThePluginSwitchesAndLogsIn() throws IOException {
    try (PacketSocket client = PacketSocket.open(endpoint.port())) {
      assertThat(client.receive()).isPresent();
      client.send(1, LOGIN + DUMMY_FALLBACK_AUTH);
      Packet answer = client.receive().orElseThrow();
      assertThat(answer.kind()).as("AuthSwitchRequest").isEqualTo(0xfe);
      client.send(answer.sequence() + 1, "");
      assertThat(client.receive().map(Packet::kind)).isEqualTo(Optional.of(0));
      client.send(0, "0e");
      assertThat(client.receive().map(Packet::kind)).isEqualTo(Optional.of(0));
    }
  }

  private PacketSocket prepared(String sql, long... capabilities) throws IOException {
    try (var session = engine.open()) {
      session
          .execute("CREATE TABLE IF NOT EXISTS t (id BIGINT, v VARCHAR, PRIMARY KEY (id))")
          .close();
    }
    PacketSocket client = PacketSocket.loggedIn(endpoint.port(), capabilities);
    client.send(0, "16" + HexFormat.of().formatHex(sql.getBytes(UTF_8)));
    String head = client.receiveHex();
    assertThat(head).startsWith("0001000000");
    int columns = Integer.parseInt(head.substring(10, 12), 16);
    int parameters = Integer.parseInt(head.substring(14, 16), 16);
    int ends = (columns > 0 ? 1 : 0) + (parameters > 0 ? 1 : 0);
    for (int i = 0; i < columns + parameters + ends; i++) {
      client.receiveHex();
    }
    return client;
  }

  private static void assertOpen(PacketSocket client) throws IOException {
    client.send(0, "0e");
    assertThat(client.receiveHex()).startsWith(OK);
  }

  /** Parameters have no type, because Connector/J binds no parameter whose first value is NULL. */
  @ParameterizedTest
  @EnumSource
  void allParametersMayBeNull(MySqlDriver driver) throws SQLException {
    try (Connection connection = driver.connect(this, "")) {
      run(
          connection,
          "CREATE TABLE n (id BIGINT, v VARCHAR, w INTEGER, x INTEGER, PRIMARY KEY (id))");
      run(connection, "INSERT INTO n VALUES (1, 'a', 1, 1)");
      try (PreparedStatement nulls =
              connection.prepareStatement("UPDATE n SET v = ?, w = ? WHERE id = 1");
          PreparedStatement none =
              connection.prepareStatement("SELECT id FROM n WHERE id = 1 AND v <=> ?")) {
        for (int run = 0; run < 2; run++) {
          nulls.setNull(1, Types.VARCHAR);
          nulls.setNull(2, Types.INTEGER);
          assertThat(nulls.executeUpdate()).isEqualTo(1);
          none.setString(1, null);
          try (ResultSet found = none.executeQuery()) {
            assertThat(rows(found)).containsExactly("1");
          }
          nulls.setString(1, "b");
          nulls.setInt(2, 2);
          assertThat(nulls.executeUpdate()).isEqualTo(1);
          assertThat(rows(connection, "SELECT v, w FROM n WHERE id = 1")).containsExactly("b|2");
        }
      }
    }
  }

  @Test
  void connectorPythonSendsTheNumberOfValuesWithoutItsFlag() throws IOException {
    try (PacketSocket client =
        prepared("SELECT id FROM t WHERE id = ?", Capabilities.QUERY_ATTRIBUTES)) {
      client.send(0, "17 01000000 00 01000000 01 00 01 0180 00 05");
      assertThat(client.receiveHex()).as("one column").isEqualTo("01");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "17 01000000 00 01000000 02 00, '', 1835",
    "17 01000000 00 01000000 00 00 0500000000000000, '', 1835",
    "17 01000000 00 01000000 00 01 f400 05, '', 1835",
    "17 01000000 00 01000000 00 01 f300 05, '', 1835",
    "17 01000000 00 01000000 00 01 0800 05, '', 1835",
    "17 01000000 00 01000000 00 01 fd00 05616263, '', 1835",
    "17 01000000 00 01000000 00 01 fd00 ff, '', 1835",
    "17 01000000 00 01000000 00 01 0a00 00, '', 1366",
    "17 01000000 00 01000000 00 01 0c00 0be80701010000, '', 1835",
    "17 01000000 00, '', 1835",
    "17 0100, '', 1835",
    "17 07000000 00 01000000 00 01 0800 0500000000000000, '', 1243",
    "17 01000000 00 01000000 00, QA, 1210",
    "17 01000000 00 01000000 fd000001 00, QA, 1835",
    "17 01000000 00 01000000 02 02 00 07, QA, 1835",
    "17 01000000 00 01000000 01 00 01 0800 ff, QA, 1835",
    "18 0100, '', 1835",
    "1a 0100, '', 1835",
    "1c 01000000, '', 1835",
    "1c 01000000 01000000, '', 1243",
    "1b 00, '', 1835",
    "0c 01, '', 1835",
    "03 00 02 53454c4543542031, QA, 1835",
    "03 01 01 00, QA, 1835",
    "03, '', 1064",
    "16, '', 1064",
    "'', '', 1047",
    "00, '', 1047",
    "07, '', 1047",
    "ff, '', 1047"
  })
  void aWrongPacketIsReportedAndTheConnectionStaysOpen(String hex, String flag, int error)
      throws IOException {
    long[] capabilities = flag.isEmpty() ? new long[0] : new long[] {Capabilities.QUERY_ATTRIBUTES};
    try (PacketSocket client = prepared("SELECT id FROM t WHERE id = ?", capabilities)) {
      client.send(0, hex);
      assertThat(client.receiveError()).isEqualTo(error);
      assertOpen(client);
    }
  }

  /** In each place of the packet, a packet that ends there is an error or is complete. */
  @Test
  void anExecutionThatEndsAnywhereIsReported() throws IOException {
    byte[] whole =
        HexFormat.of()
            .parseHex(
                "17010000000001000000" + "030001" + "030000fd00016ffe00016e" + "0700000001610162");
    try (PacketSocket client =
        prepared("DELETE FROM t WHERE id = ?", Capabilities.QUERY_ATTRIBUTES)) {
      client.send(0, whole);
      assertThat(client.receiveHex()).startsWith(OK);
      for (int length = 1; length < whole.length; length++) {
        client.send(0, Arrays.copyOf(whole, length));
        assertThat(client.receiveError()).as("first %d bytes", length).isEqualTo(1835);
      }
      assertOpen(client);
    }
  }

  @Test
  void typesHoldForLaterRunsAndAfterAReset() throws IOException {
    try (PacketSocket client = prepared("DELETE FROM t WHERE id = ?")) {
      client.send(0, "17 01000000 00 01000000 00 01 0300 07000000");
      assertThat(client.receiveHex()).startsWith(OK);
      client.send(0, "17 01000000 00 01000000 00 00 08000000");
      assertThat(client.receiveHex()).startsWith(OK);
      client.send(0, "18 01000000 0000 3137");
      client.send(0, "1a 01000000");
      assertThat(client.receiveHex()).startsWith(OK);
      client.send(0, "17 01000000 00 01000000 00 00 09000000");
      assertThat(client.receiveHex()).startsWith(OK);
      client.send(0, "18 01000000 0000 3137");
      client.send(0, "17 01000000 00 01000000 00 00");
      assertThat(client.receiveHex()).startsWith(OK);
      client.send(0, "18 01000000 0900 3137");
      client.send(0, "17 01000000 00 01000000 00 00 09000000");
      assertThat(client.receiveError()).isEqualTo(1835);
      assertOpen(client);
    }
  }
}

package org.openlindorm.wire.mysql;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openlindorm.wire.mysql.packet.Capabilities;
import org.openlindorm.wire.mysql.packet.PacketBuffer;

/**
 * Commands and rows of 16 MB and more are split into packets of 0xffffff bytes, in both directions.
 */
class SplitPacketsTest extends MySqlCase {

  /** The bytes before a value of so many: 0xfd and its length. */
  private static final int PREFIX = 4;

  private static PacketSocket open(int port, boolean compressed) throws IOException {
    if (!compressed) {
      return PacketSocket.loggedIn(port);
    }
    PacketSocket client = PacketSocket.loggedIn(port, Capabilities.COMPRESS);
    client.startCompression();
    return client;
  }

  private static byte[] query(String sql) {
    return ("\u0003" + sql).getBytes(US_ASCII);
  }

  /** Measures a literal that makes the packet so long. */
  private static byte[] query(int bytes) {
    String sql = "SELECT LENGTH('')";
    String text = "x".repeat(bytes - 1 - sql.length());
    return query(sql.replace("''", "'" + text + "'"));
  }

  /** The length of the one row of a result with one column. */
  private static int rowLength(PacketSocket client) throws IOException {
    assertThat(client.receiveHex()).as("one column").isEqualTo("01");
    client.receiveHex();
    assertThat(client.receiveHex()).as("the end of the columns").startsWith("fe");
    int length = client.receiveLength();
    assertThat(client.receiveHex()).as("the end of the rows").startsWith("fe");
    return length;
  }

  @ParameterizedTest
  @CsvSource({"0, false", "16777215, false", "0, true"})
  void aCommandMayTakeSeveralPackets(int more, boolean compressed) throws IOException {
    try (PacketSocket client = open(endpoint.port(), compressed)) {
      client.sendSplit(0, query(PacketBuffer.LONGEST + more));
      assertThat(rowLength(client)).as("eight digits and their length").isEqualTo(9);
      client.send(0, query("SELECT 1"));
      assertThat(rowLength(client)).isEqualTo(2);
    }
  }

  @ParameterizedTest
  @CsvSource({"0, false", "1, false", "0, true"})
  void aRowMayTakeSeveralPackets(int more, boolean compressed) throws IOException {
    int length = PacketBuffer.LONGEST + more;
    String sql = "SELECT REPEAT('x', " + (length - PREFIX) + ")";
    try (PacketSocket client = open(endpoint.port(), compressed)) {
      client.send(0, query(sql));
      assertThat(rowLength(client)).isEqualTo(length);
      client.send(0, query("SELECT 1"));
      assertThat(rowLength(client)).isEqualTo(2);
    }
  }
}

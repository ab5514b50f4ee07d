package org.openlindorm.hbase.wire.mysql;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.openlindorm.hbase.wire.mysql.packet.Packet;

/** What the server answers to packets that are allowed but rare, and to packets that are wrong. */
class MySqlPacketsTest extends MySqlCase {

  /** Flags PROTOCOL_41, SECURE_CONNECTION and PLUGIN_AUTH, user {@code me}, no proof. */
  private static final String LOGIN = "00820800 00000001 2d" + "00".repeat(23) + "6d6500 00";

  private static final String DUMMY_FALLBACK_AUTH = "64756d6d795f66616c6c6261636b5f6175746800";

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
}

package org.openlindorm.hbase.wire.mysql;

import java.time.Duration;
import org.openlindorm.hbase.wire.Encryption;

/**
 * Where the endpoint listens and what it bears.
 *
 * @param host the address to bind
 * @param port the TCP port, 0 for any free one
 * @param encryption whether TLS is spoken, and whether it must be
 * @param idleTimeout a connection that sends nothing for so long is closed
 * @param loginTimeout within which a client must have shown who it is
 * @param stallTimeout after which a client is given up that takes nothing of its answer
 * @param maximumPacketBytes a larger command is refused, and its connection closed
 * @param mostConnections one more gets error 1040
 */
public record MySqlSettings(
    String host,
    int port,
    Encryption encryption,
    Duration idleTimeout,
    Duration loginTimeout,
    Duration stallTimeout,
    int maximumPacketBytes,
    int mostConnections) {

  /**
   * Eight hours for an idle connection (MySQL's wait_timeout, by which pools are set up), ten
   * seconds to log in (its connect_timeout), ten minutes without taking a byte, 64 MB for a command
   * (its max_allowed_packet), 4,000 connections (the vendor's MAX_CONN).
   */
  public static MySqlSettings on(String host, int port) {
    return new MySqlSettings(
        host,
        port,
        Encryption.NONE,
        Duration.ofHours(8),
        Duration.ofSeconds(10),
        Duration.ofMinutes(10),
        64 << 20,
        4_000);
  }

  public MySqlSettings with(Encryption other) {
    return new MySqlSettings(
        host,
        port,
        other,
        idleTimeout,
        loginTimeout,
        stallTimeout,
        maximumPacketBytes,
        mostConnections);
  }

  MySqlSettings withTimeouts(Duration idle, Duration login, Duration stall) {
    return new MySqlSettings(
        host, port, encryption, idle, login, stall, maximumPacketBytes, mostConnections);
  }

  MySqlSettings withLimits(int packetBytes, int connections) {
    return new MySqlSettings(
        host, port, encryption, idleTimeout, loginTimeout, stallTimeout, packetBytes, connections);
  }
}

package org.openlindorm.wire.mysql;

import java.time.Duration;
import org.openlindorm.wire.Encryption;

/**
 * The address and limits of the endpoint.
 *
 * @param host the address to bind
 * @param port the TCP port, 0 for any free one
 * @param encryption whether TLS is offered or required
 * @param idleTimeout a connection that sends nothing for this time is closed
 * @param loginTimeout the time within which a client must log in
 * @param stallTimeout a client that reads nothing of its response for this time is disconnected
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
   * Returns the default settings. An idle connection is closed after eight hours (MySQL's
   * wait_timeout, by which pools are configured). A login may take ten seconds (its
   * connect_timeout). A client may read nothing for ten minutes. A command has at most 64 MB (its
   * max_allowed_packet), and the port 4,000 connections (the vendor's MAX_CONN).
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

package org.openlindorm.hbase.wire.avatica;

import java.time.Duration;

/**
 * Where the endpoint listens and what it bears.
 *
 * @param host the address to bind; {@code 127.0.0.1} keeps the world out, {@code 0.0.0.0} lets it
 *     in
 * @param port the TCP port, 0 for any free one
 * @param idleTimeout a connection, and a result that is half read, is given up after this time
 *     without a call
 * @param requestTimeout a socket on which nothing moves for so long is closed
 * @param maximumRequestBytes a larger request is refused before it is read
 */
public record AvaticaSettings(
    String host, int port, Duration idleTimeout, Duration requestTimeout, int maximumRequestBytes) {

  /** The port that the vendor's clients expect. */
  public static final int STANDARD_PORT = 30060;

  /** Ten minutes for an idle connection, one for a silent socket, 128 MB for a request. */
  public static AvaticaSettings on(String host, int port) {
    return new AvaticaSettings(
        host, port, Duration.ofMinutes(10), Duration.ofMinutes(1), 128 * 1024 * 1024);
  }

  AvaticaSettings withIdleTimeout(Duration idle) {
    return new AvaticaSettings(host, port, idle, requestTimeout, maximumRequestBytes);
  }

  AvaticaSettings withRequestLimits(Duration timeout, int bytes) {
    return new AvaticaSettings(host, port, idleTimeout, timeout, bytes);
  }
}

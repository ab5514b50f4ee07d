package org.openlindorm.hbase.wire.avatica;

import java.time.Duration;
import org.openlindorm.hbase.wire.Encryption;

/**
 * Where the endpoint listens and what it bears.
 *
 * @param host the address to bind; {@code 127.0.0.1} keeps the world out, {@code 0.0.0.0} lets it
 *     in
 * @param port the TCP port, 0 for any free one
 * @param encryption whether TLS is spoken, and whether it must be
 * @param idleTimeout a connection, and a result that is half read, is given up after this time
 *     without a call
 * @param requestTimeout a socket on which nothing moves for so long is closed
 * @param maximumRequestBytes a larger request is refused; so is one of more than half of the
 *     request memory
 * @param requestMemory bytes of all requests that have arrived in whole or in part
 * @param mostSockets beyond it, one at rest is closed for each new one
 */
public record AvaticaSettings(
    String host,
    int port,
    Encryption encryption,
    Duration idleTimeout,
    Duration requestTimeout,
    int maximumRequestBytes,
    long requestMemory,
    int mostSockets) {

  /**
   * The part of the heap that bodies of requests may fill. Two fifths of the heap are the SQL
   * port's: with all that {@link RequestMemory} adds for them, requests take 3.25 times as much.
   */
  private static final int HEAP_SHARE = 8;

  /**
   * Ten minutes for an idle connection, one for a silent socket, 128 MB for a request, an eighth of
   * the heap for all requests.
   */
  public static AvaticaSettings on(String host, int port) {
    return new AvaticaSettings(
        host,
        port,
        Encryption.NONE,
        Duration.ofMinutes(10),
        Duration.ofMinutes(1),
        128 * 1024 * 1024,
        Runtime.getRuntime().maxMemory() / HEAP_SHARE,
        SqlConnector.MOST_SOCKETS);
  }

  public AvaticaSettings with(Encryption other) {
    return new AvaticaSettings(
        host,
        port,
        other,
        idleTimeout,
        requestTimeout,
        maximumRequestBytes,
        requestMemory,
        mostSockets);
  }

  /** The same with another amount of memory for the bodies of requests. */
  public AvaticaSettings withRequestMemory(long bytes) {
    return new AvaticaSettings(
        host,
        port,
        encryption,
        idleTimeout,
        requestTimeout,
        maximumRequestBytes,
        bytes,
        mostSockets);
  }

  AvaticaSettings withIdleTimeout(Duration idle) {
    return new AvaticaSettings(
        host,
        port,
        encryption,
        idle,
        requestTimeout,
        maximumRequestBytes,
        requestMemory,
        mostSockets);
  }

  AvaticaSettings withRequestLimits(Duration timeout, int bytes) {
    return new AvaticaSettings(
        host, port, encryption, idleTimeout, timeout, bytes, requestMemory, mostSockets);
  }

  AvaticaSettings withMostSockets(int sockets) {
    return new AvaticaSettings(
        host,
        port,
        encryption,
        idleTimeout,
        requestTimeout,
        maximumRequestBytes,
        requestMemory,
        sockets);
  }
}

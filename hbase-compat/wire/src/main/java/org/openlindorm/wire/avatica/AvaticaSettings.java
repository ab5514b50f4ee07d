package org.openlindorm.wire.avatica;

import java.time.Duration;
import org.openlindorm.wire.Encryption;

/**
 * The address and limits of the endpoint.
 *
 * @param host the address to bind; {@code 127.0.0.1} for this machine only, {@code 0.0.0.0} for all
 *     networks
 * @param port the TCP port, 0 for any free one
 * @param encryption whether TLS is offered or required
 * @param idleTimeout a connection, or a half-read result, is closed after this time without a call
 * @param requestTimeout a socket without traffic for this time is closed
 * @param maximumRequestBytes a larger request is refused; so is one of more than half of the
 *     request memory
 * @param requestMemory bytes of all requests that are received completely or partly
 * @param mostSockets at this number, one idle socket is closed for each new one
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
   * The divisor of the heap for request bodies. The SQL port has two fifths of the heap: with
   * everything that {@link RequestMemory} adds, requests take 3.25 times the bytes of their bodies.
   */
  private static final int HEAP_SHARE = 8;

  /**
   * Returns the default settings: ten minutes for an idle connection, one for a silent socket, 128
   * MB for a request, one eighth of the heap for all requests.
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

  /** Returns these settings with another amount of memory for request bodies. */
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

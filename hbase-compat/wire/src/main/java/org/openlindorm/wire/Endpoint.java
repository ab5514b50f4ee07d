package org.openlindorm.wire;

/**
 * A port that serves SQL clients in one protocol. It owns its connections and their sessions, not
 * the engine. It is started once, and closed once before the engine.
 */
public interface Endpoint extends AutoCloseable {

  Protocol protocol();

  /**
   * Opens the port.
   *
   * @throws java.io.UncheckedIOException when the address cannot be bound, naming it
   */
  void start();

  /** Returns the address as its clients write it: {@code http://127.0.0.1:30060}. */
  String address();

  Encryption encryption();

  /** Returns the port that the endpoint listens on. */
  int port();

  /** Returns the number of open connections. */
  int connectionCount();

  /** Returns the bytes received from and sent to its clients. */
  ClientTraffic traffic();

  /**
   * Stops accepting requests, gives the running ones a second or two to end, and frees the port.
   */
  @Override
  void close();
}

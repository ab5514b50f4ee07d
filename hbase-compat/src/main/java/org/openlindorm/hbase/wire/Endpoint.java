package org.openlindorm.hbase.wire;

/**
 * A port at which SQL clients are served in one protocol. It owns its connections and their
 * sessions, not the engine: started once, closed once, before the engine.
 */
public interface Endpoint extends AutoCloseable {

  Protocol protocol();

  /**
   * Opens the port.
   *
   * @throws java.io.UncheckedIOException when the address cannot be bound, naming it
   */
  void start();

  /** Where it is, as its clients write it: {@code http://127.0.0.1:30060}. */
  String address();

  Encryption encryption();

  /** The port it listens on. */
  int port();

  /** How many connections are open now. */
  int connectionCount();

  /** What its clients have sent and were sent. */
  ClientTraffic traffic();

  /**
   * Stops taking requests, lets the running ones end within a second or two, and frees the port.
   */
  @Override
  void close();
}

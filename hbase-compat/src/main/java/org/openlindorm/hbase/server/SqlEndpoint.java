package org.openlindorm.hbase.server;

/**
 * A port at which SQL clients are served. Made started; closed once, before the cluster below it.
 */
public interface SqlEndpoint extends AutoCloseable {

  /** What it is and where, for the user: {@code JDBC (Avatica) http://127.0.0.1:30060}. */
  String description();

  /** The port it listens on. */
  int port();

  /**
   * Stops taking requests, lets the running ones end within a second or two, and frees the port.
   */
  @Override
  void close();
}

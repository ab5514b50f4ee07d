package org.openlindorm.testing;

/** What runs a server: this JVM or another. The ports stay the same over restarts. */
interface Host extends AutoCloseable {

  /** Where a started server is reached. */
  record Address(String quorum, int jdbcPort, int mysqlPort) {}

  /** Starts the server; not called while it runs. */
  Address start();

  /** Ends the server in good order, if it runs. */
  void stop();

  /** Ends the server as a crash does. */
  void kill();

  /** Ends one of the region servers as a crash does, and returns when it has ended. */
  void killRegionServer(int number);

  /**
   * Takes all rows out of all tables.
   *
   * @param ours for a host that has no connection beside its server
   */
  void empty(SharedConnection ours);

  /** Lets the server stand still, or go on. */
  void setPaused(boolean paused);

  @Override
  default void close() {
    stop();
  }
}

package org.openlindorm.testing;

/** Runs a server in this JVM or in another process. The ports stay the same over restarts. */
interface Host extends AutoCloseable {

  /** The address of a started server. */
  record Address(String quorum, int jdbcPort, int mysqlPort) {}

  /** Starts the server; not called while it runs. */
  Address start();

  /** Stops the server normally, if it runs. */
  void stop();

  /** Stops the server as a crash does. */
  void kill();

  /** Stops one of the region servers as a crash does, and returns when it has stopped. */
  void killRegionServer(int number);

  /**
   * Deletes all rows of all tables.
   *
   * @param ours connection for a host without one in its server
   */
  void empty(SharedConnection ours);

  /** Pauses or resumes the server. */
  void setPaused(boolean paused);

  @Override
  default void close() {
    stop();
  }
}

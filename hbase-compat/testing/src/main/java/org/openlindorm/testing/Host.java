package org.openlindorm.testing;

import java.time.Duration;

/** Runs a server in this JVM or in another process. The ports do not change between starts. */
interface Host extends AutoCloseable {

  /** The address of a started server. */
  record Address(String quorum, int jdbcPort, int mysqlPort) {}

  /** Starts the server. It must not be running. */
  Address start();

  /** Stops the server normally, if it is running. */
  void stop();

  /** Stops the server as in a crash. */
  void kill();

  /**
   * Starts the server and kills it some time after the start, whether it serves by then or not.
   *
   * @param after since the start of its process
   */
  void startAndKill(Duration after);

  /** Stops one of the region servers as in a crash, and returns when it has stopped. */
  void killRegionServer(int number);

  /**
   * Deletes all rows of all tables.
   *
   * @param ours the test's connection, which the host uses if the server has none
   */
  void empty(SharedConnection ours);

  /** Pauses or resumes the server. */
  void setPaused(boolean paused);

  @Override
  default void close() {
    stop();
  }
}

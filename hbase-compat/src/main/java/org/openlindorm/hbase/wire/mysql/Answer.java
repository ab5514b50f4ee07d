package org.openlindorm.hbase.wire.mysql;

/** The work for one command. It stops where the client does not keep up, without a thread. */
interface Answer extends AutoCloseable {

  /**
   * Works until all is sent, or until the client does not take more for now.
   *
   * @return whether all is sent
   */
  boolean goOn();

  /** Lets go of what it holds; needed only where it does not come to its end. */
  @Override
  default void close() {}

  /** What was done while it was asked for. */
  static Answer done(Runnable work) {
    return () -> {
      work.run();
      return true;
    };
  }
}

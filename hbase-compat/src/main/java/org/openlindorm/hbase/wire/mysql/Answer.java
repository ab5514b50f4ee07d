package org.openlindorm.hbase.wire.mysql;

import org.openlindorm.hbase.wire.mysql.packet.Packet;

/** The work for one command. It stops where the client does not keep up, without a thread. */
interface Answer extends AutoCloseable {

  /**
   * Works until all is sent, or until the client does not take more for now.
   *
   * @return whether all is sent
   */
  boolean goOn();

  /** Whether it waits for packets that the client sends for it, as many as it likes. */
  default boolean waitsForPackets() {
    return false;
  }

  /** Takes a packet that it waits for; {@link #goOn} follows. */
  default void take(Packet packet) {
    throw new IllegalStateException("This answer waits for no packet");
  }

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

package org.openlindorm.wire.mysql;

import org.openlindorm.wire.mysql.packet.Packet;

/**
 * The execution of one command. It suspends without a thread when the client does not read fast
 * enough.
 */
interface CommandResponse extends AutoCloseable {

  /**
   * Continues until the whole response is sent, or until back-pressure from the client.
   *
   * @return whether the whole response is sent
   */
  boolean resume();

  /** Returns whether it waits for more packets of the client, any number of them. */
  default boolean waitsForPackets() {
    return false;
  }

  /** Takes a packet that it waits for; {@link #resume} is called next. */
  default void take(Packet packet) {
    throw new IllegalStateException("This answer waits for no packet");
  }

  /** Releases its resources; needed only where it does not complete. */
  @Override
  default void close() {}

  /** Returns an answer that runs the work once and then is complete. */
  static CommandResponse done(Runnable work) {
    return () -> {
      work.run();
      return true;
    };
  }
}

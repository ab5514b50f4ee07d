package org.openlindorm.wire;

import java.util.concurrent.atomic.LongAdder;

/**
 * Counts the bytes that crossed the sockets of an endpoint since it was opened. The counts are
 * those of the network: they include TLS, compression and protocol overhead.
 */
public final class ClientTraffic {

  private final LongAdder received = new LongAdder();
  private final LongAdder sent = new LongAdder();

  /** Counts bytes received from a client. */
  public void receive(long bytes) {
    received.add(bytes);
  }

  /** Counts bytes sent to a client. */
  public void send(long bytes) {
    sent.add(bytes);
  }

  public long received() {
    return received.sum();
  }

  public long sent() {
    return sent.sum();
  }
}

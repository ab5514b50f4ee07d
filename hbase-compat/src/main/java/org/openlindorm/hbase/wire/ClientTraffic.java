package org.openlindorm.hbase.wire;

import java.util.concurrent.atomic.LongAdder;

/**
 * Bytes that crossed the sockets of an endpoint since it was opened: as the network carries them,
 * with TLS, compression and what the protocol adds.
 */
public final class ClientTraffic {

  private final LongAdder received = new LongAdder();
  private final LongAdder sent = new LongAdder();

  /** Some bytes have come from a client. */
  public void receive(long bytes) {
    received.add(bytes);
  }

  /** Some bytes are on their way to a client. */
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

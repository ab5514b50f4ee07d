package org.openlindorm.hbase.wire.mysql.packet;

/**
 * A packet that ends too early, or contains what no client sends there. Packets after it can be
 * read.
 */
public final class MalformedPacket extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public MalformedPacket(String what) {
    super(what);
  }

  /** No stack trace is worth its time: the peer is wrong, not we. */
  @Override
  public synchronized Throwable fillInStackTrace() {
    return this;
  }
}

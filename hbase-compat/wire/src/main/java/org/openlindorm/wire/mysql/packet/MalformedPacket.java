package org.openlindorm.wire.mysql.packet;

/**
 * Reports a packet that ends too early, or has contents that no client sends. Packets after it can
 * be read.
 */
public final class MalformedPacket extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public MalformedPacket(String what) {
    super(what);
  }

  /** Records no stack trace, because the error is the client's and not the server's. */
  @Override
  public synchronized Throwable fillInStackTrace() {
    return this;
  }
}

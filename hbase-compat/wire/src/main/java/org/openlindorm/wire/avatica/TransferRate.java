package org.openlindorm.wire.avatica;

import java.util.concurrent.TimeUnit;

/** The transfer rate of one message through a socket. */
final class TransferRate {

  /**
   * Grace period before the rate is checked; the same as that of Kestrel, the web server of .NET.
   */
  static final long GRACE_NANOS = TimeUnit.SECONDS.toNanos(5);

  /**
   * The minimum bytes per second. A modem of 1998 transfers 7,000. Web servers require 240 to 500
   * of browsers.
   */
  static final long LEAST_BYTES_PER_SECOND = 4096;

  private boolean moving;
  private long since;
  private long bytes;

  /** Records a transfer of bytes; 0 means that none could be transferred. */
  synchronized void moved(long count, long now) {
    if (!moving) {
      moving = true;
      since = now;
      bytes = 0;
    }
    bytes += count;
  }

  /** The message is complete, or waits for the server. */
  synchronized void rest() {
    moving = false;
  }

  synchronized boolean isTooSlow(long now) {
    long took = now - since;
    return moving
        && took > GRACE_NANOS
        && bytes < TimeUnit.NANOSECONDS.toMillis(took) * LEAST_BYTES_PER_SECOND / 1000;
  }
}

package org.openlindorm.hbase.wire.avatica;

import java.util.concurrent.TimeUnit;

/** How fast one message moves through a socket. */
final class Pace {

  /** Time to get going before the pace counts; that of Kestrel, the web server of .NET. */
  static final long GRACE_NANOS = TimeUnit.SECONDS.toNanos(5);

  /**
   * The least bytes a second; a modem of 1998 makes 7,000. Web servers ask for 240 to 500, of
   * readers that are people.
   */
  static final long LEAST_BYTES_PER_SECOND = 4096;

  private boolean moving;
  private long since;
  private long bytes;

  /** So many bytes of the message have moved; none: they could not. */
  synchronized void moved(long count, long now) {
    if (!moving) {
      moving = true;
      since = now;
      bytes = 0;
    }
    bytes += count;
  }

  /** The message is through, or waits for us. */
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

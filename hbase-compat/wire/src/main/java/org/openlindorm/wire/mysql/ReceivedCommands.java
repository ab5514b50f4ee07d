package org.openlindorm.wire.mysql;

import java.util.concurrent.atomic.AtomicLong;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/**
 * Counts the bytes of all commands that are received completely or partly and are not yet answered.
 * Beyond a limit a command is refused, so that many clients with long commands do not fill the
 * heap.
 */
final class ReceivedCommands {

  /**
   * The divisor of the heap for these bytes. The texts and values parsed from them take about four
   * times as much; half of the heap is left for their execution.
   */
  private static final int HEAP_SHARE = 16;

  private final AtomicLong used = new AtomicLong();
  private final long most;

  /**
   * @param longest command in bytes; it always fits
   */
  ReceivedCommands(long longest) {
    this.most = Math.max(longest, Runtime.getRuntime().maxMemory() / HEAP_SHARE);
  }

  /** The bytes of one connection; released when it ends. */
  final class Share {

    private final AtomicLong mine = new AtomicLong();

    /**
     * Adds bytes, or releases them if negative.
     *
     * @throws LindormException TOO_MANY_REQUESTS; the bytes are counted all the same, until the
     *     connection ends
     */
    void add(long bytes) {
      mine.addAndGet(bytes);
      if (used.addAndGet(bytes) > most && bytes > 0) {
        throw LindormException.of(ErrorCode.TOO_MANY_REQUESTS, most, 0);
      }
    }

    void end() {
      used.addAndGet(-mine.getAndSet(0));
    }
  }

  Share share() {
    return new Share();
  }

  long used() {
    return used.get();
  }
}

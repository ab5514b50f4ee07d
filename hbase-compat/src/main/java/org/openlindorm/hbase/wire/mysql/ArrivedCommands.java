package org.openlindorm.hbase.wire.mysql;

import java.util.concurrent.atomic.AtomicLong;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/**
 * The bytes of all commands that have arrived in whole or in part and are not answered. Beyond a
 * bound a command is refused, so that many clients with long commands do not fill the heap.
 */
final class ArrivedCommands {

  /**
   * The part of the heap that they may fill. The texts and values made of them take about four
   * times as much; half of the heap is left to what they do.
   */
  private static final int HEAP_SHARE = 16;

  private final AtomicLong held = new AtomicLong();
  private final long most;

  /**
   * @param longest command, for which there is room in any case
   */
  ArrivedCommands(long longest) {
    this.most = Math.max(longest, Runtime.getRuntime().maxMemory() / HEAP_SHARE);
  }

  /** What one connection holds of them; let go when it ends. */
  final class Share {

    private final AtomicLong mine = new AtomicLong();

    /**
     * Takes bytes, or gives them back where there are fewer.
     *
     * @throws LindormException TOO_MANY_REQUESTS; they are taken all the same, until the connection
     *     ends
     */
    void add(long bytes) {
      mine.addAndGet(bytes);
      if (held.addAndGet(bytes) > most && bytes > 0) {
        throw LindormException.of(ErrorCode.TOO_MANY_REQUESTS, most, 0);
      }
    }

    void end() {
      held.addAndGet(-mine.getAndSet(0));
    }
  }

  Share share() {
    return new Share();
  }

  long held() {
    return held.get();
  }
}

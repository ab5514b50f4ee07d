package org.openlindorm.exec.budget;

import java.util.concurrent.atomic.AtomicLong;

/** The bytes that all running statements may hold together; safe for many threads. */
public final class MemoryPool {

  /**
   * A third of the heap: the region server's block cache and memstores have 40 % each of what a
   * server with regions inside has by HBase's defaults, at most 80 % together, and seldom both.
   */
  private static final int DEFAULT_PART = 3;

  private final long most;
  private final AtomicLong held = new AtomicLong();

  public MemoryPool(long most) {
    this.most = most;
  }

  /** The default of a server: a third of the heap. */
  public static MemoryPool ofHeap() {
    return new MemoryPool(Runtime.getRuntime().maxMemory() / DEFAULT_PART);
  }

  /** How many bytes statements hold now. */
  public long held() {
    return held.get();
  }

  boolean take(long bytes) {
    if (held.addAndGet(bytes) <= most) {
      return true;
    }
    held.addAndGet(-bytes);
    return false;
  }

  /** Takes bytes that are held whether there is room or not. */
  void force(long bytes) {
    held.addAndGet(bytes);
  }

  void give(long bytes) {
    held.addAndGet(-bytes);
  }
}

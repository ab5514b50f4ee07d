package org.openlindorm.exec.budget;

import java.util.concurrent.atomic.AtomicLong;

/** The memory of all running statements; thread-safe. */
public final class MemoryPool {

  /**
   * A third of the heap. By HBase's defaults the region server's block cache and memstores have 40
   * % each on a server with regions, at most 80 % together, and seldom both.
   */
  private static final int DEFAULT_PART = 3;

  private final long most;
  private final AtomicLong reserved = new AtomicLong();

  public MemoryPool(long most) {
    this.most = most;
  }

  /** Returns the default of a server: a third of the heap. */
  public static MemoryPool ofHeap() {
    return new MemoryPool(Runtime.getRuntime().maxMemory() / DEFAULT_PART);
  }

  /** Returns the current bytes of all statements. */
  public long reserved() {
    return reserved.get();
  }

  boolean take(long bytes) {
    if (reserved.addAndGet(bytes) <= most) {
      return true;
    }
    reserved.addAndGet(-bytes);
    return false;
  }

  /** Reserves bytes that are held even if the pool is full. */
  void force(long bytes) {
    reserved.addAndGet(bytes);
  }

  void give(long bytes) {
    reserved.addAndGet(-bytes);
  }
}

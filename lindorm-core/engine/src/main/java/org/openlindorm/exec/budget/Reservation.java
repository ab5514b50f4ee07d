package org.openlindorm.exec.budget;

import org.openlindorm.error.LindormException;

/** The memory of one step of a statement; not thread-safe. */
public final class Reservation implements AutoCloseable {

  /** Bytes requested from the budget at a time, so that few rows access shared state. */
  private static final long MOST_AT_ONCE = 64 << 10;

  private final MemoryBudget budget;
  private long granted;
  private long used;

  Reservation(MemoryBudget budget) {
    this.budget = budget;
  }

  /** Returns the bytes that the step uses. */
  public long used() {
    return used;
  }

  /** Reserves more bytes; returns false and reserves none if they do not fit. */
  public boolean take(long bytes) {
    long missing = used + bytes - granted;
    if (missing > 0) {
      long rounded = Math.max(missing, Math.min(MOST_AT_ONCE, budget.share() / 64));
      if (budget.take(rounded)) {
        granted += rounded;
      } else if (used + bytes <= budget.least()) {
        budget.force(missing);
        granted += missing;
      } else {
        return false;
      }
    }
    used += bytes;
    return true;
  }

  /** Reserves bytes like {@link #take}, but at most half of what the step may hold. */
  public boolean takeOfHalf(long bytes) {
    return used + bytes <= Math.max(budget.share(), budget.least()) / 2 && take(bytes);
  }

  /**
   * Reserves more bytes for data that cannot be written to files.
   *
   * @param what the holder, for the message
   * @throws LindormException MEMORY_LIMIT when they do not fit
   */
  public void require(long bytes, String what) {
    if (!take(bytes)) {
      throw budget.exceeded(what);
    }
  }

  /** Releases all bytes; more may be reserved afterwards. */
  public void clear() {
    budget.give(granted);
    granted = 0;
    used = 0;
  }

  @Override
  public void close() {
    clear();
  }
}

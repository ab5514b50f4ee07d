package org.openlindorm.hbase.region;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import org.openlindorm.bytes.Bytes;

/**
 * Exclusive row locks. HBase executes two puts to one row concurrently, and the one with the
 * smaller timestamp may become visible last. These locks are held until a write is visible. A row's
 * timestamps then have the order in which its writes become visible, which optimistic updates need.
 *
 * <p>Every caller locks all its rows in one call and in ascending order, so callers cannot
 * deadlock.
 */
final class RowLocks {

  private final ConcurrentHashMap<Bytes, Slot> slots = new ConcurrentHashMap<>();

  /** Blocks until the current thread holds all rows. The same thread must release them. */
  LockHandle lock(SortedSet<Bytes> rows) {
    var taken = new ArrayList<Bytes>(rows.size());
    for (Bytes row : rows) {
      slots.compute(row, (key, slot) -> (slot == null ? new Slot() : slot).used()).lock();
      taken.add(row);
    }
    return new LockHandle(taken);
  }

  /** Returns the number of rows that are held or waited for; zero when nothing is written. */
  int size() {
    return slots.size();
  }

  /** The rows that a thread holds. */
  final class LockHandle {

    private final List<Bytes> rows;

    private LockHandle(List<Bytes> rows) {
      this.rows = rows;
    }

    void release() {
      for (Bytes row : rows) {
        slots.computeIfPresent(
            row,
            (key, slot) -> {
              slot.unlock();
              return slot.unused() ? null : slot;
            });
      }
    }
  }

  /**
   * A lock and the number of threads that hold it or wait for it. The number changes only inside
   * the map's compute.
   */
  private static final class Slot extends ReentrantLock {

    private static final long serialVersionUID = 1L;

    private int users;

    Slot used() {
      users++;
      return this;
    }

    boolean unused() {
      users--;
      return users == 0;
    }
  }
}

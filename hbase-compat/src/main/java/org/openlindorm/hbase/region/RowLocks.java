package org.openlindorm.hbase.region;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import org.openlindorm.bytes.Bytes;

/**
 * Exclusive locks on rows. HBase lets two puts to one row be in flight together, and the one with
 * the smaller timestamp may become visible last; holding these until a write is visible makes a
 * row's timestamps and its visible history the same order, which optimistic updates rest on.
 *
 * <p>Every caller takes all its rows in one call and in ascending order, so callers cannot wait for
 * each other in a circle.
 */
final class RowLocks {

  private final ConcurrentHashMap<Bytes, Slot> slots = new ConcurrentHashMap<>();

  /** Blocks until all rows are held by the current thread, which must also release them. */
  Held hold(SortedSet<Bytes> rows) {
    var taken = new ArrayList<Bytes>(rows.size());
    for (Bytes row : rows) {
      slots.compute(row, (key, slot) -> (slot == null ? new Slot() : slot).used()).lock();
      taken.add(row);
    }
    return new Held(taken);
  }

  /** How many rows are held or waited for; zero when nothing is written. */
  int size() {
    return slots.size();
  }

  /** Rows held by a thread. */
  final class Held {

    private final List<Bytes> rows;

    private Held(List<Bytes> rows) {
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
   * A lock and the number of threads that hold it or wait for it, which changes only inside the
   * map's compute.
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

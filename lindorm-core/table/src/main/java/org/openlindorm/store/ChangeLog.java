package org.openlindorm.store;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.LindormException;

/**
 * The log of a store whose tables record the changes of their rows. The order of its entries is the
 * order in which the changes of a row became visible. Its files are kept from a position on.
 * Failures are {@link LindormException} with STORE, or CHANGES_LOST if a part of the log that a
 * reader needs is not readable.
 */
public interface ChangeLog {

  /**
   * Changes of one table, in the order of the log.
   *
   * @param next the position after the last entry that was read
   * @param isAtEnd whether the log had no further entry
   */
  record Read(List<LoggedChange> changes, LogPosition next, boolean isAtEnd) {

    public Read {
      changes = List.copyOf(changes);
    }
  }

  /** Returns the position after all changes that were acknowledged before the call. */
  LogPosition end();

  /**
   * Reads the changes of a table. A change is read even if its write has not been acknowledged yet.
   *
   * @param most the read ends after the entry with this change, or after some megabytes of log
   */
  Read read(PhysicalTable table, LogPosition from, int most);

  /** Returns the bytes of log after a position. */
  long bytesAfter(LogPosition position);

  /**
   * Keeps the log from a position on, and releases what is before it. Before the first call, the
   * whole log is kept.
   *
   * @param position null if no part is needed
   */
  void keepFrom(@Nullable LogPosition position);
}

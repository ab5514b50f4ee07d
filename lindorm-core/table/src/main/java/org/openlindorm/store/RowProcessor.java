package org.openlindorm.store;

import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;

/** A running {@link RowProgram}; used by one thread. */
public interface RowProcessor {

  /** Returns the output for one row, or null when the row has none (now). */
  @Nullable Bytes process(StoredRow row);

  /**
   * Returns the accumulated output (a partial aggregate), or null when there is none; restarts
   * afterwards. A store may call it between rows at any time, and always calls it at the end of a
   * range.
   */
  @Nullable Bytes drain();

  /**
   * Returns whether each output is that of one row, so that a store collects many before it sends
   * them. An output of many rows should be sent at once.
   */
  boolean givesSingleRows();

  /** Returns whether {@link #spent} may return a prefix. */
  default boolean skips() {
    return false;
  }

  /**
   * Returns the first bytes of keys without further output, or null; it may change with each row. A
   * store may seek to the end of these keys and need not pass them.
   */
  default @Nullable Bytes spent() {
    return null;
  }

  /** Returns true when no further row can produce output, such as after a row limit. */
  boolean isDone();
}

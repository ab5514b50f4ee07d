package org.openlindorm.store;

import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;

/** A running {@link RowProgram}; used by one thread. */
public interface RowProcessor {

  /** The output for one row, or null when the row yields none (now). */
  @Nullable Bytes process(StoredRow row);

  /**
   * What has been gathered and not yet given out (a partial aggregate), or null when nothing;
   * starts over afterwards. A store may call it between rows at any time, always at the end of a
   * range.
   */
  @Nullable Bytes drain();

  /**
   * Whether each output is that of one row, so that a store gathers many before it hands them over.
   * An output of many rows is better handed over at once.
   */
  boolean givesSingleRows();

  /** True when no further row can yield output, such as after a row limit. */
  boolean isDone();
}

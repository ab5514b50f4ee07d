package org.openlindorm.row;

import org.jspecify.annotations.Nullable;

/** A stream of rows with constant memory; used by one thread. */
public interface RowStream extends AutoCloseable {

  /** Returns the next row, which the caller may keep, or null at the end. */
  @Nullable Object @Nullable [] next();

  /**
   * Skips some of the first rows, before a row is read, where this takes less than reading them.
   *
   * @param most the largest number of rows
   * @return the number of rows that are skipped, 0 for a stream that cannot skip
   */
  default long skip(long most) {
    return 0;
  }

  /** Ends the stream early or late; closing twice does nothing. */
  @Override
  void close();
}

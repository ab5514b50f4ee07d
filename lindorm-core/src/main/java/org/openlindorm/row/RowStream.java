package org.openlindorm.row;

import org.jspecify.annotations.Nullable;

/** Rows of values one after the other, with constant memory; used by one thread. */
public interface RowStream extends AutoCloseable {

  /** The next row, which the caller may keep, or null at the end. */
  @Nullable Object @Nullable [] next();

  /** Ends the stream early or late; closing twice does nothing. */
  @Override
  void close();
}

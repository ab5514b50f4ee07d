package org.openlindorm.row;

import org.jspecify.annotations.Nullable;

/** A stream of rows with constant memory; used by one thread. */
public interface RowStream extends AutoCloseable {

  /** Returns the next row, which the caller may keep, or null at the end. */
  @Nullable Object @Nullable [] next();

  /** Ends the stream early or late; closing twice does nothing. */
  @Override
  void close();
}

package org.openlindorm.store;

import org.jspecify.annotations.Nullable;

/** Rows one after the other, in key order; holds server resources until closed. */
public interface Cursor extends AutoCloseable {

  /** Returns the next row, or null at the end. */
  @Nullable StoredRow next();

  @Override
  void close();
}

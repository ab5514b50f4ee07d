package org.openlindorm.web.console;

import org.jspecify.annotations.Nullable;
import org.openlindorm.engine.Result;

/** The rows of a statement that are not sent yet. Used by one thread at a time. */
final class OpenRows implements AutoCloseable {

  private final Result.Rows rows;
  private @Nullable Object @Nullable [] following;
  private boolean isRead;

  OpenRows(Result.Rows rows) {
    this.rows = rows;
  }

  Result.Rows rows() {
    return rows;
  }

  boolean hasNext() {
    if (!isRead) {
      following = rows.next();
      isRead = true;
    }
    return following != null;
  }

  /** Returns the next row; null after the last. */
  @Nullable Object @Nullable [] next() {
    boolean more = hasNext();
    isRead = !more;
    return following;
  }

  @Override
  public void close() {
    rows.close();
  }
}

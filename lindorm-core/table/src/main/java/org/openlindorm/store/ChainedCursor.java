package org.openlindorm.store;

import java.util.Iterator;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A concatenation of cursors; each is opened when the one before it has ended. */
public final class ChainedCursor implements Cursor {

  private final Iterator<? extends Cursor> cursors;
  private @Nullable Cursor open;

  /** Opens a cursor for each part, when it is that part's turn. */
  public <T> ChainedCursor(Iterator<T> parts, Function<T, Cursor> opening) {
    this.cursors =
        new Iterator<Cursor>() {
          @Override
          public boolean hasNext() {
            return parts.hasNext();
          }

          @Override
          public Cursor next() {
            return opening.apply(parts.next());
          }
        };
  }

  @Override
  public @Nullable StoredRow next() {
    while (true) {
      Cursor current = open;
      if (current == null) {
        if (!cursors.hasNext()) {
          return null;
        }
        current = cursors.next();
        open = current;
      }
      StoredRow row = current.next();
      if (row != null) {
        return row;
      }
      close();
    }
  }

  @Override
  public void close() {
    Cursor ending = open;
    open = null;
    if (ending != null) {
      ending.close();
    }
  }
}

package org.openlindorm.store;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;

/** A cursor of an {@link AssertingStore}. */
final class AssertingCursor implements Cursor {

  /** The number of last rows that must be unchanged when the cursor is closed. */
  private static final int REMEMBERED = 16;

  private record ReturnedRow(StoredRow row, int hash) {

    static ReturnedRow of(StoredRow row) {
      return new ReturnedRow(row, row.hashCode());
    }
  }

  private final Cursor cursor;
  private final @Nullable ByteRange range;
  private final boolean reverse;
  private final AssertingStore store;
  private final Throwable opened = new Throwable("here");
  private final Deque<ReturnedRow> returned = new ArrayDeque<>();
  private final AtomicReference<@Nullable Thread> user = new AtomicReference<>();
  private @Nullable Bytes last;
  private boolean ended;
  private boolean closed;

  /**
   * @param range null if the rows are the output of a program, whose keys have no order
   */
  AssertingCursor(Cursor cursor, @Nullable ByteRange range, boolean reverse, AssertingStore store) {
    this.cursor = cursor;
    this.range = range;
    this.reverse = reverse;
    this.store = store;
  }

  Throwable opened() {
    return opened;
  }

  @Override
  public @Nullable StoredRow next() {
    begin();
    try {
      store.require(!closed, "a closed cursor is read", null);
      StoredRow row = cursor.next();
      if (row == null) {
        ended = true;
      } else {
        store.require(!ended, "a row after the end of a cursor", row);
        check(row);
      }
      return row;
    } finally {
      user.set(null);
    }
  }

  private void check(StoredRow row) {
    if (range != null) {
      Bytes before = last;
      int order = before == null ? 1 : row.key().compareTo(before);
      store.require(reverse ? before == null || order < 0 : order > 0, "rows out of order", row);
      store.require(range.contains(row.key()), "a row outside of the range", row);
      last = row.key();
    }
    returned.add(ReturnedRow.of(row));
    if (returned.size() > REMEMBERED) {
      returned.remove();
    }
  }

  @Override
  public void close() {
    begin();
    try {
      closed = true;
      store.closed(this);
      cursor.close();
      for (ReturnedRow each : returned) {
        store.require(each.row().hashCode() == each.hash(), "a changed row", each.row());
      }
      returned.clear();
    } finally {
      user.set(null);
    }
  }

  private void begin() {
    Thread other = user.getAndSet(Thread.currentThread());
    store.require(other == null, "two threads use a cursor", other);
  }
}

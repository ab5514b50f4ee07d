package org.openlindorm.exec;

import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.StoredRow;

/**
 * The first rows of fronts. Regions skip the others. A front that continues in another region, or
 * after a scan was restarted, has a row again, which is dropped here. A region of an older version,
 * which cannot skip, sends all rows.
 */
final class FirstRows implements Cursor {

  private final UnaryOperator<Bytes> fronts;
  private final Cursor rows;
  private final long most;
  private long yielded;
  private @Nullable Bytes front;

  /**
   * @param fronts returns the front of a key
   * @param most the number of rows after which it ends
   */
  FirstRows(UnaryOperator<Bytes> fronts, Cursor rows, long most) {
    this.fronts = fronts;
    this.rows = rows;
    this.most = most;
  }

  @Override
  public @Nullable StoredRow next() {
    if (yielded >= most) {
      return null;
    }
    for (StoredRow row = rows.next(); row != null; row = rows.next()) {
      if (front == null || !row.key().startsWith(front)) {
        front = fronts.apply(row.key());
        yielded++;
        return row;
      }
    }
    return null;
  }

  @Override
  public void close() {
    rows.close();
  }
}

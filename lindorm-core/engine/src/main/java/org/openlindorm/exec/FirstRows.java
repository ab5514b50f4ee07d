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
  private @Nullable Bytes front;

  /**
   * @param fronts returns the front of a key
   */
  FirstRows(UnaryOperator<Bytes> fronts, Cursor rows) {
    this.fronts = fronts;
    this.rows = rows;
  }

  @Override
  public @Nullable StoredRow next() {
    for (StoredRow row = rows.next(); row != null; row = rows.next()) {
      if (front == null || !row.key().startsWith(front)) {
        front = fronts.apply(row.key());
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

package org.openlindorm.exec;

import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.StoredRow;

/**
 * The first rows of fronts in a range. Regions skip the others. A front that continues in another
 * region, or after a scan was restarted, has a row again, which is dropped here. A region of an
 * older version, which cannot skip, sends all rows.
 */
final class FirstRows implements Cursor {

  private final UnaryOperator<Bytes> fronts;
  private final ByteRange range;
  private final boolean reverse;
  private final RangeScans all;
  private RangeScans scans;
  private boolean skips = true;
  private @Nullable Cursor open;
  private @Nullable StoredRow last;
  private @Nullable Bytes front;

  /**
   * @param fronts returns the front of a key
   * @param first scans the first rows
   * @param all scans all rows
   */
  FirstRows(
      UnaryOperator<Bytes> fronts,
      ByteRange range,
      boolean reverse,
      RangeScans first,
      RangeScans all) {
    this.fronts = fronts;
    this.range = range;
    this.reverse = reverse;
    this.scans = first;
    this.all = all;
  }

  @Override
  public @Nullable StoredRow next() {
    for (StoredRow row = advance(); row != null; row = advance()) {
      last = row;
      if (front == null || !row.key().startsWith(front)) {
        front = fronts.apply(row.key());
        return row;
      }
    }
    return null;
  }

  private @Nullable StoredRow advance() {
    try {
      return opened().next();
    } catch (LindormException refused) {
      if (!skips || refused.code() != ErrorCode.UNSUPPORTED) {
        throw refused;
      }
      close();
      skips = false;
      scans = all;
      return opened().next();
    }
  }

  private Cursor opened() {
    Cursor cursor = open;
    if (cursor == null) {
      cursor = scans.open(rest());
      open = cursor;
    }
    return cursor;
  }

  private ByteRange rest() {
    StoredRow row = last;
    if (row == null) {
      return range;
    }
    return reverse
        ? new ByteRange(range.start(), row.key())
        : new ByteRange(row.key().successor(), range.stop());
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

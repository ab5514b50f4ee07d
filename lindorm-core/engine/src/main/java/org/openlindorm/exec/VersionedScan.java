package org.openlindorm.exec;

import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.StoredRow;

/**
 * A scan of a range by a program that regions of an older version refuse. After a refusal, another
 * program reads the rest of the range, from the key of the last output on.
 */
final class VersionedScan implements Cursor {

  private final ByteRange range;
  private final boolean reverse;
  private final RangeScans older;
  private RangeScans scans;
  private boolean refusable = true;
  private @Nullable Cursor open;
  private @Nullable StoredRow last;

  /**
   * Creates a scan without opening it.
   *
   * @param newer opens the program that may be refused
   * @param older opens the program that every version knows
   */
  VersionedScan(ByteRange range, boolean reverse, RangeScans newer, RangeScans older) {
    this.range = range;
    this.reverse = reverse;
    this.scans = newer;
    this.older = older;
  }

  @Override
  public @Nullable StoredRow next() {
    StoredRow row = advance();
    last = row == null ? last : row;
    return row;
  }

  private @Nullable StoredRow advance() {
    try {
      return opened().next();
    } catch (LindormException refused) {
      if (!refusable || refused.code() != ErrorCode.UNSUPPORTED) {
        throw refused;
      }
      close();
      refusable = false;
      scans = older;
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

package org.openlindorm.exec;

import java.util.Comparator;
import java.util.Deque;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.StoredRow;

/**
 * The ranges of one value of a computed key part, read one after the other. Stands at a row, or
 * before a range that is not open yet, or at its end.
 */
final class Lane {

  private final RangeScans scans;
  private final Deque<ByteRange> ranges;
  private @Nullable Cursor open;
  private @Nullable StoredRow head;

  /**
   * @param ranges in the order in which they are read, none empty; they are taken out
   */
  Lane(RangeScans scans, Deque<ByteRange> ranges) {
    this.scans = scans;
    this.ranges = ranges;
  }

  /** The row at which the lane stands, or null. */
  @Nullable StoredRow head() {
    return head;
  }

  boolean isEnded() {
    return head == null && open == null && ranges.isEmpty();
  }

  /**
   * Goes one row on. At the end of a range it stops before the next one, which need not be opened
   * yet.
   *
   * @return false at the end of the lane
   */
  boolean advance() {
    if (open == null) {
      ByteRange range = ranges.poll();
      if (range == null) {
        return false;
      }
      open = scans.open(range);
    }
    head = open.next();
    if (head == null) {
      close();
    }
    return !isEnded();
  }

  void close() {
    Cursor ending = open;
    open = null;
    head = null;
    if (ending != null) {
      ending.close();
    }
  }

  /** Lanes by the first key that can come from each, without its computed part. */
  static Comparator<Lane> order(KeyLayout layout, boolean reverse) {
    Comparator<Bytes> columns = layout.columnOrder();
    return reverse
        ? (left, right) -> compareEnds(left, right, columns, layout.prefixBytes())
        : (left, right) -> columns.compare(left.firstKey(), right.firstKey());
  }

  private Bytes firstKey() {
    return head != null ? head.key() : ranges.element().start();
  }

  private static int compareEnds(Lane left, Lane right, Comparator<Bytes> columns, int prefix) {
    Bytes one = left.lastKey(prefix);
    Bytes other = right.lastKey(prefix);
    return one == null || other == null
        ? Boolean.compare(one != null, other != null)
        : columns.compare(other, one);
  }

  /** The end of what may come, null where the lane's value of the computed part is the end. */
  private @Nullable Bytes lastKey(int prefix) {
    if (head != null) {
      return head.key();
    }
    ByteRange range = ranges.element();
    boolean within =
        range.stop().length() >= prefix && range.stop().startsWith(range.start().slice(0, prefix));
    return within ? range.stop() : null;
  }
}

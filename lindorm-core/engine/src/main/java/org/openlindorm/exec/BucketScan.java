package org.openlindorm.exec;

import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.key.KeyLayout;

/**
 * A scan over the ranges of one bucket value (a computed key part), one range after the other. Its
 * position is at a row, before a range that is not open yet, or at the end.
 */
final class BucketScan {

  private final BucketRows.Scans scans;
  private final KeyLayout layout;
  private final Deque<ByteRange> ranges;
  private @Nullable BucketRows open;
  private @Nullable Bytes head;

  /**
   * The first bytes of the current key's columns as a number, so that most comparisons need no byte
   * access.
   */
  private long beginning;

  /**
   * @param ranges in the order in which they are read, none empty; the scan removes them
   */
  BucketScan(BucketRows.Scans scans, KeyLayout layout, Deque<ByteRange> ranges) {
    this.scans = scans;
    this.layout = layout;
    this.ranges = ranges;
  }

  /** Returns whether the scan is at a row. */
  boolean isOpen() {
    return head != null;
  }

  /** Returns the rows of the current position. */
  List<@Nullable Object[]> rows() {
    return open == null ? List.of() : open.rows();
  }

  boolean isEnded() {
    return head == null && open == null && ranges.isEmpty();
  }

  /**
   * Advances by one row. At the end of a range it stops before the next one, which need not be
   * opened yet.
   *
   * @return false at the end of the scan
   */
  boolean advance() {
    BucketRows rows = open;
    if (rows == null) {
      ByteRange range = ranges.poll();
      if (range == null) {
        return false;
      }
      rows = scans.open(range);
      open = rows;
    }
    if (rows.next()) {
      Bytes key = rows.key();
      head = key;
      beginning = layout.columnBeginning(key);
    } else {
      close();
    }
    return !isEnded();
  }

  void close() {
    BucketRows ending = open;
    open = null;
    head = null;
    if (ending != null) {
      ending.close();
    }
  }

  /** Orders scans by their first possible key, without its computed part. */
  static Comparator<BucketScan> order(KeyLayout layout, boolean reverse) {
    Comparator<Bytes> columns = layout.columnOrder();
    Comparator<BucketScan> whole =
        reverse
            ? (left, right) -> compareEnds(left, right, columns, layout.prefixBytes())
            : (left, right) -> columns.compare(left.firstKey(), right.firstKey());
    return (left, right) -> {
      boolean rows = left.isOpen() && right.isOpen();
      return rows && left.beginning != right.beginning
          ? Long.compareUnsigned(left.beginning, right.beginning) * (reverse ? -1 : 1)
          : whole.compare(left, right);
    };
  }

  private Bytes firstKey() {
    return head != null ? head : ranges.element().start();
  }

  private static int compareEnds(
      BucketScan left, BucketScan right, Comparator<Bytes> columns, int prefix) {
    Bytes one = left.lastKey(prefix);
    Bytes other = right.lastKey(prefix);
    return one == null || other == null
        ? Boolean.compare(one != null, other != null)
        : columns.compare(other, one);
  }

  /** Returns the last possible key, null where the range is bounded by the computed part only. */
  private @Nullable Bytes lastKey(int prefix) {
    if (head != null) {
      return head;
    }
    ByteRange range = ranges.element();
    boolean within =
        range.stop().length() >= prefix && range.stop().startsWith(range.start().slice(0, prefix));
    return within ? range.stop() : null;
  }
}

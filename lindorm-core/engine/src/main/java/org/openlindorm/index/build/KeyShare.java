package org.openlindorm.index.build;

import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;

/**
 * Estimates the position of a key between two others, as if keys were uniformly distributed. Only
 * the displayed progress depends on it.
 */
final class KeyShare {

  /** More bits would not fit into a double. */
  private static final int DIGITS = 6;

  private KeyShare() {}

  /**
   * Returns the finished share of the keys from {@code first} to {@code last}, from 0 to 1.
   *
   * @param first the smallest key that there is
   * @param last the largest
   */
  static double done(KeyRanges done, Bytes first, Bytes last) {
    ByteRange all = new ByteRange(first, last.successor());
    double share = 0;
    for (ByteRange range : done.ranges()) {
      ByteRange part = range.intersect(all);
      if (!part.isEmpty()) {
        share += position(part.stop(), first, last) - position(part.start(), first, last);
      }
    }
    return Math.min(1, share);
  }

  private static double position(Bytes key, Bytes first, Bytes last) {
    if (key.compareTo(last) > 0) {
      return 1;
    }
    int common = 0;
    while (common < first.length()
        && common < last.length()
        && first.at(common) == last.at(common)) {
      common++;
    }
    double from = number(first, common);
    double length = number(last, common) - from;
    double way = number(key, common) - from;
    return length <= 0 ? 0 : Math.max(0, Math.min(1, way / length));
  }

  private static double number(Bytes key, int start) {
    double number = 0;
    for (int i = start; i < start + DIGITS; i++) {
      number = number * 256 + (i < key.length() ? key.at(i) & 0xff : 0);
    }
    return number;
  }
}

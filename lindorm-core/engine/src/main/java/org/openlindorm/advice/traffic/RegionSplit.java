package org.openlindorm.advice.traffic;

import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;

/**
 * A region that was split, and the writes to its parts since.
 *
 * @param parent its range
 * @param at the first key of the upper part
 * @param lower writes below {@code at}
 * @param upper writes from {@code at} on
 */
public record RegionSplit(ByteRange parent, Bytes at, long lower, long upper) {

  public long writes() {
    return lower + upper;
  }

  /** Returns the share of the busier side in the writes, from 0.5 to 1. */
  public double busierShare() {
    return (double) Math.max(lower, upper) / Math.max(1, writes());
  }

  /** Returns the range of the busier side. */
  public ByteRange busier() {
    return upper >= lower ? new ByteRange(at, parent.stop()) : new ByteRange(parent.start(), at);
  }
}

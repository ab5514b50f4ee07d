package org.openlindorm.advice.traffic;

import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;

/**
 * A region that was split, and where its writes have gone since.
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

  /** The part of the writes that the busier side takes, from 0.5 to 1. */
  public double busierShare() {
    return (double) Math.max(lower, upper) / Math.max(1, writes());
  }

  /** The range of the busier side. */
  public ByteRange busier() {
    return upper >= lower ? new ByteRange(at, parent.stop()) : new ByteRange(parent.start(), at);
  }
}

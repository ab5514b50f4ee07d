package org.openlindorm.advisor.model;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The number of writes and reads of each region of a key within a period.
 *
 * @param writes the rows written to each region, in key order
 * @param reads the rows read from each region, in key order; empty if they were not counted
 * @param seconds the length of the period; 0 if it is unknown
 * @param splitShares the shares of consecutive region splits, the first split first. A share is the
 *     part of the writes since the split that the busier half gets
 */
public record RegionCounts(
    List<Long> writes, List<Long> reads, double seconds, List<Double> splitShares) {

  /** The minimum number of writes for a verdict. */
  public static final long FEWEST = 100;

  /**
   * The minimum period in seconds to exclude chance: ten minutes, less one minute because the
   * counters are read at most one minute apart.
   */
  private static final double LONG_ENOUGH = 540;

  private static final long SETTLED = 300;

  public RegionCounts {
    writes = List.copyOf(writes);
    reads = List.copyOf(reads);
    splitShares = List.copyOf(splitShares);
  }

  public int regions() {
    return writes.size();
  }

  public long allWrites() {
    return sum(writes);
  }

  public long allReads() {
    return sum(reads);
  }

  private static long sum(List<Long> counts) {
    return counts.stream().mapToLong(Long::longValue).sum();
  }

  /** Returns a region's share of the writes. */
  public double share(int region) {
    return (double) writes.get(region) / Math.max(1, allWrites());
  }

  /** Returns the index of the region with the most writes, from 0. */
  public int fullest() {
    return writes.indexOf(Collections.max(writes));
  }

  /** Returns the median of the regions' writes. */
  public double median() {
    List<Long> sorted = new ArrayList<>(writes);
    Collections.sort(sorted);
    int size = sorted.size();
    return (sorted.get((size - 1) / 2) + sorted.get(size / 2)) / 2.0;
  }

  /**
   * Returns the equivalent number of evenly written regions: the unbiased inverse of Simpson's
   * index.
   */
  public double busyRegions() {
    double pairs = 0;
    for (long count : writes) {
      pairs += (double) count * (count - 1);
    }
    double all = allWrites();
    return pairs == 0 ? regions() : all * (all - 1) / pairs;
  }

  /**
   * Returns the end of the key with most reads and writes: the share of the last region minus the
   * share of all others, or the negative of this for the first region. The value is 1 if all are in
   * the last region, and -1 if all are in the first. It is 0 if neither has more than half.
   */
  public double direction() {
    double all = Math.max(1.0, (double) allWrites() + allReads());
    double last = 2 * accesses(regions() - 1) / all - 1;
    double first = 2 * accesses(0) / all - 1;
    double most = Math.max(0, Math.max(last, first));
    return last >= first ? most : -most;
  }

  private double accesses(int region) {
    return (double) writes.get(region) + (region < reads.size() ? reads.get(region) : 0);
  }

  /** Returns whether the period and the number of writes are large enough to exclude chance. */
  public boolean settled() {
    return seconds >= LONG_ENOUGH && allWrites() >= SETTLED;
  }

  /** Returns a text such as {@code 4210 writes and 96 reads in 8 regions within 600 s}. */
  public String text() {
    return allWrites()
        + " writes"
        + (reads.isEmpty() ? "" : " and " + allReads() + " reads")
        + " in "
        + regions()
        + (regions() == 1 ? " region" : " regions")
        + (seconds == 0 ? "" : " within " + time());
  }

  private String time() {
    return seconds < 10 ? Math.round(seconds * 10) / 10.0 + " s" : Math.round(seconds) + " s";
  }
}

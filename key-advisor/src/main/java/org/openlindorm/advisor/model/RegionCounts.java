package org.openlindorm.advisor.model;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * How often each region of a key was written and read within some time.
 *
 * @param writes rows that each region took, in key order
 * @param reads rows that each region gave, in key order; empty where nobody counted
 * @param seconds how long that was, 0 when nobody said
 * @param splitShares of regions that were split one out of the other, the first one first: the part
 *     of the writes since then that the busier half takes
 */
public record RegionCounts(
    List<Long> writes, List<Long> reads, double seconds, List<Double> splitShares) {

  /** Writes without which there is no verdict. */
  public static final long FEWEST = 100;

  /** After ten minutes a pattern is no chance; the readings are up to one minute apart. */
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

  /** The part of the writes that a region takes. */
  public double share(int region) {
    return (double) writes.get(region) / Math.max(1, allWrites());
  }

  /** The region with the most writes, from 0. */
  public int fullest() {
    return writes.indexOf(Collections.max(writes));
  }

  /** The writes of the region in the middle when they are sorted by them. */
  public double median() {
    List<Long> sorted = new ArrayList<>(writes);
    Collections.sort(sorted);
    int size = sorted.size();
    return (sorted.get((size - 1) / 2) + sorted.get(size / 2)) / 2.0;
  }

  /** As how many evenly written regions these are: the inverse of Simpson's index, unbiased. */
  public double busyRegions() {
    double pairs = 0;
    for (long count : writes) {
      pairs += (double) count * (count - 1);
    }
    double all = allWrites();
    return pairs == 0 ? regions() : all * (all - 1) / pairs;
  }

  /**
   * How much more of all reads and writes lie in the last region than before it, as a part of them:
   * 1 when all are there, -1 when all are in the first one, 0 where neither end has most of them.
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

  /** Whether it lasted long enough to be no chance. */
  public boolean settled() {
    return seconds >= LONG_ENOUGH && allWrites() >= SETTLED;
  }

  /** {@code 4210 writes and 96 reads in 8 regions within 600 s}. */
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

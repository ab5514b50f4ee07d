package org.openlindorm.advisor.fronts;

import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.model.RegionCounts;

/** The shapes of a key's region counters. The first shape that matches applies. */
public enum TrafficShape {
  /** The last region receives at least half of the writes. */
  LAST_REGION,
  /** Nearly all reads and writes are at one end of the key. */
  ONE_SIDE,
  /** Fewer regions than servers receive the writes. */
  FEW_REGIONS,
  /** One region has a far higher load than the others, but its key range can be split. */
  HOT_RANGE,
  /** An even load, or too few requests were counted. */
  EVEN;

  private static final int FEWEST_REGIONS = 4;
  private static final double HALF = 0.5;
  private static final double HOT = 3;

  /**
   * Returns the shape of a key's traffic. If the sampled keys are spread, the split points cause an
   * uneven load; the shape is then at most a hot range.
   */
  public static TrafficShape of(KeyProfile key, int nodes) {
    RegionCounts counts = key.traffic();
    if (counts == null || counts.regions() < 2) {
      return EVEN;
    }
    boolean written = counts.allWrites() >= RegionCounts.FEWEST;
    boolean many = counts.regions() >= FEWEST_REGIONS;
    if (!spread(key.ordered(), nodes)) {
      if (written && many && counts.share(counts.regions() - 1) >= HALF) {
        return LAST_REGION;
      }
      if (OneSidedTraffic.is(counts)) {
        return ONE_SIDE;
      }
      double busy = counts.busyRegions();
      if (written && busy < nodes && busy < counts.regions() / 2.0) {
        return FEW_REGIONS;
      }
    }
    long most = counts.writes().get(counts.fullest());
    boolean hot = most >= RegionCounts.FEWEST && most > HOT * counts.median();
    return many && hot ? HOT_RANGE : EVEN;
  }

  private static boolean spread(@Nullable Measurement ordered, int nodes) {
    return ordered != null && ordered.fronts(4 * nodes).enough();
  }
}

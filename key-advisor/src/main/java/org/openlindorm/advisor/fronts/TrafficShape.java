package org.openlindorm.advisor.fronts;

import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.model.RegionCounts;

/** The shapes of a key's region counters; the first that explains them applies. */
public enum TrafficShape {
  /** The last region takes half of the writes or more. */
  LAST_REGION,
  /** Nearly all reads and writes are at one end of the key. */
  ONE_SIDE,
  /** Fewer regions than servers take the writes. */
  FEW_REGIONS,
  /** One region has far more to do than the others, but its keys can be parted. */
  HOT_RANGE,
  /** Nothing to be said, or too little was counted. */
  EVEN;

  private static final int FEWEST_REGIONS = 4;
  private static final double HALF = 0.5;
  private static final double HOT = 3;

  /**
   * The shape of a key's traffic. Where the sampled keys are spread, an uneven load is the fault of
   * the split points: then it is at most a hot range.
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

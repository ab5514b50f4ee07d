package org.openlindorm.advice.traffic;

import java.util.List;
import java.util.Locale;
import java.util.function.ToLongFunction;

/**
 * The reads and writes of a table's regions between two readings of their counters. Where regions
 * were split meanwhile, the traffic of the parent is distributed to its daughters in proportion to
 * their later writes.
 *
 * @param millis the length of the time
 * @param regions those of the last reading, in key order
 * @param splits of regions, the earliest first; also those of the previous hour
 */
public record TableTraffic(long millis, List<RegionTraffic> regions, List<RegionSplit> splits) {

  public TableTraffic {
    regions = List.copyOf(regions);
    splits = List.copyOf(splits);
  }

  public long writes() {
    return sum(RegionTraffic::writes);
  }

  public long reads() {
    return sum(RegionTraffic::reads);
  }

  private long sum(ToLongFunction<RegionTraffic> count) {
    return regions.stream().mapToLong(count).sum();
  }

  /** {@code 4210 writes and 96 reads in 8 regions within 600 s}. */
  public String text() {
    return String.format(
        Locale.ROOT,
        "%d %s and %d %s in %d %s within %s",
        writes(),
        writes() == 1 ? "write" : "writes",
        reads(),
        reads() == 1 ? "read" : "reads",
        regions.size(),
        regions.size() == 1 ? "region" : "regions",
        time());
  }

  /** {@code 600 s}, below ten seconds {@code 2.5 s}. */
  public String time() {
    return String.format(Locale.ROOT, millis < 10_000 ? "%.1f s" : "%.0f s", millis / 1_000.0);
  }

  /** {@code the fullest region, number 8 from the left, takes 97 % of the writes}; or nothing. */
  public String fullest() {
    long writes = writes();
    if (writes == 0 || regions.size() < 2) {
      return "";
    }
    int fullest = 0;
    for (int i = 1; i < regions.size(); i++) {
      if (regions.get(i).writes() > regions.get(fullest).writes()) {
        fullest = i;
      }
    }
    return "the fullest region, number "
        + (fullest + 1)
        + " of "
        + regions.size()
        + ", takes "
        + Math.round(100.0 * regions.get(fullest).writes() / writes)
        + " % of the writes";
  }
}

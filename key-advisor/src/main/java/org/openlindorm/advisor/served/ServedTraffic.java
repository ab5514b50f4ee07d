package org.openlindorm.advisor.served;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advice.traffic.RegionSplit;
import org.openlindorm.advice.traffic.RegionTraffic;
import org.openlindorm.advice.traffic.TableTraffic;
import org.openlindorm.advisor.model.RegionCounts;

/** Converts the counters of a live table's regions to the model of the rules. */
final class ServedTraffic {

  private ServedTraffic() {}

  static @Nullable RegionCounts of(@Nullable TableTraffic traffic) {
    return traffic == null
        ? null
        : new RegionCounts(
            traffic.regions().stream().map(RegionTraffic::writes).toList(),
            traffic.regions().stream().map(RegionTraffic::reads).toList(),
            traffic.millis() / 1_000.0,
            splitShares(traffic.splits()));
  }

  /**
   * Returns the shares of two consecutive splits, of which the second split the busier half of the
   * first; empty if there are no such splits.
   */
  private static List<Double> splitShares(List<RegionSplit> splits) {
    List<RegionSplit> changes =
        splits.stream().filter(split -> split.writes() >= RegionCounts.FEWEST).toList();
    List<Double> best = List.of();
    for (int i = 0; i < changes.size(); i++) {
      for (int j = i + 1; j < changes.size(); j++) {
        RegionSplit first = changes.get(i);
        RegionSplit second = changes.get(j);
        List<Double> pair = List.of(first.busierShare(), second.busierShare());
        if (first.busier().contains(second.at()) && worse(pair, best)) {
          best = pair;
        }
      }
    }
    return best;
  }

  /** Returns whether a pair is worse, measured by the smaller share of the two. */
  private static boolean worse(List<Double> pair, List<Double> other) {
    return other.isEmpty()
        || Math.min(pair.get(0), pair.get(1)) > Math.min(other.get(0), other.get(1));
  }
}

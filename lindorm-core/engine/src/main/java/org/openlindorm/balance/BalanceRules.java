package org.openlindorm.balance;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;
import org.openlindorm.store.PhysicalTable;

/** Decides the next step, if any. Pure, so that a step can be previewed. */
public final class BalanceRules {

  /** A shorter hot spot is not worth a split, which makes its region unavailable for moments. */
  static final Duration LASTS = Duration.ofSeconds(40);

  /**
   * The time between two steps on a table: the traffic of two whole minutes shows the effect of the
   * last one.
   */
  static final Duration TABLE_RESTS = Duration.ofMinutes(1);

  /** Below this rate in rows per second a region is no burden to any server. */
  static final double LEAST_ROWS_PER_SECOND = 200;

  /** HBase's guide recommends at most some hundred regions per server, of all tables. */
  static final int MOST_REGIONS_PER_SERVER = 16;

  /** The minimum quiet time of both sides of a split point, and its minimum age. */
  static final Duration QUIET = Duration.ofDays(1);

  /** A region with less than a row per second is quiet. */
  static final long QUIET_ROWS = QUIET.toSeconds();

  private BalanceRules() {}

  /**
   * The load of servers and the times of steps.
   *
   * @param rowsPerSecond of each data server, also of idle ones
   * @param lastStep of a table, by its name in the store, in milliseconds since the epoch
   */
  public record Servers(Map<String, Double> rowsPerSecond, Map<String, Long> lastStep) {

    public Servers {
      rowsPerSecond = Map.copyOf(rowsPerSecond);
      lastStep = Map.copyOf(lastStep);
    }

    private boolean rests(String table, long now) {
      Long last = lastStep.get(table);
      return last != null && now - last < TABLE_RESTS.toMillis();
    }

    /**
     * Returns the least busy server, if with half of the region it stays less busy than the
     * region's server is now.
     */
    private @Nullable String relieving(HotRegion region) {
      double half = region.rowsPerSecond() / 2;
      double left = rowsPerSecond.getOrDefault(region.server(), 0.0) - half;
      return rowsPerSecond.entrySet().stream()
          .filter(server -> !server.getKey().equals(region.server()))
          .min(Map.Entry.<String, Double>comparingByValue().thenComparing(Map.Entry::getKey))
          .filter(server -> server.getValue() < left)
          .map(Map.Entry::getKey)
          .orElse(null);
    }
  }

  /**
   * Returns the most urgent split.
   *
   * @param regions the number of regions of a table
   */
  public static Optional<RegionStep> split(
      List<HotRegion> hot, Servers servers, ToIntFunction<PhysicalTable> regions, long now) {
    int most = MOST_REGIONS_PER_SERVER * Math.max(1, servers.rowsPerSecond().size());
    return hot.stream()
        .filter(each -> now - each.sinceMillis() >= LASTS.toMillis())
        .filter(each -> each.rowsPerSecond() >= LEAST_ROWS_PER_SECOND)
        .filter(each -> !servers.rests(each.table().toString(), now))
        .sorted(Comparator.comparingDouble(HotRegion::rowsPerSecond).reversed())
        .filter(each -> regions.applyAsInt(each.table()) < most)
        .findFirst()
        .map(each -> new RegionStep.Split(each.table(), each.at(), servers.relieving(each)));
  }

  /**
   * Returns the merge of the split point that was quiet for longest.
   *
   * @param rowsOfADay the number of rows read and written in both regions of a split point within
   *     {@link #QUIET}
   */
  public static Optional<RegionStep> merge(
      List<BalancerSplit> made,
      Servers servers,
      ToLongFunction<BalancerSplit> rowsOfADay,
      long now) {
    return made.stream()
        .filter(each -> now - each.atMillis() >= QUIET.toMillis())
        .filter(each -> !servers.rests(each.table(), now))
        .filter(each -> rowsOfADay.applyAsLong(each) < QUIET_ROWS)
        .findFirst()
        .map(BalanceRules::merging);
  }

  /** Returns the step that removes a split point. */
  static RegionStep merging(BalancerSplit border) {
    return new RegionStep.Merge(PhysicalTable.named(border.table()), border.at());
  }
}

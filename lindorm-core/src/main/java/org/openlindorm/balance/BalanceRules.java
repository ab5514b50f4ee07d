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

/** Which step is next, if any: pure, so that it can be told beforehand what the server will do. */
public final class BalanceRules {

  /**
   * A hot spot that is over sooner is not worth a split, which takes its region away for moments.
   */
  static final Duration LASTS = Duration.ofSeconds(40);

  /** Between two steps on a table: the traffic of two whole minutes shows what the last one did. */
  static final Duration TABLE_RESTS = Duration.ofMinutes(1);

  /** Below so many rows a second a region is no burden to any server. */
  static final double LEAST_ROWS_PER_SECOND = 200;

  /** HBase's guide wants no more than some hundred regions a server, of all tables. */
  static final int MOST_REGIONS_PER_SERVER = 16;

  /** How long both sides of a border must have been quiet, and the border old. */
  static final Duration QUIET = Duration.ofDays(1);

  /** A region with less than a row a second is quiet. */
  static final long QUIET_ROWS = QUIET.toSeconds();

  private BalanceRules() {}

  /**
   * What servers do and when steps were made.
   *
   * @param rowsPerSecond of each server that carries data, also of idle ones
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

    /** The least busy one, if it stays less busy with half of a region than the region's is now. */
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
   * The split that is most needed.
   *
   * @param regions how many a table has
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
   * The border that is longest not needed any more.
   *
   * @param rowsOfADay how many rows the two regions had that meet at a border, within {@link
   *     #QUIET}
   */
  public static Optional<RegionStep> merge(
      List<MadeSplit> made, Servers servers, ToLongFunction<MadeSplit> rowsOfADay, long now) {
    return made.stream()
        .filter(each -> now - each.atMillis() >= QUIET.toMillis())
        .filter(each -> !servers.rests(each.table(), now))
        .filter(each -> rowsOfADay.applyAsLong(each) < QUIET_ROWS)
        .findFirst()
        .map(BalanceRules::merging);
  }

  /** The step that takes a border away. */
  static RegionStep merging(MadeSplit border) {
    return new RegionStep.Merge(PhysicalTable.named(border.table()), border.at());
  }
}

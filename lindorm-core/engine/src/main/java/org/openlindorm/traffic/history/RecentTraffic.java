package org.openlindorm.traffic.history;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.RegionTally;
import org.openlindorm.traffic.TrafficMinute;

/**
 * The traffic of regions in the current minute and the last one. An idle region is not queried and
 * keeps its earlier counts; a region that was split or moved keeps the old ones, too.
 */
public final class RecentTraffic {

  /** Shorter times count as this time, so that a short burst does not yield a high rate. */
  public static final double LEAST_SECONDS = 10;

  private record KnownRegion(RegionTally region, TreeMap<Long, TrafficMinute> minutes) {}

  private final Map<PhysicalTable, Map<String, KnownRegion>> tables = new HashMap<>();

  /** Returns the last minute that has ended at a time, since the epoch. */
  static long ended(long nowMillis) {
    return TimeUnit.MILLISECONDS.toMinutes(nowMillis) - 1;
  }

  /** Adds the current counts of regions, and removes those older than the last minute. */
  void update(long nowMillis, Map<PhysicalTable, List<RegionTally>> tallies) {
    tallies.forEach(
        (table, regions) -> {
          Map<String, KnownRegion> known = tables.computeIfAbsent(table, any -> new HashMap<>());
          for (RegionTally region : regions) {
            KnownRegion before = known.get(name(region));
            TreeMap<Long, TrafficMinute> minutes =
                before == null ? new TreeMap<>() : before.minutes();
            region.minutes().forEach(minute -> minutes.put(minute.minute(), minute));
            known.put(name(region), new KnownRegion(region, minutes));
          }
        });
    long first = ended(nowMillis);
    for (Map<String, KnownRegion> regions : tables.values()) {
      regions.values().forEach(each -> each.minutes().headMap(first).clear());
      regions.values().removeIf(each -> each.minutes().isEmpty());
    }
    tables.values().removeIf(Map::isEmpty);
  }

  /** Returns the key of a region on a server, because a region that moved restarts its counters. */
  private static String name(RegionTally region) {
    return region.region() + "@" + region.server();
  }

  /**
   * Returns the load of each server: the sum of its regions' rates, each over the time since its
   * first use within these minutes. New traffic counts as much as steady traffic.
   */
  public Map<String, Double> rowsPerSecond(long nowMillis) {
    Map<String, Double> servers = new HashMap<>();
    for (Map<String, KnownRegion> regions : tables.values()) {
      for (KnownRegion each : regions.values()) {
        double seconds = Math.max(LEAST_SECONDS, (nowMillis - firstUse(each)) / 1_000.0);
        for (TrafficMinute minute : each.minutes().values()) {
          servers.merge(each.region().server(), minute.counts().rows() / seconds, Double::sum);
        }
      }
    }
    return servers;
  }

  /**
   * Returns the first use by the samples; the beginning of the first minute where there are none.
   */
  private static long firstUse(KnownRegion region) {
    TrafficMinute first = region.minutes().firstEntry().getValue();
    long begin = TimeUnit.MINUTES.toMillis(first.minute());
    return first.samples().isEmpty() ? begin : begin + first.samples().get(0).atMillis();
  }

  /** Returns all known counts by table, in the order of the regions' keys. */
  public Map<PhysicalTable, List<RegionTally>> tables() {
    Map<PhysicalTable, List<RegionTally>> all = new HashMap<>();
    tables.forEach(
        (table, regions) -> {
          List<RegionTally> tallies = new ArrayList<>();
          for (KnownRegion each : regions.values()) {
            RegionTally region = each.region();
            tallies.add(
                new RegionTally(
                    region.range(),
                    region.region(),
                    region.server(),
                    List.copyOf(each.minutes().values())));
          }
          tallies.sort(Comparator.comparing(RegionTally::range));
          all.put(table, tallies);
        });
    return all;
  }
}

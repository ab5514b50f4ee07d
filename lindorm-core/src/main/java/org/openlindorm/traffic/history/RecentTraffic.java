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
 * What regions have told of the running minute and the last one. A region that is not asked, since
 * it was idle, has nothing to add to what it told before; one that was split or moved stays with
 * what it had.
 */
public final class RecentTraffic {

  /** Shorter times are taken for this long, so that a moment's burst is no pace. */
  public static final double LEAST_SECONDS = 10;

  private record Told(RegionTally region, TreeMap<Long, TrafficMinute> minutes) {}

  private final Map<PhysicalTable, Map<String, Told>> tables = new HashMap<>();

  /** The last minute that has ended at a moment, since the epoch. */
  static long ended(long nowMillis) {
    return TimeUnit.MILLISECONDS.toMinutes(nowMillis) - 1;
  }

  /** Takes what regions tell now, and forgets what is older than the last minute. */
  void update(long nowMillis, Map<PhysicalTable, List<RegionTally>> told) {
    told.forEach(
        (table, regions) -> {
          Map<String, Told> known = tables.computeIfAbsent(table, any -> new HashMap<>());
          for (RegionTally region : regions) {
            Told before = known.get(name(region));
            TreeMap<Long, TrafficMinute> minutes =
                before == null ? new TreeMap<>() : before.minutes();
            region.minutes().forEach(minute -> minutes.put(minute.minute(), minute));
            known.put(name(region), new Told(region, minutes));
          }
        });
    long first = ended(nowMillis);
    for (Map<String, Told> regions : tables.values()) {
      regions.values().forEach(each -> each.minutes().headMap(first).clear());
      regions.values().removeIf(each -> each.minutes().isEmpty());
    }
    tables.values().removeIf(Map::isEmpty);
  }

  /** A region that moved counts anew in another server. */
  private static String name(RegionTally region) {
    return region.region() + "@" + region.server();
  }

  /**
   * What each server had to do: the paces of its regions in sum, each over the time since it was
   * first used within these minutes. What has just begun counts as much as what goes on all along.
   */
  public Map<String, Double> rowsPerSecond(long nowMillis) {
    Map<String, Double> servers = new HashMap<>();
    for (Map<String, Told> regions : tables.values()) {
      for (Told each : regions.values()) {
        double seconds = Math.max(LEAST_SECONDS, (nowMillis - firstUse(each)) / 1_000.0);
        for (TrafficMinute minute : each.minutes().values()) {
          servers.merge(each.region().server(), minute.counts().rows() / seconds, Double::sum);
        }
      }
    }
    return servers;
  }

  /** As draws tell it; the beginning of the first minute where nothing was drawn. */
  private static long firstUse(Told region) {
    TrafficMinute first = region.minutes().firstEntry().getValue();
    long begin = TimeUnit.MINUTES.toMillis(first.minute());
    return first.samples().isEmpty() ? begin : begin + first.samples().get(0).atMillis();
  }

  /** All that is known, by table, in the order of the regions' keys. */
  public Map<PhysicalTable, List<RegionTally>> tables() {
    Map<PhysicalTable, List<RegionTally>> all = new HashMap<>();
    tables.forEach(
        (table, regions) -> {
          List<RegionTally> told = new ArrayList<>();
          for (Told each : regions.values()) {
            RegionTally region = each.region();
            told.add(
                new RegionTally(
                    region.range(),
                    region.region(),
                    region.server(),
                    List.copyOf(each.minutes().values())));
          }
          told.sort(Comparator.comparing(RegionTally::range));
          all.put(table, told);
        });
    return all;
  }
}

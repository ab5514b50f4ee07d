package org.openlindorm.advice.traffic;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.RegionLoad;
import org.openlindorm.store.Store;

/** Remembers for an hour how the counters of all regions stood. Used by many threads. */
public final class TrafficBook {

  private final LongSupplier clock;
  private final Map<String, TrafficLog> logs = new ConcurrentHashMap<>();

  /**
   * @param clock milliseconds
   */
  public TrafficBook(LongSupplier clock) {
    this.clock = clock;
  }

  /** Reads the counters of all tables and forgets the tables that are gone. */
  public void readAll(Store store) {
    Map<PhysicalTable, List<RegionLoad>> all = store.loads();
    long now = clock.getAsLong();
    all.forEach((table, regions) -> log(table).add(now, regions));
    Set<String> present =
        all.keySet().stream().map(PhysicalTable::toString).collect(Collectors.toSet());
    logs.keySet().removeIf(name -> !present.contains(name));
  }

  /** Reads the counters of a table; false when the store has none. */
  public boolean read(Store store, PhysicalTable table) {
    List<RegionLoad> regions = store.loads(table);
    if (regions.isEmpty()) {
      return false;
    }
    log(table).add(clock.getAsLong(), regions);
    return true;
  }

  /** What the readings of a table tell, null while there are fewer than two. */
  public @Nullable TableTraffic of(PhysicalTable table) {
    return log(table).traffic();
  }

  /** What lies between two readings of the same table, so many milliseconds apart. */
  public static TableTraffic between(List<RegionLoad> first, List<RegionLoad> second, long millis) {
    return TrafficTally.of(
        List.of(new Reading(0, first, false), new Reading(millis, second, false)));
  }

  /** Has the reads of a table until {@link #endSampling} count as our own. */
  public void startSampling(PhysicalTable table) {
    log(table).startSampling();
  }

  public void endSampling(PhysicalTable table) {
    log(table).endSampling();
  }

  private TrafficLog log(PhysicalTable table) {
    return logs.computeIfAbsent(table.toString(), name -> new TrafficLog());
  }
}

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

/** Keeps the counters of all regions for an hour. Thread-safe. */
public final class TrafficCounters {

  private final LongSupplier clock;
  private final Map<String, TrafficLog> logs = new ConcurrentHashMap<>();

  /**
   * @param clock milliseconds
   */
  public TrafficCounters(LongSupplier clock) {
    this.clock = clock;
  }

  /** Reads the counters of all tables and removes the tables that are gone. */
  public void readAll(Store store) {
    Map<PhysicalTable, List<RegionLoad>> all = store.loads();
    long now = clock.getAsLong();
    all.forEach((table, regions) -> log(table).add(now, regions));
    Set<String> present =
        all.keySet().stream().map(PhysicalTable::toString).collect(Collectors.toSet());
    logs.keySet().removeIf(name -> !present.contains(name));
  }

  /** Reads the counters of a table; returns false when the store has none. */
  public boolean read(Store store, PhysicalTable table) {
    List<RegionLoad> regions = store.loads(table);
    if (regions.isEmpty()) {
      return false;
    }
    log(table).add(clock.getAsLong(), regions);
    return true;
  }

  /** Returns the traffic from the readings of a table; null while there are fewer than two. */
  public @Nullable TableTraffic of(PhysicalTable table) {
    return log(table).traffic();
  }

  /**
   * Returns the traffic between two readings of the same table, with the given milliseconds between
   * them.
   */
  public static TableTraffic between(List<RegionLoad> first, List<RegionLoad> second, long millis) {
    return TrafficTally.of(
        List.of(new TrafficReading(0, first, false), new TrafficReading(millis, second, false)));
  }

  /** Marks the reads of a table until {@link #endSampling} as the server's own. */
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

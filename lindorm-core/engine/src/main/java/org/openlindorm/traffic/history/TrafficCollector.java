package org.openlindorm.traffic.history;

import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.RegionTally;
import org.openlindorm.store.Store;

/** Reads the traffic of the regions and adds ended minutes to the history. Used by one thread. */
public final class TrafficCollector {

  private final Store store;
  private final Clock clock;
  private final TrafficHistory history;
  private final RecentTraffic recent = new RecentTraffic();
  private final Map<PhysicalTable, Long> added = new HashMap<>();
  private boolean prepared;
  private long swept;

  public TrafficCollector(Store store, Clock clock, TrafficHistory history) {
    this.store = store;
    this.clock = clock;
    this.history = history;
  }

  /**
   * Executes one reading; to be called several times a minute.
   *
   * @return the traffic of the current minute and the last one
   */
  public RecentTraffic look() {
    long now = clock.millis();
    long ended = RecentTraffic.ended(now);
    recent.update(now, store.tallies(ended));
    if (!prepared) {
      history.prepare();
      prepared = true;
    }
    recent.tables().forEach((table, regions) -> add(table, regions, ended));
    sweep(now);
    return recent;
  }

  /** Adds a minute. If another server has added it before, the same row is written again. */
  private void add(PhysicalTable table, List<RegionTally> regions, long minute) {
    if (added.getOrDefault(table, 0L) < minute) {
      added.put(table, minute);
      TrafficSlice slice = TrafficSlice.of(minute, regions);
      if (!slice.ranges().isEmpty()) {
        history.add(table, slice);
      }
    }
  }

  /** Removes the history of tables that are gone, once a day. */
  private void sweep(long now) {
    long today = Resolution.DAY.begin(now);
    if (swept < today) {
      swept = today;
      added.keySet().removeAll(history.removeDropped());
    }
  }
}

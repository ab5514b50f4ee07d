package org.openlindorm.traffic.history;

import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.RegionTally;
import org.openlindorm.store.Store;

/**
 * Asks the regions for their traffic and adds minutes that have ended to the history. Used by one
 * thread.
 */
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
   * One look, to be taken several times a minute.
   *
   * @return what the regions have told of the running minute and the last one
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

  /** A minute that another server has added before is added again as the same. */
  private void add(PhysicalTable table, List<RegionTally> regions, long minute) {
    if (added.getOrDefault(table, 0L) < minute) {
      added.put(table, minute);
      TrafficSlice slice = TrafficSlice.of(minute, regions);
      if (!slice.ranges().isEmpty()) {
        history.add(table, slice);
      }
    }
  }

  /** Once a day the history of tables that are gone goes, too. */
  private void sweep(long now) {
    long today = Resolution.DAY.begin(now);
    if (swept < today) {
      swept = today;
      added.keySet().removeAll(history.forgetGone());
    }
  }
}

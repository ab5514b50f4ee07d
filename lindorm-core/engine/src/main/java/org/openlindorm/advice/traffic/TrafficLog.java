package org.openlindorm.advice.traffic;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.store.RegionLoad;

/** The readings of one table during the last hour. */
final class TrafficLog {

  /** Shorter differences may be chance. */
  private static final long WINDOW_MILLIS = 10 * 60_000L;

  private static final long KEPT_MILLIS = 60 * 60_000L;
  private static final int MOST = 240;

  private final Deque<TrafficReading> readings = new ArrayDeque<>();
  private int sampling;
  private boolean sampled;

  synchronized void add(long nowMillis, List<RegionLoad> regions) {
    readings.addLast(new TrafficReading(nowMillis, shared(regions), sampled));
    sampled = sampling > 0;
    while (readings.size() > MOST
        || readings.size() > 2 && readings.getFirst().atMillis() < nowMillis - KEPT_MILLIS) {
      readings.removeFirst();
    }
  }

  /** Shares the objects of idle regions between all readings. */
  private List<RegionLoad> shared(List<RegionLoad> regions) {
    TrafficReading before = readings.peekLast();
    if (before == null || before.regions().size() != regions.size()) {
      return regions;
    }
    List<RegionLoad> shared = new ArrayList<>(regions);
    for (int i = 0; i < shared.size(); i++) {
      RegionLoad known = before.regions().get(i);
      if (known.equals(shared.get(i))) {
        shared.set(i, known);
      }
    }
    return shared;
  }

  synchronized void startSampling() {
    sampling++;
    sampled = true;
  }

  synchronized void endSampling() {
    sampling--;
  }

  /**
   * Returns the traffic since the last reading that is ten minutes older than the newest, or else
   * since the first; null while there is only one.
   */
  synchronized @Nullable TableTraffic traffic() {
    if (readings.size() < 2) {
      return null;
    }
    List<TrafficReading> all = List.copyOf(readings);
    long newest = all.get(all.size() - 1).atMillis();
    int first = 0;
    for (int i = 0; i < all.size() && all.get(i).atMillis() <= newest - WINDOW_MILLIS; i++) {
      first = i;
    }
    TableTraffic counted = TrafficTally.of(all.subList(first, all.size()));
    return first == 0
        ? counted
        : new TableTraffic(counted.millis(), counted.regions(), TrafficTally.of(all).splits());
  }
}

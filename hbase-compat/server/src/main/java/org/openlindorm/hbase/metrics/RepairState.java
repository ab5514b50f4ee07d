package org.openlindorm.hbase.metrics;

import java.util.List;
import org.apache.hadoop.hbase.regionserver.HRegion;
import org.apache.hadoop.hbase.regionserver.HRegionServer;
import org.openlindorm.hbase.region.TypedTableObserver;

/**
 * The repairs that wait in the regions of a server.
 *
 * @param waiting row changes whose index entries await repair
 * @param ahead regions whose files have timestamps more than ten minutes in the future
 */
record RepairState(long waiting, long ahead) {

  static RepairState of(HRegionServer server) {
    long waiting = 0;
    long ahead = 0;
    for (HRegion region : server.getRegions()) {
      List<TypedTableObserver> observers = observers(region);
      waiting += observers.stream().mapToInt(TypedTableObserver::waitingForRepair).sum();
      ahead += !observers.isEmpty() && TypedTableObserver.isAheadOfClock(region) ? 1 : 0;
    }
    return new RepairState(waiting, ahead);
  }

  private static List<TypedTableObserver> observers(HRegion region) {
    return region.getCoprocessorHost() == null
        ? List.of()
        : region.getCoprocessorHost().findCoprocessors(TypedTableObserver.class);
  }
}

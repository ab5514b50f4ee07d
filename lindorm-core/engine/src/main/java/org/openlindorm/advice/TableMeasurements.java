package org.openlindorm.advice;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advice.traffic.TableTraffic;
import org.openlindorm.store.RegionLoad;

/**
 * The measurements of one live table, which may be that of an index.
 *
 * @param traffic its recent reads and writes, or null when they are not known
 * @param missingReason why they are not known; empty where the store does not count
 * @param regions with their sizes, in key order; empty where the store does not report them
 */
public record TableMeasurements(
    TableSample sample,
    @Nullable TableTraffic traffic,
    String missingReason,
    List<RegionLoad> regions) {

  public TableMeasurements {
    regions = List.copyOf(regions);
  }
}

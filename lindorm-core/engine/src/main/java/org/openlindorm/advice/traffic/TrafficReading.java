package org.openlindorm.advice.traffic;

import java.util.List;
import org.openlindorm.store.RegionLoad;

/**
 * The counters of a table's regions at one time.
 *
 * @param atMillis when, in milliseconds
 * @param regions in key order
 * @param ownReads whether the server itself has read the table since the previous reading, so that
 *     its reads are not significant
 */
record TrafficReading(long atMillis, List<RegionLoad> regions, boolean ownReads) {

  TrafficReading {
    regions = List.copyOf(regions);
  }
}

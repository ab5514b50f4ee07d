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
record Reading(long atMillis, List<RegionLoad> regions, boolean ownReads) {

  Reading {
    regions = List.copyOf(regions);
  }
}

package org.openlindorm.advice.traffic;

import java.util.List;
import org.openlindorm.store.RegionLoad;

/**
 * The counters of a table's regions at one moment.
 *
 * @param atMillis when, in milliseconds
 * @param regions in key order
 * @param ownReads whether we have read the table ourselves since the reading before, so that reads
 *     tell nothing
 */
record Reading(long atMillis, List<RegionLoad> regions, boolean ownReads) {

  Reading {
    regions = List.copyOf(regions);
  }
}

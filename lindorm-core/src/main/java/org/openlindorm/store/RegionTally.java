package org.openlindorm.store;

import java.util.List;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.traffic.TrafficMinute;

/**
 * Where the reads and writes of a region went in the last minutes.
 *
 * @param region who it is, as in {@link RegionLoad}
 * @param server where it is open
 * @param minutes the earliest first; the last one may still run
 */
public record RegionTally(
    ByteRange range, String region, String server, List<TrafficMinute> minutes) {

  public RegionTally {
    minutes = List.copyOf(minutes);
  }
}

package org.openlindorm.store;

import java.util.List;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.traffic.TrafficMinute;

/**
 * The sampled reads and writes of a region in the last minutes.
 *
 * @param region its name, as in {@link RegionLoad}
 * @param server the server where it is open
 * @param minutes the earliest first; the last one may still run
 */
public record RegionTally(
    ByteRange range, String region, String server, List<TrafficMinute> minutes) {

  public RegionTally {
    minutes = List.copyOf(minutes);
  }
}

package org.openlindorm.hotspot;

import java.util.List;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.RegionTally;

/**
 * A table and its traffic in the last one or two minutes.
 *
 * @param buckets the buckets of its keys; empty if they have no bucket
 * @param regions the current regions in key order
 * @param tallies the traffic of these regions, and of their parents
 */
public record ObservedTable(
    PhysicalTable table, List<Bytes> buckets, List<ByteRange> regions, List<RegionTally> tallies) {

  public ObservedTable {
    buckets = List.copyOf(buckets);
    regions = List.copyOf(regions);
    tallies = List.copyOf(tallies);
  }

  /** Returns the region of a key. */
  ByteRange regionOf(Bytes key) {
    return regions.stream()
        .filter(region -> region.contains(key))
        .findFirst()
        .orElse(ByteRange.ALL);
  }

  /** Returns the position of a key or range in one region. */
  HotKeys place(ByteRange range, ByteRange region) {
    String server =
        tallies.stream()
            .filter(tally -> tally.range().equals(region))
            .map(RegionTally::server)
            .findFirst()
            .orElse("");
    return new HotKeys(table, range, region, server);
  }
}

package org.openlindorm.hotspot;

import java.util.List;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.RegionTally;

/**
 * A table and what was asked of it in the last one or two minutes.
 *
 * @param lanes the buckets that its keys begin with; empty if they do not begin with one
 * @param regions as they are now, in key order
 * @param tallies of these, and of those that they were made of
 */
public record ObservedTable(
    PhysicalTable table, List<Bytes> lanes, List<ByteRange> regions, List<RegionTally> tallies) {

  public ObservedTable {
    lanes = List.copyOf(lanes);
    regions = List.copyOf(regions);
    tallies = List.copyOf(tallies);
  }

  /** The region of a key. */
  ByteRange regionOf(Bytes key) {
    return regions.stream()
        .filter(region -> region.contains(key))
        .findFirst()
        .orElse(ByteRange.ALL);
  }

  /** A key or a range of one region. */
  HotPlace place(ByteRange range, ByteRange region) {
    String server =
        tallies.stream()
            .filter(tally -> tally.range().equals(region))
            .map(RegionTally::server)
            .findFirst()
            .orElse("");
    return new HotPlace(table, range, region, server);
  }
}

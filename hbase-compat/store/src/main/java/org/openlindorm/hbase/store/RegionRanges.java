package org.openlindorm.hbase.store;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.UnaryOperator;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.RegionLocator;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;

/**
 * Groups ranges by the region in which they start. Locations come from the client's cache and may
 * be stale: a group is then read from more than one region, and no row is lost.
 */
final class RegionRanges {

  private RegionRanges() {}

  /** Returns the end of the region of a key from the client's cache; empty for the last region. */
  static Bytes end(RegionLocator regions, Bytes key) throws IOException {
    return Bytes.wrap(regions.getRegionLocation(key.sharedArray()).getRegion().getEndKey());
  }

  /**
   * Splits a range at region ends, in key order; each end is looked up when its part is needed.
   *
   * @param end returns the end of the region of a key
   */
  static Iterator<ByteRange> within(UnaryOperator<Bytes> end, ByteRange range) {
    return new Iterator<>() {
      private @Nullable Bytes next = range.start();

      @Override
      public boolean hasNext() {
        return next != null;
      }

      @Override
      public ByteRange next() {
        Bytes start = next;
        if (start == null) {
          throw new NoSuchElementException();
        }
        Bytes border = end.apply(start);
        boolean more =
            !border.isEmpty() && (range.stop().isEmpty() || border.compareTo(range.stop()) < 0);
        next = more ? border : null;
        return new ByteRange(start, more ? border : range.stop());
      }
    };
  }

  /**
   * Returns the starts of the regions of a range, in key order; each one that is not cached takes a
   * call.
   */
  static List<Bytes> starts(RegionLocator regions, ByteRange range) throws IOException {
    var starts = new ArrayList<Bytes>();
    Bytes next = range.start();
    do {
      RegionInfo region = regions.getRegionLocation(next.sharedArray()).getRegion();
      starts.add(Bytes.wrap(region.getStartKey()));
      next = Bytes.wrap(region.getEndKey());
    } while (!next.isEmpty() && (range.stop().isEmpty() || next.compareTo(range.stop()) < 0));
    return starts;
  }

  /** Returns the non-empty ranges, in their order, grouped by region. */
  static List<List<ByteRange>> of(RegionLocator regions, List<ByteRange> ranges)
      throws IOException {
    var groups = new ArrayList<List<ByteRange>>();
    var group = new ArrayList<ByteRange>();
    Bytes end = Bytes.EMPTY;
    for (ByteRange range : ranges) {
      if (range.isEmpty()) {
        continue;
      }
      boolean beyond = !end.isEmpty() && range.start().compareTo(end) >= 0;
      if (beyond) {
        groups.add(List.copyOf(group));
        group.clear();
      }
      if (group.isEmpty()) {
        byte[] start = range.start().sharedArray();
        end = Bytes.wrap(regions.getRegionLocation(start).getRegion().getEndKey());
      }
      group.add(range);
    }
    if (!group.isEmpty()) {
      groups.add(List.copyOf(group));
    }
    return groups;
  }
}

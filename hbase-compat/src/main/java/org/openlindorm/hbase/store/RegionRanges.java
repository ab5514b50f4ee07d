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
 * Ranges grouped by the region that they begin in. The places come from the client's memory and may
 * be old: a group is then read from more regions than one, and no row is lost.
 */
final class RegionRanges {

  private RegionRanges() {}

  /** Where the region of a key ends, as the client remembers it; empty behind the last one. */
  static Bytes end(RegionLocator regions, Bytes key) throws IOException {
    return Bytes.wrap(regions.getRegionLocation(key.sharedArray()).getRegion().getEndKey());
  }

  /**
   * A range cut where regions end, in key order; each end is asked for when its piece is.
   *
   * @param end the end of the region of a key
   */
  static Iterator<ByteRange> pieces(UnaryOperator<Bytes> end, ByteRange range) {
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
        boolean goesOn =
            !border.isEmpty() && (range.stop().isEmpty() || border.compareTo(range.stop()) < 0);
        next = goesOn ? border : null;
        return new ByteRange(start, goesOn ? border : range.stop());
      }
    };
  }

  /** Where the regions of a range begin, in key order; each that is not remembered takes a call. */
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

  /** The ranges that are not empty, in their order. */
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

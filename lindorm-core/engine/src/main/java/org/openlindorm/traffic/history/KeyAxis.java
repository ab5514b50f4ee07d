package org.openlindorm.traffic.history;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.TreeSet;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.traffic.RangeTraffic;
import org.openlindorm.traffic.TrafficCounts;

/**
 * The key space in a limited number of ranges, narrow where there is traffic: the common axis of
 * several slices. The traffic of adjacent ranges is compared with a threshold, which is raised
 * until few enough ranges are left; TiDB's Key Visualizer uses the same method.
 */
final class KeyAxis {

  private final List<Bytes> starts;

  private KeyAxis(List<Bytes> starts) {
    this.starts = starts;
  }

  /** Returns the axis of slices, with a maximum number of ranges. */
  static KeyAxis of(List<TrafficSlice> slices, int most) {
    TreeSet<Bytes> borders = new TreeSet<>();
    for (TrafficSlice slice : slices) {
      slice.ranges().forEach(range -> borders.add(range.from()));
    }
    KeyAxis all = new KeyAxis(List.copyOf(borders));
    int[] kept = Neighbours.joined(all.rows(slices), most);
    return new KeyAxis(Arrays.stream(kept).mapToObj(all.starts::get).toList());
  }

  /** Merges adjacent ranges down to a maximum number. */
  static List<RangeTraffic> joined(List<RangeTraffic> ranges, int most) {
    int[] kept =
        Neighbours.joined(ranges.stream().mapToLong(each -> each.counts().rows()).toArray(), most);
    List<RangeTraffic> joined = new ArrayList<>(kept.length);
    for (int i = 0; i < kept.length; i++) {
      int next = i + 1 < kept.length ? kept[i + 1] : ranges.size();
      TrafficCounts sum = TrafficCounts.NONE;
      for (RangeTraffic each : ranges.subList(kept[i], next)) {
        sum = sum.plus(each.counts());
      }
      joined.add(new RangeTraffic(ranges.get(kept[i]).from(), sum));
    }
    return joined;
  }

  /** Returns the first keys of the ranges, ascending. */
  List<Bytes> starts() {
    return starts;
  }

  /** Returns the rows of slices in each range, as in {@link #laid}. */
  private long[] rows(List<TrafficSlice> slices) {
    long[] rows = new long[starts.size()];
    long[] steps = new long[starts.size() + 1];
    for (TrafficSlice slice : slices) {
      for (int i = 0; i < slice.ranges().size(); i++) {
        int first = first(slice, i);
        int wide = wide(slice, i);
        long all = slice.ranges().get(i).counts().rows();
        steps[first] += all / wide;
        steps[first + wide] -= all / wide;
        rows[first] += all % wide;
      }
    }
    long level = 0;
    for (int at = 0; at < rows.length; at++) {
      level += steps[at];
      rows[at] += level;
    }
    return rows;
  }

  /** Returns the sum of slices in each range. */
  List<RangeTraffic> sum(List<TrafficSlice> slices) {
    TrafficCounts[] sums = new TrafficCounts[starts.size()];
    Arrays.fill(sums, TrafficCounts.NONE);
    for (TrafficSlice slice : slices) {
      List<TrafficCounts> laid = laid(slice);
      for (int at = 0; at < sums.length; at++) {
        sums[at] = sums[at].plus(laid.get(at));
      }
    }
    List<RangeTraffic> ranges = new ArrayList<>(sums.length);
    for (int at = 0; at < sums.length; at++) {
      ranges.add(new RangeTraffic(starts.get(at), sums[at]));
    }
    return ranges;
  }

  /**
   * Returns the traffic of a slice in each range. A slice's range that covers several ranges of the
   * axis is divided into equal parts.
   */
  List<TrafficCounts> laid(TrafficSlice slice) {
    List<TrafficCounts> laid =
        new ArrayList<>(Collections.nCopies(starts.size(), TrafficCounts.NONE));
    for (int i = 0; i < slice.ranges().size(); i++) {
      TrafficCounts counts = slice.ranges().get(i).counts();
      if (!counts.equals(TrafficCounts.NONE)) {
        int first = first(slice, i);
        int wide = wide(slice, i);
        laid.set(first, laid.get(first).plus(counts.rest(wide)));
        TrafficCounts part = counts.part(wide);
        for (int at = first; at < first + wide; at++) {
          laid.set(at, laid.get(at).plus(part));
        }
      }
    }
    return laid;
  }

  /** Returns the first range of the axis for a range of a slice. */
  private int first(TrafficSlice slice, int range) {
    int found = Collections.binarySearch(starts, slice.ranges().get(range).from());
    return found >= 0 ? found : Math.max(0, -found - 2);
  }

  /** Returns the number of ranges of the axis that it covers. */
  private int wide(TrafficSlice slice, int range) {
    int next = starts.size();
    if (range + 1 < slice.ranges().size()) {
      int found = Collections.binarySearch(starts, slice.ranges().get(range + 1).from());
      next = found >= 0 ? found : -found - 1;
    }
    return Math.max(1, next - first(slice, range));
  }
}

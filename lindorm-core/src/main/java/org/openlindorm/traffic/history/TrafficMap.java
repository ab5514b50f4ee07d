package org.openlindorm.traffic.history;

import java.util.List;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.traffic.TrafficCounts;

/**
 * A table's traffic over time and keys: what a key visualizer draws.
 *
 * @param resolution how long a column is
 * @param times when the columns began that had traffic, ascending, in milliseconds
 * @param starts where the ranges of keys begin, ascending; each ends where the next one begins
 * @param counts of each column, by range
 */
public record TrafficMap(
    Resolution resolution, List<Long> times, List<Bytes> starts, List<List<TrafficCounts>> counts) {

  public TrafficMap {
    times = List.copyOf(times);
    starts = List.copyOf(starts);
    counts = List.copyOf(counts);
  }

  /**
   * Of slices of one length, ascending.
   *
   * @param mostRanges how many ranges of keys there may be
   */
  static TrafficMap of(Resolution resolution, List<TrafficSlice> slices, int mostRanges) {
    KeyAxis axis = KeyAxis.of(slices, mostRanges);
    return new TrafficMap(
        resolution,
        slices.stream().map(TrafficSlice::from).toList(),
        axis.starts(),
        slices.stream().map(axis::laid).toList());
  }
}

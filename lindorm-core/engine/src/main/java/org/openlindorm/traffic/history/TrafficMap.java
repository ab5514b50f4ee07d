package org.openlindorm.traffic.history;

import java.util.List;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.traffic.TrafficCounts;

/**
 * A table's traffic over time and keys: the data of a key visualizer.
 *
 * @param resolution the length of a column
 * @param times the begins of the columns with traffic, ascending, in milliseconds
 * @param starts the first keys of the ranges, ascending; each ends where the next one begins
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
   * Returns the map of slices of one length, ascending.
   *
   * @param mostRanges the maximum number of key ranges
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

package org.openlindorm.traffic.history;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.RegionTally;
import org.openlindorm.traffic.RangeTraffic;
import org.openlindorm.traffic.TrafficCounts;
import org.openlindorm.traffic.TrafficMinute;
import org.openlindorm.traffic.TrafficSample;

/**
 * The traffic of a table within a time, by ranges of keys that are narrow where there is much
 * traffic.
 *
 * @param from when it began, in milliseconds since the epoch
 * @param resolution the length
 * @param ranges ascending, at most {@link #MOST_RANGES}; keys before the first one had no traffic
 */
public record TrafficSlice(long from, Resolution resolution, List<RangeTraffic> ranges) {

  /**
   * The maximum number of ranges of a slice: each has about 1/60 of the traffic, or is a single
   * row.
   */
  static final int MOST_RANGES = 128;

  /** A row with one in this number of the rows has a range of its own. */
  private static final int ALONE = 32;

  private static final int FORMAT = 1;

  public TrafficSlice {
    ranges = List.copyOf(ranges);
  }

  /** Returns the slice of the regions' counts in a minute since the epoch. */
  static TrafficSlice of(long minute, List<RegionTally> regions) {
    TreeMap<Bytes, TrafficCounts> places = new TreeMap<>();
    for (RegionTally region : regions) {
      for (TrafficMinute minuteCounts : region.minutes()) {
        if (minuteCounts.minute() == minute) {
          spread(minuteCounts, region.range().start(), places);
        }
      }
    }
    return new TrafficSlice(
        minute * Resolution.MINUTE.millis(),
        Resolution.MINUTE,
        KeyAxis.joined(ranges(places), MOST_RANGES));
  }

  /**
   * Distributes a minute's counts by its samples; all to the start of the region if there are none.
   */
  private static void spread(
      TrafficMinute minute, Bytes regionStart, Map<Bytes, TrafficCounts> places) {
    TrafficCounts drawn = TrafficCounts.NONE;
    for (TrafficSample sample : minute.samples()) {
      drawn = drawn.plus(counts(sample));
    }
    TrafficCounts all = minute.counts();
    for (TrafficSample sample : minute.samples()) {
      TrafficCounts part = counts(sample);
      TrafficCounts scaled =
          new TrafficCounts(
              scaled(part.readRows(), all.readRows(), drawn.readRows()),
              scaled(part.readBytes(), all.readBytes(), drawn.readBytes()),
              scaled(part.writtenRows(), all.writtenRows(), drawn.writtenRows()),
              scaled(part.writtenBytes(), all.writtenBytes(), drawn.writtenBytes()));
      places.merge(sample.key(), scaled, TrafficCounts::plus);
    }
    TrafficCounts lost =
        new TrafficCounts(
            drawn.readRows() == 0 ? all.readRows() : 0,
            drawn.readBytes() == 0 ? all.readBytes() : 0,
            drawn.writtenRows() == 0 ? all.writtenRows() : 0,
            drawn.writtenBytes() == 0 ? all.writtenBytes() : 0);
    if (!lost.equals(TrafficCounts.NONE)) {
      places.merge(regionStart, lost, TrafficCounts::plus);
    }
  }

  private static long scaled(long part, long all, long drawn) {
    return drawn == 0 ? 0 : Math.round((double) part / drawn * all);
  }

  private static TrafficCounts counts(TrafficSample sample) {
    return sample.write()
        ? new TrafficCounts(0, 0, sample.rows(), sample.bytes())
        : new TrafficCounts(sample.rows(), sample.bytes(), 0, 0);
  }

  /**
   * Returns each position with the traffic up to the next one. A hot row ends directly after
   * itself, and so does the last one, so that their traffic is not attributed to later keys.
   */
  private static List<RangeTraffic> ranges(NavigableMap<Bytes, TrafficCounts> places) {
    long rows = places.values().stream().mapToLong(TrafficCounts::rows).sum();
    List<RangeTraffic> ranges = new ArrayList<>();
    places.forEach(
        (from, counts) -> {
          ranges.add(new RangeTraffic(from, counts));
          Bytes end = from.successor();
          boolean alone = counts.rows() * ALONE >= rows || from.equals(places.lastKey());
          if (alone && !places.containsKey(end)) {
            ranges.add(new RangeTraffic(end, TrafficCounts.NONE));
          }
        });
    return ranges;
  }

  /**
   * Merges several slices to a longer one.
   *
   * @param slices at least one
   */
  static TrafficSlice merged(Resolution resolution, List<TrafficSlice> slices) {
    KeyAxis axis = KeyAxis.of(slices, MOST_RANGES);
    return new TrafficSlice(resolution.begin(slices.get(0).from()), resolution, axis.sum(slices));
  }

  /** Returns the total traffic. */
  public TrafficCounts counts() {
    TrafficCounts sum = TrafficCounts.NONE;
    for (RangeTraffic range : ranges) {
      sum = sum.plus(range.counts());
    }
    return sum;
  }

  /**
   * Returns the ranges as bytes: the format {@code 01}, their number, and of each the length of the
   * prefix shared with the previous key, the rest of the key, and the four counts. All lengths and
   * counts are varints. A row {@code 6162} that was read once, 9 bytes, is {@code 01 01 00 026162
   * 01 09 00 00}.
   */
  Bytes encoded() {
    ByteWriter out = new ByteWriter().int8(FORMAT).varint(ranges.size());
    Bytes before = Bytes.EMPTY;
    for (RangeTraffic range : ranges) {
      Bytes key = range.from();
      int shared = shared(before, key);
      TrafficCounts counts = range.counts();
      out.varint(shared)
          .sized(key.slice(shared, key.length()))
          .varlong(counts.readRows())
          .varlong(counts.readBytes())
          .varlong(counts.writtenRows())
          .varlong(counts.writtenBytes());
      before = key;
    }
    return out.toBytes();
  }

  private static int shared(Bytes one, Bytes other) {
    int most = Math.min(one.length(), other.length());
    int shared = 0;
    while (shared < most && one.at(shared) == other.at(shared)) {
      shared++;
    }
    return shared;
  }

  /**
   * Decodes the bytes of {@link #encoded}; without ranges if the format is unknown.
   *
   * @throws IndexOutOfBoundsException when the bytes end too early
   */
  static TrafficSlice decoded(long from, Resolution resolution, Bytes encoded) {
    ByteReader in = new ByteReader(encoded);
    List<RangeTraffic> ranges = new ArrayList<>();
    int left = in.int8() == FORMAT ? in.varint() : 0;
    Bytes before = Bytes.EMPTY;
    for (; left > 0; left--) {
      Bytes key = before.slice(0, in.varint()).concat(in.sized());
      ranges.add(
          new RangeTraffic(
              key, new TrafficCounts(in.varlong(), in.varlong(), in.varlong(), in.varlong())));
      before = key;
    }
    return new TrafficSlice(from, resolution, ranges);
  }
}

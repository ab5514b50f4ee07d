package org.openlindorm.advice.traffic;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.RegionLoad;

/** Sums the differences between readings of one table, the earliest first. */
final class TrafficTally {

  private long from;
  private long to;
  private Map<String, RegionLoad> last = new HashMap<>();
  private TreeMap<ByteRange, Sum> sums = new TreeMap<>();
  private final List<Split> splits = new ArrayList<>();

  /** Writes and reads. */
  private static final class Sum {
    private long writes;
    private long reads;

    void add(long moreWrites, long moreReads) {
      writes += moreWrites;
      reads += moreReads;
    }
  }

  private static final class Split {
    private final ByteRange parent;
    private final Bytes at;
    private long lower;
    private long upper;

    Split(ByteRange parent, Bytes at) {
      this.parent = parent;
      this.at = at;
    }

    /** Counts the writes to a range that is within one side of a split. */
    void count(ByteRange range, long writes) {
      if (!covers(parent, range)) {
        return;
      }
      if (range.start().compareTo(at) >= 0) {
        upper += writes;
      } else if (!range.stop().isEmpty() && range.stop().compareTo(at) <= 0) {
        lower += writes;
      }
    }
  }

  static TableTraffic of(List<TrafficReading> readings) {
    TrafficTally tally = new TrafficTally();
    readings.forEach(tally::next);
    return tally.traffic();
  }

  private TableTraffic traffic() {
    List<RegionTraffic> regions = new ArrayList<>();
    sums.forEach((range, sum) -> regions.add(new RegionTraffic(range, sum.writes, sum.reads)));
    return new TableTraffic(
        to - from,
        regions,
        splits.stream()
            .map(split -> new RegionSplit(split.parent, split.at, split.lower, split.upper))
            .toList());
  }

  private void next(TrafficReading reading) {
    to = reading.atMillis();
    if (last.isEmpty() || isRecreated(reading.regions())) {
      from = to;
      sums.clear();
      splits.clear();
      reading.regions().forEach(region -> sums.put(region.range(), new Sum()));
    } else {
      count(reading);
    }
    last = new HashMap<>();
    reading.regions().forEach(region -> last.put(region.region(), region));
  }

  /**
   * Returns whether a range belongs to a region of another name: the table was truncated or created
   * again.
   */
  private boolean isRecreated(List<RegionLoad> regions) {
    Map<ByteRange, String> names = new HashMap<>();
    last.values().forEach(region -> names.put(region.range(), region.region()));
    return regions.stream()
        .anyMatch(
            region -> !names.getOrDefault(region.range(), region.region()).equals(region.region()));
  }

  private void count(TrafficReading reading) {
    TreeMap<ByteRange, Sum> changes = new TreeMap<>();
    for (RegionLoad region : reading.regions()) {
      Sum change = change(region);
      if (reading.ownReads()) {
        change.reads = 0;
      }
      changes.put(region.range(), change);
    }
    TreeMap<ByteRange, Sum> before = sums;
    sums = new TreeMap<>();
    for (Map.Entry<ByteRange, Sum> change : changes.entrySet()) {
      Sum sum = before.getOrDefault(change.getKey(), new Sum());
      sum.add(change.getValue().writes, change.getValue().reads);
      sums.put(change.getKey(), sum);
    }
    before.forEach(
        (range, sum) -> {
          if (!changes.containsKey(range)) {
            inherit(range, sum, changes);
          }
        });
    changes.forEach((range, sum) -> splits.forEach(split -> split.count(range, sum.writes)));
  }

  /**
   * Returns the change of a region since the previous reading; all counts since its opening if it
   * is new.
   */
  private Sum change(RegionLoad now) {
    RegionLoad before = last.get(now.region());
    Sum change = new Sum();
    if (before == null) {
      boolean known = last.values().stream().anyMatch(one -> meet(one.range(), now.range()));
      change.add(known ? now.writes() : 0, known ? now.reads() : 0);
    } else if (before.server().equals(now.server())
        && now.writes() >= before.writes()
        && now.reads() >= before.reads()) {
      change.add(now.writes() - before.writes(), now.reads() - before.reads());
    } else {
      change.add(now.writes(), now.reads());
    }
    return change;
  }

  /** Distributes the traffic of a vanished region to its successors. */
  private void inherit(ByteRange gone, Sum took, Map<ByteRange, Sum> changes) {
    List<ByteRange> heirs = sums.keySet().stream().filter(range -> meet(range, gone)).toList();
    long writes = 0;
    for (ByteRange heir : heirs) {
      writes += changes.getOrDefault(heir, new Sum()).writes;
    }
    for (ByteRange heir : heirs) {
      double part =
          writes == 0
              ? 1.0 / heirs.size()
              : (double) changes.getOrDefault(heir, new Sum()).writes / writes;
      sums.getOrDefault(heir, new Sum())
          .add(Math.round(part * took.writes), Math.round(part * took.reads));
    }
    for (ByteRange heir : heirs) {
      if (covers(gone, heir) && heir.start().compareTo(gone.start()) > 0) {
        splits.add(new Split(gone, heir.start()));
      }
    }
  }

  private static boolean meet(ByteRange one, ByteRange other) {
    return !one.intersect(other).isEmpty();
  }

  private static boolean covers(ByteRange outer, ByteRange inner) {
    return outer.intersect(inner).equals(inner);
  }
}

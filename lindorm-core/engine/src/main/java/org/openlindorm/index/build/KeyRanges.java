package org.openlindorm.index.build;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;

/**
 * A set of row keys as ranges that neither overlap nor touch, ascending. It does not know regions,
 * so a split or a merge of them changes nothing. Immutable.
 *
 * <p>As bytes: a varint count, then for each range its start and its stop, each with a varint
 * length. {@code [61, 62)} is {@code 01 01 61 01 62}; an empty stop is unbounded.
 */
public record KeyRanges(List<ByteRange> ranges) {

  public static final KeyRanges NONE = new KeyRanges(List.of());

  public KeyRanges {
    ranges = List.copyOf(ranges);
  }

  /** Returns the set with all keys of a range added. */
  public KeyRanges with(ByteRange added) {
    if (added.isEmpty()) {
      return this;
    }
    List<ByteRange> merged = new ArrayList<>(ranges.size() + 1);
    Bytes start = added.start();
    Bytes stop = added.stop();
    int next = 0;
    while (next < ranges.size() && endsBefore(ranges.get(next), start)) {
      merged.add(ranges.get(next++));
    }
    while (next < ranges.size() && startsWithin(ranges.get(next), stop)) {
      ByteRange touching = ranges.get(next++);
      start = start.compareTo(touching.start()) <= 0 ? start : touching.start();
      stop = laterStop(stop, touching.stop());
    }
    merged.add(new ByteRange(start, stop));
    merged.addAll(ranges.subList(next, ranges.size()));
    return new KeyRanges(merged);
  }

  private static boolean endsBefore(ByteRange range, Bytes start) {
    return !range.stop().isEmpty() && range.stop().compareTo(start) < 0;
  }

  private static boolean startsWithin(ByteRange range, Bytes stop) {
    return stop.isEmpty() || range.start().compareTo(stop) <= 0;
  }

  private static Bytes laterStop(Bytes one, Bytes other) {
    if (one.isEmpty() || other.isEmpty()) {
      return Bytes.EMPTY;
    }
    return one.compareTo(other) >= 0 ? one : other;
  }

  /** Returns the parts of a range that are not in the set, ascending. */
  public List<ByteRange> missing(ByteRange within) {
    List<ByteRange> missing = new ArrayList<>();
    Bytes from = within.start();
    for (ByteRange range : ranges) {
      ByteRange part = range.intersect(within);
      if (part.isEmpty()) {
        continue;
      }
      if (from.compareTo(part.start()) < 0) {
        missing.add(new ByteRange(from, part.start()));
      }
      if (part.stop().isEmpty()) {
        return missing;
      }
      from = part.stop();
    }
    ByteRange rest = new ByteRange(from, within.stop());
    if (!rest.isEmpty()) {
      missing.add(rest);
    }
    return missing;
  }

  /** Returns whether every key of a range is in the set. */
  public boolean contains(ByteRange range) {
    return range.isEmpty() || missing(range).isEmpty();
  }

  /** Returns whether all possible keys are in the set. */
  public boolean isComplete() {
    return contains(ByteRange.ALL);
  }

  void encode(ByteWriter out) {
    out.varint(ranges.size());
    ranges.forEach(range -> out.sized(range.start()).sized(range.stop()));
  }

  static KeyRanges decode(ByteReader in) {
    KeyRanges read = NONE;
    for (int left = in.varint(); left > 0; left--) {
      read = read.with(new ByteRange(in.sized(), in.sized()));
    }
    return read;
  }
}

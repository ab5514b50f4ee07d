package org.openlindorm.bytes;

import java.util.ArrayList;
import java.util.List;

/**
 * A half-open range of keys: {@code start} belongs to it, {@code stop} does not. An empty start or
 * stop is unbounded, as in an HBase scan.
 */
public record ByteRange(Bytes start, Bytes stop) implements Comparable<ByteRange> {

  /** The range of all keys. */
  public static final ByteRange ALL = new ByteRange(Bytes.EMPTY, Bytes.EMPTY);

  /** Returns the range of exactly one key. */
  public static ByteRange point(Bytes key) {
    return new ByteRange(key, key.successor());
  }

  /** Returns the range of the keys that start with {@code prefix}. */
  public static ByteRange prefix(Bytes prefix) {
    return new ByteRange(prefix, prefix.prefixEnd());
  }

  public boolean isEmpty() {
    return !stop.isEmpty() && start.compareTo(stop) >= 0;
  }

  public boolean isPoint() {
    return !start.isEmpty() && stop.equals(start.successor());
  }

  public boolean contains(Bytes key) {
    return start.compareTo(key) <= 0 && (stop.isEmpty() || key.compareTo(stop) < 0);
  }

  /** Returns the keys that are in both ranges; may be empty. */
  public ByteRange intersect(ByteRange other) {
    Bytes from = start.compareTo(other.start) >= 0 ? start : other.start;
    Bytes to;
    if (stop.isEmpty()) {
      to = other.stop;
    } else if (other.stop.isEmpty()) {
      to = stop;
    } else {
      to = stop.compareTo(other.stop) <= 0 ? stop : other.stop;
    }
    return new ByteRange(from, to);
  }

  /**
   * Splits the range at the given keys, in key order.
   *
   * @param borders in ascending order; those outside of the range are ignored
   */
  public List<ByteRange> cut(List<Bytes> borders) {
    List<ByteRange> ranges = new ArrayList<>();
    Bytes from = start;
    for (Bytes border : borders) {
      if (border.compareTo(from) > 0 && (stop.isEmpty() || border.compareTo(stop) < 0)) {
        ranges.add(new ByteRange(from, border));
        from = border;
      }
    }
    ranges.add(new ByteRange(from, stop));
    return ranges;
  }

  @Override
  public int compareTo(ByteRange other) {
    int byStart = start.compareTo(other.start);
    if (byStart != 0) {
      return byStart;
    }
    if (stop.isEmpty() || other.stop.isEmpty()) {
      return Boolean.compare(stop.isEmpty(), other.stop.isEmpty());
    }
    return stop.compareTo(other.stop);
  }
}

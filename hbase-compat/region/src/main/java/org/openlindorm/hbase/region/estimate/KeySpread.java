package org.openlindorm.hbase.region.estimate;

import java.io.IOException;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Comparator;
import java.util.NavigableSet;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;

/**
 * Finds keys that are spread over a range. It looks up the next stored key at points halfway
 * between known keys. The density of the keys does not matter, and a few hundred lookups are
 * enough, whatever the length of their common prefix.
 */
final class KeySpread {

  /** The largest number of lookups. */
  private static final int MOST_QUESTIONS = 400;

  /** The number of bytes after the common prefix that distinguish points. */
  private static final int WIDTH = 12;

  /** Looks up keys. */
  interface Next {
    /** Returns the first stored key in a range, or null. */
    @Nullable Bytes in(ByteRange range) throws IOException;
  }

  /**
   * A range that begins with a stored key.
   *
   * @param cuts how often stored keys were found on both sides of a split point around it
   */
  private record Part(ByteRange range, int cuts) {}

  private final Next next;
  private int questions;

  private KeySpread(Next next) {
    this.next = next;
  }

  /** Returns up to {@code most} keys of a range; none when it is empty. */
  static NavigableSet<Bytes> keys(ByteRange range, int most, Next next) throws IOException {
    return new KeySpread(next).find(range, most);
  }

  private NavigableSet<Bytes> find(ByteRange range, int most) throws IOException {
    NavigableSet<Bytes> found = new TreeSet<>();
    Bytes first = read(range);
    if (first == null) {
      return found;
    }
    found.add(first);
    int shared = sharedBytes(first, range);
    ByteRange all = ByteRange.prefix(first.slice(0, shared)).intersect(range);
    Queue<Part> parts = new PriorityQueue<>(Comparator.comparing(Part::cuts));
    parts.add(new Part(new ByteRange(first, all.stop()), 0));
    while (!parts.isEmpty() && found.size() < most && questions < MOST_QUESTIONS) {
      Part part = parts.remove();
      ByteRange half = part.range();
      Bytes middle = middle(half, shared);
      if (middle == null) {
        continue;
      }
      Bytes nextKey = read(new ByteRange(middle, half.stop()));
      int cuts = nextKey == null ? part.cuts() : part.cuts() + 1;
      parts.add(new Part(new ByteRange(half.start(), middle), cuts));
      if (nextKey != null) {
        found.add(nextKey);
        parts.add(new Part(new ByteRange(nextKey, half.stop()), cuts));
      }
    }
    return found;
  }

  private @Nullable Bytes read(ByteRange range) throws IOException {
    questions++;
    return next.in(range);
  }

  /** Returns the length of the prefix that all keys share with the first key. */
  private int sharedBytes(Bytes first, ByteRange range) throws IOException {
    int shared = 0;
    int beyond = first.length() + 1;
    while (beyond - shared > 1) {
      int length = (shared + beyond) / 2;
      Bytes end = ByteRange.prefix(first.slice(0, length)).stop();
      ByteRange others = new ByteRange(end, range.stop());
      boolean all = end.isEmpty() || others.isEmpty() || read(others) == null;
      if (all) {
        shared = length;
      } else {
        beyond = length;
      }
    }
    return shared;
  }

  /** Returns a key halfway through a range, or null if the range is too narrow. */
  private static @Nullable Bytes middle(ByteRange range, int shared) {
    int length = shared + WIDTH;
    BigInteger from = number(range.start(), length);
    BigInteger to =
        range.stop().isEmpty()
            ? BigInteger.ONE.shiftLeft(8 * length)
            : number(range.stop(), length);
    BigInteger middle = from.add(to).shiftRight(1);
    return middle.compareTo(from) <= 0 ? null : bytes(middle, length);
  }

  /** Converts a key to a number: {@code 6162} as a number of four bytes is {@code 61620000}. */
  private static BigInteger number(Bytes key, int length) {
    return new BigInteger(1, Arrays.copyOf(key.toArray(), length));
  }

  private static Bytes bytes(BigInteger number, int length) {
    byte[] digits = number.toByteArray();
    byte[] key = new byte[length];
    int count = Math.min(digits.length, length);
    System.arraycopy(digits, digits.length - count, key, length - count, count);
    return Bytes.wrap(key);
  }
}

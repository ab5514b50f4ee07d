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
 * Finds keys that are spread over a range, by asking which key comes next at places halfway between
 * those that are known. How dense keys lie where does not matter, and a few hundred questions are
 * enough, however long a prefix they share.
 */
final class KeySpread {

  /** Places at which it looks at most. */
  private static final int MOST_QUESTIONS = 400;

  /** Bytes behind the common prefix that tell places apart. */
  private static final int WIDTH = 12;

  /** Finds keys. */
  interface Next {
    /** The first stored key within a range, or null. */
    @Nullable Bytes in(ByteRange range) throws IOException;
  }

  /**
   * A range that begins with a stored key.
   *
   * @param cuts how often stored keys were found on both sides of a place around it
   */
  private record Part(ByteRange range, int cuts) {}

  private final Next next;
  private int questions;

  private KeySpread(Next next) {
    this.next = next;
  }

  /** Up to so many keys of a range, none when it is empty. */
  static NavigableSet<Bytes> keys(ByteRange range, int most, Next next) throws IOException {
    return new KeySpread(next).find(range, most);
  }

  private NavigableSet<Bytes> find(ByteRange range, int most) throws IOException {
    NavigableSet<Bytes> found = new TreeSet<>();
    Bytes first = ask(range);
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
      Bytes behind = ask(new ByteRange(middle, half.stop()));
      int cuts = behind == null ? part.cuts() : part.cuts() + 1;
      parts.add(new Part(new ByteRange(half.start(), middle), cuts));
      if (behind != null) {
        found.add(behind);
        parts.add(new Part(new ByteRange(behind, half.stop()), cuts));
      }
    }
    return found;
  }

  private @Nullable Bytes ask(ByteRange range) throws IOException {
    questions++;
    return next.in(range);
  }

  /** With how many bytes of the first key all keys begin. */
  private int sharedBytes(Bytes first, ByteRange range) throws IOException {
    int shared = 0;
    int beyond = first.length() + 1;
    while (beyond - shared > 1) {
      int length = (shared + beyond) / 2;
      Bytes end = ByteRange.prefix(first.slice(0, length)).stop();
      ByteRange others = new ByteRange(end, range.stop());
      boolean all = end.isEmpty() || others.isEmpty() || ask(others) == null;
      if (all) {
        shared = length;
      } else {
        beyond = length;
      }
    }
    return shared;
  }

  /** A key halfway through a range, or null where it is too narrow. */
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

  /** {@code 6162} as a number of four bytes is {@code 61620000}. */
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

package org.openlindorm.advice;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Random;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.KeyPage;
import org.openlindorm.store.KeyRequest;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.Store;
import org.openlindorm.store.WrittenKey;

/**
 * Samples keys from a range that is too large to be read. Between two known keys it looks for a row
 * next to a random point, which makes two narrower gaps; the widest gaps go first. So keys come
 * from the whole range, whatever their bytes, and each costs one or two point reads.
 */
final class KeyProbes {

  private final Store store;
  private final PhysicalTable table;
  private final Random random;

  /** Two neighbouring known keys. */
  private record Gap(Bytes low, Bytes high) {}

  KeyProbes(Store store, PhysicalTable table, Random random) {
    this.store = store;
    this.table = table;
    this.random = random;
  }

  /**
   * Passes up to the given number of different keys of a range to a consumer.
   *
   * @param pause called between reads; may throw
   * @param deadline when to stop, by {@link System#nanoTime}
   */
  void draw(
      ByteRange range, int target, Consumer<WrittenKey> found, Runnable pause, long deadline) {
    WrittenKey first = only(store.keys(table, KeyRequest.first(range, 1)));
    WrittenKey last = first == null ? null : only(store.keys(table, KeyRequest.last(range)));
    if (first == null || last == null) {
      return;
    }
    found.accept(first);
    int drawn = 1;
    if (drawn < target && !last.key().equals(first.key())) {
      found.accept(last);
      drawn++;
    }
    Deque<Gap> gaps = new ArrayDeque<>();
    gaps.add(new Gap(first.key(), last.key()));
    while (drawn < target && !gaps.isEmpty() && System.nanoTime() - deadline < 0) {
      pause.run();
      Gap gap = gaps.remove();
      WrittenKey inside = inside(gap);
      if (inside != null) {
        found.accept(inside);
        drawn++;
        gaps.add(new Gap(gap.low(), inside.key()));
        gaps.add(new Gap(inside.key(), gap.high()));
      }
    }
  }

  /** Returns a row between two keys, or null when there is none. */
  private @Nullable WrittenKey inside(Gap gap) {
    Bytes point = between(gap.low(), gap.high());
    ByteRange above = new ByteRange(point, gap.high());
    WrittenKey next = above.isEmpty() ? null : only(store.keys(table, KeyRequest.first(above, 1)));
    if (next != null) {
      return next;
    }
    ByteRange below = new ByteRange(gap.low().successor(), point);
    return below.isEmpty() ? null : only(store.keys(table, KeyRequest.last(below)));
  }

  private static @Nullable WrittenKey only(KeyPage page) {
    return page.keys().isEmpty() ? null : page.keys().get(0);
  }

  /**
   * Returns a random key above {@code low} and not above {@code high}; all byte strings are equally
   * likely.
   */
  private Bytes between(Bytes low, Bytes high) {
    int length = Math.max(low.length(), high.length()) + 1;
    BigInteger from = number(low, length);
    BigInteger apart = number(high, length).subtract(from);
    BigInteger step = new BigInteger(apart.bitLength() + Byte.SIZE, random).mod(apart);
    return bytes(from.add(step).add(BigInteger.ONE), length);
  }

  private static BigInteger number(Bytes key, int length) {
    byte[] padded = new byte[length];
    System.arraycopy(key.sharedArray(), 0, padded, 0, key.length());
    return new BigInteger(1, padded);
  }

  private static Bytes bytes(BigInteger number, int length) {
    byte[] digits = number.toByteArray();
    byte[] key = new byte[length];
    int kept = Math.min(digits.length, length);
    System.arraycopy(digits, digits.length - kept, key, length - kept, kept);
    return Bytes.wrap(key);
  }
}

package org.openlindorm.advisor.fronts;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Tests whether numbers are times or begin with a time. Any random number of the right width can be
 * decoded as a time; these tests decide whether the result is plausible.
 */
final class DecodedMoments {

  private static final long YEAR = 31_556_952_000L;

  /**
   * The maximum plausible span. Older rows are rare, and random numbers of 10 or 13 digits have a
   * wider range.
   */
  private static final long LONGEST_SPAN = 12 * YEAR;

  /**
   * The minimum correlation of insertion order and time order. Late rows leave it far above this
   * value.
   */
  private static final double IN_ORDER = 0.5;

  private static final int LOW_BITS = 22;
  private static final int WORKER_FROM = 12;
  private static final int WORKERS = 1 << (LOW_BITS - WORKER_FROM);

  /**
   * The minimum share of the worker ids that random bits would contain. A cluster has only some
   * dozens of workers.
   */
  private static final double RANDOM_WORKERS = 0.5;

  private DecodedMoments() {}

  /**
   * Returns whether the values can be times.
   *
   * @param moments times in milliseconds; null for a value that is not a time
   * @param ordered whether the values are in insertion order
   */
  static boolean makeSense(List<@Nullable Long> moments, boolean ordered) {
    List<Long> known = new ArrayList<>();
    for (Long moment : moments) {
      if (moment != null) {
        known.add(moment);
      }
    }
    if (known.isEmpty() || ordered && rankCorrelation(known) < IN_ORDER) {
      return false;
    }
    List<Long> sorted = new ArrayList<>(known);
    Collections.sort(sorted);
    int tail = sorted.size() / 20;
    long span = sorted.get(sorted.size() - 1 - tail) - sorted.get(tail);
    return ordered || span <= LONGEST_SPAN;
  }

  /**
   * Returns whether the bits after the time of a Snowflake id are as varied as random bits. Real
   * ids contain few worker ids and count from zero in each millisecond.
   */
  static boolean endAtRandom(List<Long> ids) {
    Set<Long> workers = new HashSet<>();
    ids.forEach(id -> workers.add((id >>> WORKER_FROM) & (WORKERS - 1)));
    double byChance = WORKERS * (1 - Math.pow(1 - 1.0 / WORKERS, ids.size()));
    return workers.size() >= RANDOM_WORKERS * byChance;
  }

  /**
   * Returns the time at the beginning of a KSUID in milliseconds since 1970; null if the value is
   * not a KSUID.
   */
  static @Nullable Long ofKsuid(String value) {
    BigInteger number = BigInteger.ZERO;
    for (int i = 0; i < value.length(); i++) {
      int digit = KSUID_DIGITS.indexOf(value.charAt(i));
      number =
          number.multiply(BigInteger.valueOf(KSUID_DIGITS.length())).add(BigInteger.valueOf(digit));
    }
    BigInteger seconds = number.shiftRight(KSUID_PAYLOAD_BITS);
    return seconds.bitLength() > Integer.SIZE ? null : (seconds.longValue() + KSUID_EPOCH) * 1_000;
  }

  private static final String KSUID_DIGITS =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  private static final int KSUID_PAYLOAD_BITS = 128;
  private static final long KSUID_EPOCH = 1_400_000_000L;

  private static double rankCorrelation(List<Long> moments) {
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i < moments.size(); i++) {
      places.add(i);
    }
    places.sort((left, right) -> Long.compare(moments.get(left), moments.get(right)));
    double squares = 0;
    for (int rank = 0; rank < places.size(); rank++) {
      double apart = (double) places.get(rank) - rank;
      squares += apart * apart;
    }
    double n = moments.size();
    return n < 2 ? 1 : 1 - 6 * squares / (n * (n * n - 1));
  }
}

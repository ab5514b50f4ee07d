package org.openlindorm.advisor.fronts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Write fronts that are measured on keys in insertion order. The keys are given as ranks: {@code
 * order[i]} is the rank of the i-th inserted key among all of them.
 *
 * <p>The earlier half of the keys is the past, and the gaps between its keys are the places. The
 * later half is the new rows. Let c be the number of new rows in a gap, and T the number of all new
 * rows. The sum of c (c - 1) over T (T - 1) is an unbiased estimate of the probability that two new
 * rows share a place. Its inverse is the number of fronts. The fullest of 16 equal parts of the
 * past shows the load of one region of 16. Shuffled orders show whether the result could be chance.
 *
 * @param fronts the number of fronts, at most {@link #limit}
 * @param limit the value for random keys of this many rows: half the past
 * @param fullest the share of new rows in the fullest of 16 parts
 * @param p the probability that a random order is at least as concentrated
 * @param correlation the correlation of key order and insertion order
 * @param gaps the gap of each new row, from 0 to the number of past keys
 */
public record FrontsEstimate(
    double fronts, double limit, double fullest, double p, double correlation, int[] gaps) {

  private static final int SHUFFLES = 99;
  private static final int PARTS = 16;
  private static final long SEED = 4_711;

  /** Returns the estimate for keys that were each inserted at a different time. */
  static FrontsEstimate of(int[] order) {
    return of(order, List.of());
  }

  /**
   * Returns the estimate for keys that were inserted in groups. The null hypothesis shuffles the
   * groups but not the keys inside them, whose order is unknown.
   *
   * @param moments the time of each insert, in ascending order; or empty
   */
  static FrontsEstimate of(int[] order, List<Long> moments) {
    Split split = Split.of(order);
    double chance = split.coincidence();
    Random random = new Random(SEED);
    int[] shuffled = order.clone();
    int asConcentrated = 0;
    for (int round = 0; round < SHUFFLES; round++) {
      if (moments.isEmpty()) {
        shuffle(shuffled, random);
      } else {
        shuffled = shuffledHeaps(order, moments, random);
      }
      if (Split.of(shuffled).coincidence() >= chance) {
        asConcentrated++;
      }
    }
    double limit = split.past() / 2.0;
    double fronts = chance == 0 ? limit : Math.min(limit, 1 / chance);
    return new FrontsEstimate(
        fronts,
        limit,
        split.fullest(),
        (1 + asConcentrated) / (1.0 + SHUFFLES),
        correlation(order),
        split.gaps());
  }

  private static void shuffle(int[] values, Random random) {
    for (int i = values.length - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int moved = values[i];
      values[i] = values[j];
      values[j] = moved;
    }
  }

  /** Shuffles groups; keys with the same time stay together. */
  private static int[] shuffledHeaps(int[] order, List<Long> moments, Random random) {
    List<int[]> heaps = new ArrayList<>();
    int start = 0;
    for (int i = 1; i <= order.length; i++) {
      if (i == order.length || !moments.get(i).equals(moments.get(start))) {
        heaps.add(Arrays.copyOfRange(order, start, i));
        start = i;
      }
    }
    Collections.shuffle(heaps, random);
    int[] shuffled = new int[order.length];
    int filled = 0;
    for (int[] heap : heaps) {
      System.arraycopy(heap, 0, shuffled, filled, heap.length);
      filled += heap.length;
    }
    return shuffled;
  }

  /** Returns Pearson's correlation of two rankings, which is Spearman's coefficient. */
  private static double correlation(int[] order) {
    int n = order.length;
    double squares = 0;
    for (int i = 0; i < n; i++) {
      double apart = (double) order[i] - i;
      squares += apart * apart;
    }
    return 1 - 6 * squares / ((double) n * ((double) n * n - 1));
  }

  /** The positions of the later half of the keys among the earlier half. */
  private record Split(int past, int[] gaps) {

    static Split of(int[] order) {
      int past = order.length / 2;
      boolean[] isPast = new boolean[order.length];
      for (int i = 0; i < past; i++) {
        isPast[order[i]] = true;
      }
      int[] below = new int[order.length];
      int count = 0;
      for (int rank = 0; rank < order.length; rank++) {
        below[rank] = count;
        count += isPast[rank] ? 1 : 0;
      }
      int[] gaps = new int[order.length - past];
      for (int i = 0; i < gaps.length; i++) {
        gaps[i] = below[order[past + i]];
      }
      return new Split(past, gaps);
    }

    double coincidence() {
      int[] counts = new int[past + 1];
      for (int gap : gaps) {
        counts[gap]++;
      }
      double pairs = 0;
      for (int count : counts) {
        pairs += (double) count * (count - 1);
      }
      return pairs / ((double) gaps.length * (gaps.length - 1));
    }

    double fullest() {
      int[] parts = new int[PARTS];
      for (int gap : gaps) {
        parts[Math.min(PARTS - 1, (int) ((long) gap * PARTS / (past + 1)))]++;
      }
      return (double) Arrays.stream(parts).max().orElse(0) / gaps.length;
    }
  }
}

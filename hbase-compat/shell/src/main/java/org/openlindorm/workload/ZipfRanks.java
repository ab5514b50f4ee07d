package org.openlindorm.workload;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * A Zipf distribution of numbers from 0 on: the k-th has a probability proportional to 1 /
 * k<sup>s</sup>. It is computed from the cumulative sums.
 */
final class ZipfRanks {

  /** The maximum of ranks; later ones are rare with every exponent that makes a row hot. */
  private static final int MOST = 100_000;

  private final double[] sums;

  /**
   * @param exponent infinite: always the first
   */
  ZipfRanks(int count, double exponent) {
    sums = new double[Math.min(count, MOST)];
    double sum = 0;
    for (int i = 0; i < sums.length; i++) {
      sum += i == 0 ? 1 : Math.pow(i + 1.0, -exponent);
      sums[i] = sum;
    }
  }

  int draw(RandomGenerator random) {
    double target = random.nextDouble() * sums[sums.length - 1];
    int found = Arrays.binarySearch(sums, target);
    return found >= 0 ? found : Math.min(-found - 1, sums.length - 1);
  }
}

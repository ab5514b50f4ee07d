package org.openlindorm.hbase.workload;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * Numbers from 0 on, of which the k-th is drawn with a probability that is proportional to 1 /
 * k<sup>s</sup>, by the sums of these.
 */
final class ZipfRanks {

  /** What is behind is rare with every exponent that makes a row hot. */
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
    double wanted = random.nextDouble() * sums[sums.length - 1];
    int found = Arrays.binarySearch(sums, wanted);
    return found >= 0 ? found : Math.min(-found - 1, sums.length - 1);
  }
}

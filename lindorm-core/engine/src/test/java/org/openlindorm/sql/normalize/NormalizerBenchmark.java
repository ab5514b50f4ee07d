package org.openlindorm.sql.normalize;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;

/** Prints the CPU time to normalize a statement of 83 characters. It is run by hand. */
final class NormalizerBenchmark {

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final int ROUNDS = 40;
  private static final int CALLS = 100_000;

  private NormalizerBenchmark() {}

  public static void main(String[] arguments) {
    String text =
        "SELECT * FROM orders WHERE channel='alipay' AND id = 'a0001' AND ts = 1705786502000";
    double[] nanoseconds = new double[ROUNDS];
    long characters = 0;
    for (int round = 0; round < ROUNDS; round++) {
      long start = THREADS.getCurrentThreadCpuTime();
      for (int call = 0; call < CALLS; call++) {
        characters += SqlNormalizer.normalize(text).key().length();
      }
      nanoseconds[round] = (THREADS.getCurrentThreadCpuTime() - start) / (double) CALLS;
    }
    Arrays.sort(nanoseconds);
    System.out.printf(
        "%d characters: median %.0f ns, best %.0f ns (%d)%n",
        text.length(), nanoseconds[ROUNDS / 2], nanoseconds[0], characters);
  }
}

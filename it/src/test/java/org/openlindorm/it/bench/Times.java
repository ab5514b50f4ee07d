package org.openlindorm.it.bench;

import java.util.Arrays;

/** How long the calls of one contender took. */
final class Times {

  private long[] nanos = new long[1_024];
  private int count;

  void add(long time) {
    if (count == nanos.length) {
      nanos = Arrays.copyOf(nanos, count * 2);
    }
    nanos[count++] = time;
  }

  int count() {
    return count;
  }

  double medianMicros() {
    return micros(0.5);
  }

  double p99Micros() {
    return micros(0.99);
  }

  private double micros(double share) {
    long[] sorted = Arrays.copyOf(nanos, count);
    Arrays.sort(sorted);
    return count == 0 ? Double.NaN : sorted[(int) (share * (count - 1))] / 1_000.0;
  }
}

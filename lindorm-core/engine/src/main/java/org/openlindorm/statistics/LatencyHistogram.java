package org.openlindorm.statistics;

/** A latency histogram with a fixed number of buckets that widen with the time. Not thread-safe. */
public final class LatencyHistogram {

  /** Each doubling has four buckets, so that the middle of one is off by an eighth at most. */
  private static final int STEP_BITS = 2;

  private static final int STEPS = 1 << STEP_BITS;

  /** Two to this power of microseconds are 19 hours; longer times count as that. */
  private static final int DOUBLINGS = 36;

  private static final long LONGEST = (1L << DOUBLINGS) - 1;

  private final long[] counts = new long[bucket(LONGEST) + 1];

  public void add(long micros, long times) {
    counts[bucket(Math.min(Math.max(micros, 0), LONGEST))] += times;
  }

  public void add(LatencyHistogram other) {
    for (int i = 0; i < counts.length; i++) {
      counts[i] += other.counts[i];
    }
  }

  /**
   * Returns a quantile, exact within an eighth; 0 for an empty histogram.
   *
   * @param share from 0 to 1
   */
  public long quantile(double share) {
    long all = 0;
    for (long count : counts) {
      all += count;
    }
    long target = Math.max(1, (long) Math.ceil(share * all));
    long passed = 0;
    for (int i = 0; i < counts.length; i++) {
      passed += counts[i];
      if (passed >= target) {
        return middle(i);
      }
    }
    return 0;
  }

  /** Small times have a bucket each. */
  private static int bucket(long micros) {
    if (micros < STEPS) {
      return (int) micros;
    }
    int doubling = Long.SIZE - 1 - Long.numberOfLeadingZeros(micros);
    int step = (int) (micros >>> (doubling - STEP_BITS)) & (STEPS - 1);
    return (doubling - STEP_BITS + 1) * STEPS + step;
  }

  private static long middle(int bucket) {
    if (bucket < STEPS) {
      return bucket;
    }
    int shift = bucket / STEPS - 1;
    long first = (long) (STEPS + bucket % STEPS) << shift;
    return first + (1L << shift) / 2;
  }
}

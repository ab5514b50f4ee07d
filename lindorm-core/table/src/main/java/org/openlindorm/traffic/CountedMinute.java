package org.openlindorm.traffic;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.IntUnaryOperator;

/** The counters of the current minute. Thread-safe. */
final class CountedMinute {

  private static final int LARGEST_STEP = 1 << 30;

  final long minute;
  private final LongAdder readRows = new LongAdder();
  private final LongAdder readBytes = new LongAdder();
  private final LongAdder writtenRows = new LongAdder();
  private final LongAdder writtenBytes = new LongAdder();

  /** The sampling interval: one in this number of operations is sampled; a power of two. */
  volatile int each;

  private final List<TrafficSample> samples = new ArrayList<>();

  CountedMinute(long minute, int each) {
    this.minute = minute;
    this.each = each;
  }

  void add(boolean write, long rows, long bytes) {
    (write ? writtenRows : readRows).add(rows);
    (write ? writtenBytes : readBytes).add(bytes);
  }

  /**
   * Keeps a sample; when there are too many, drops about every second one at random, independent of
   * periodic traffic.
   */
  synchronized void keep(TrafficSample sample, IntUnaryOperator random) {
    samples.add(sample);
    if (samples.size() > TrafficMeter.MOST_SAMPLES) {
      samples.removeIf(any -> random.applyAsInt(2) == 0);
      samples.replaceAll(TrafficSample::twice);
      each = Math.min(each * 2, LARGEST_STEP);
    }
  }

  /** Returns the sampling interval of the next minute for about the same number of samples. */
  synchronized int nextEach() {
    return samples.size() < TrafficMeter.MOST_SAMPLES / 4 ? Math.max(1, each / 2) : each;
  }

  boolean isEmpty() {
    return readRows.sum() + writtenRows.sum() == 0;
  }

  TrafficCounts counts() {
    return new TrafficCounts(
        readRows.sum(), readBytes.sum(), writtenRows.sum(), writtenBytes.sum());
  }

  synchronized TrafficMinute snapshot() {
    return new TrafficMinute(minute, counts(), samples);
  }
}

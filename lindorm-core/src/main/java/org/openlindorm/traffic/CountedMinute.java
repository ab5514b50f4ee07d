package org.openlindorm.traffic;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.IntUnaryOperator;

/** A minute that is being counted, by many threads. */
final class CountedMinute {

  private static final int LARGEST_STEP = 1 << 30;

  final long minute;
  private final LongAdder readRows = new LongAdder();
  private final LongAdder readBytes = new LongAdder();
  private final LongAdder writtenRows = new LongAdder();
  private final LongAdder writtenBytes = new LongAdder();

  /** One in so many operations is drawn; grows in powers of two. */
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
   * Keeps a sample; when there are too many, about each second one goes, which no rhythm chooses.
   */
  synchronized void keep(TrafficSample sample, IntUnaryOperator random) {
    samples.add(sample);
    if (samples.size() > TrafficMeter.MOST_SAMPLES) {
      samples.removeIf(any -> random.applyAsInt(2) == 0);
      samples.replaceAll(TrafficSample::twice);
      each = Math.min(each * 2, LARGEST_STEP);
    }
  }

  /** How many to draw one of in the next minute, so that about as many are drawn. */
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

  synchronized TrafficMinute told() {
    return new TrafficMinute(minute, counts(), samples);
  }
}

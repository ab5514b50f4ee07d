package org.openlindorm.traffic;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.IntUnaryOperator;
import java.util.function.LongSupplier;
import org.openlindorm.bytes.Bytes;

/**
 * Counts the reads and writes of one region by minute, and samples the keys of some. The counters
 * include every operation. One operation in an interval is sampled and represents the others. At
 * {@link #MOST_SAMPLES} in a minute, every second one is dropped and the interval doubles.
 * Thread-safe; an operation that is not sampled costs two additions and a random number.
 */
public final class TrafficMeter {

  /**
   * Samples per minute: a share of 20 % is measured with a deviation of 2.5 %, and two minutes of
   * 1,000 busy regions take some 60 MB.
   */
  public static final int MOST_SAMPLES = 256;

  /** Longer keys are cut; the prefix is enough to locate them. */
  public static final int MOST_KEY_BYTES = 64;

  /** The current minute and one earlier minute for late readers. */
  private static final int KEPT_MINUTES = 2;

  private final LongSupplier clock;
  private final IntUnaryOperator random;
  private final Deque<CountedMinute> minutes = new ArrayDeque<>();
  private TrafficCounts forgotten = TrafficCounts.NONE;
  private volatile CountedMinute running;

  /**
   * @param clock milliseconds since the epoch
   * @param random a number from 0 to below the argument; used by all threads at once
   */
  public TrafficMeter(LongSupplier clock, IntUnaryOperator random) {
    this.clock = clock;
    this.random = random;
    this.running = new CountedMinute(0, 1);
  }

  /**
   * Counts rows that were read.
   *
   * @param key one of theirs; not kept
   * @param rows how many; nothing happens for none
   */
  public void read(byte[] key, long rows, long bytes) {
    if (rows > 0) {
      count(key, /* write= */ false, rows, bytes);
    }
  }

  /** Counts a row that was written. */
  public void written(byte[] key, long bytes) {
    count(key, /* write= */ true, 1, bytes);
  }

  private void count(byte[] key, boolean write, long rows, long bytes) {
    CountedMinute minute = running;
    int each = minute.each;
    if (rows < each && random.applyAsInt(each) >= rows) {
      minute.add(write, rows, bytes);
      return;
    }
    long now = clock.getAsLong();
    minute = at(now, minute);
    minute.add(write, rows, bytes);
    long sum = Math.max(rows, each);
    minute.keep(
        new TrafficSample(
            Bytes.copyOf(key, 0, Math.min(key.length, MOST_KEY_BYTES)),
            write,
            sum,
            Math.round((double) bytes / rows * sum),
            (int) (now % TimeUnit.MINUTES.toMillis(1))),
        random);
  }

  /** Returns the minute of a time, and starts it if it is later than the current one. */
  private CountedMinute at(long now, CountedMinute known) {
    long minute = TimeUnit.MILLISECONDS.toMinutes(now);
    if (known.minute >= minute) {
      return known;
    }
    synchronized (minutes) {
      if (running.minute < minute) {
        CountedMinute next = new CountedMinute(minute, running.nextEach());
        minutes.addLast(next);
        while (minutes.size() > KEPT_MINUTES) {
          forgotten = forgotten.plus(minutes.removeFirst().counts());
        }
        running = next;
      }
      return running;
    }
  }

  /**
   * Returns the kept minutes from one on, including the current one so far. Removes older ones.
   *
   * @param first in minutes since the epoch
   */
  public List<TrafficMinute> since(long first) {
    long now = clock.getAsLong();
    CountedMinute known = running;
    if (!known.isEmpty()) {
      CountedMinute unused = at(now, known);
    }
    List<CountedMinute> kept;
    synchronized (minutes) {
      evictBefore(TimeUnit.MILLISECONDS.toMinutes(now) - KEPT_MINUTES);
      kept = new ArrayList<>(minutes);
    }
    return kept.stream()
        .filter(minute -> minute.minute >= first && !minute.isEmpty())
        .map(CountedMinute::snapshot)
        .toList();
  }

  private void evictBefore(long last) {
    for (Iterator<CountedMinute> each = minutes.iterator(); each.hasNext(); ) {
      CountedMinute minute = each.next();
      if (minute.minute <= last && minute != running) {
        forgotten = forgotten.plus(minute.counts());
        each.remove();
      }
    }
  }

  /** Returns the sum of all counts since the first minute. */
  public TrafficCounts total() {
    synchronized (minutes) {
      return minutes.stream().map(CountedMinute::counts).reduce(forgotten, TrafficCounts::plus);
    }
  }
}

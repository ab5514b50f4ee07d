package org.openlindorm.statistics.history;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Turns the totals of sources into the figures of intervals. Used by one thread. */
public final class FigureSampler {

  private final List<Supplier<Map<Series, Long>>> sources;
  private final Map<Series, Long> before = new HashMap<>();
  private boolean started;

  /**
   * Creates a sampler.
   *
   * @param sources the totals of counters since the start, and the current values of gauges
   */
  public FigureSampler(List<Supplier<Map<Series, Long>>> sources) {
    this.sources = List.copyOf(sources);
  }

  /**
   * Returns the figures since the last call, as those of a second. The first call counts from 0,
   * and marks the start of a server.
   */
  FigureInterval sample(long second) {
    Map<Series, Long> values = new HashMap<>();
    if (!started) {
      values.put(Series.of(Figure.STARTS), 1L);
      started = true;
    }
    for (Supplier<Map<Series, Long>> source : sources) {
      source.get().forEach((series, value) -> add(values, series, value));
    }
    return new FigureInterval(second, values);
  }

  private void add(Map<Series, Long> values, Series series, long value) {
    long shown = value;
    if (series.figure().isCounter()) {
      Long last = before.put(series, value);
      // A region that closes takes its counts along.
      shown = Math.max(0, value - (last == null ? 0 : last));
    }
    if (shown > 0) {
      values.merge(series, shown, Long::sum);
    }
  }
}

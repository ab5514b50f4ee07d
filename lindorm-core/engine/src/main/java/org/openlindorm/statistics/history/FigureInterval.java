package org.openlindorm.statistics.history;

import java.util.Map;
import java.util.TreeMap;

/**
 * The figures of an interval of time.
 *
 * @param second its begin, in seconds since the epoch
 * @param values without the series that are 0
 */
public record FigureInterval(long second, Map<Series, Long> values) {

  public FigureInterval {
    values = Map.copyOf(values);
  }

  /** Returns the value of a series. */
  public long value(Series series) {
    return values.getOrDefault(series, 0L);
  }

  /** Returns the sum of a figure over its labels. */
  public long sum(Figure figure) {
    return values.entrySet().stream()
        .filter(each -> each.getKey().figure() == figure)
        .mapToLong(Map.Entry::getValue)
        .sum();
  }

  /** Returns the values of a figure by label, in the order of the labels. */
  public Map<String, Long> byLabel(Figure figure) {
    Map<String, Long> labels = new TreeMap<>();
    values.forEach(
        (series, value) -> {
          if (series.figure() == figure) {
            labels.merge(series.label(), value, Long::sum);
          }
        });
    return labels;
  }

  /** Returns the interval that contains both in time: counters are added, gauges are the larger. */
  FigureInterval later(FigureInterval other) {
    Map<Series, Long> joined = new TreeMap<>(values);
    other.values.forEach((series, value) -> joined.merge(series, value, series.figure()::joined));
    return new FigureInterval(Math.min(second, other.second), joined);
  }

  /** Returns the sum of two servers in the same interval. */
  FigureInterval beside(FigureInterval other) {
    Map<Series, Long> joined = new TreeMap<>(values);
    other.values.forEach((series, value) -> joined.merge(series, value, Long::sum));
    return new FigureInterval(second, joined);
  }
}

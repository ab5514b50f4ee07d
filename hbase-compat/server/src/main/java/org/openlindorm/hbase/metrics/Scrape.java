package org.openlindorm.hbase.metrics;

import io.prometheus.metrics.model.snapshots.ClassicHistogramBuckets;
import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot;
import io.prometheus.metrics.model.snapshots.InfoSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The values of metrics at one moment, in the form of Prometheus' library. */
final class Scrape {

  private final Map<ServerMetric, List<Value>> values = new LinkedHashMap<>();

  private sealed interface Value {
    Labels labels();
  }

  private record Figure(Labels labels, double number) implements Value {}

  private record Times(Labels labels, ClassicHistogramBuckets buckets, double sum)
      implements Value {}

  /**
   * Adds the value of a counter or gauge, or 1 for an info.
   *
   * @param labels the values of its labels, in their order
   */
  void put(ServerMetric metric, double value, String... labels) {
    add(metric, new Figure(labels(metric, labels), value));
  }

  /** Adds an integer, which is exact up to 2^53. */
  void put(ServerMetric metric, long value, String... labels) {
    put(metric, (double) value, labels);
  }

  /**
   * Adds the values of a histogram.
   *
   * @param bounds the upper bound of each bucket, ascending, without the last
   * @param counts of the buckets, one more than bounds
   */
  void put(
      ServerMetric metric, List<Double> bounds, List<Long> counts, double sum, String... labels) {
    List<Double> all = new ArrayList<>(bounds);
    all.add(Double.POSITIVE_INFINITY);
    add(metric, new Times(labels(metric, labels), ClassicHistogramBuckets.of(all, counts), sum));
  }

  private void add(ServerMetric metric, Value value) {
    values.computeIfAbsent(metric, any -> new ArrayList<>()).add(value);
  }

  private static Labels labels(ServerMetric metric, String... values) {
    return Labels.of(metric.labels().toArray(String[]::new), values);
  }

  /** Adds all values of another scrape. */
  void putAll(Scrape other) {
    other.values.forEach((metric, series) -> series.forEach(value -> add(metric, value)));
  }

  List<MetricSnapshot> snapshots() {
    List<MetricSnapshot> snapshots = new ArrayList<>();
    values.forEach((metric, series) -> snapshots.add(snapshot(metric, series)));
    return snapshots;
  }

  private static MetricSnapshot snapshot(ServerMetric metric, List<Value> series) {
    return switch (metric.form()) {
      case COUNTER -> {
        var counter = CounterSnapshot.builder().name(metric.name()).help(metric.meaning());
        for (Value value : series) {
          counter.dataPoint(
              CounterSnapshot.CounterDataPointSnapshot.builder()
                  .labels(value.labels())
                  .value(number(value))
                  .build());
        }
        yield counter.build();
      }
      case GAUGE -> {
        var gauge = GaugeSnapshot.builder().name(metric.name()).help(metric.meaning());
        for (Value value : series) {
          gauge.dataPoint(
              GaugeSnapshot.GaugeDataPointSnapshot.builder()
                  .labels(value.labels())
                  .value(number(value))
                  .build());
        }
        yield gauge.build();
      }
      case HISTOGRAM -> histogram(metric, series);
      case INFO -> {
        var info = InfoSnapshot.builder().name(metric.name()).help(metric.meaning());
        for (Value value : series) {
          info.dataPoint(
              InfoSnapshot.InfoDataPointSnapshot.builder().labels(value.labels()).build());
        }
        yield info.build();
      }
    };
  }

  private static MetricSnapshot histogram(ServerMetric metric, List<Value> series) {
    var histogram = HistogramSnapshot.builder().name(metric.name()).help(metric.meaning());
    for (Value value : series) {
      if (!(value instanceof Times times)) {
        throw new IllegalStateException(metric.name() + " is a histogram and has no one value");
      }
      histogram.dataPoint(
          HistogramSnapshot.HistogramDataPointSnapshot.builder()
              .labels(times.labels())
              .classicHistogramBuckets(times.buckets())
              .sum(times.sum())
              .build());
    }
    return histogram.build();
  }

  private static double number(Value value) {
    if (value instanceof Figure one) {
      return one.number();
    }
    throw new IllegalStateException("a histogram was reported where one value is expected");
  }
}

package org.openlindorm.hbase.metrics;

import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.prometheus.metrics.model.registry.MultiCollector;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The server's metrics as text for Prometheus. Everything is read at each scrape in the caller's
 * thread. Sources that do not respond are omitted and counted.
 */
public final class ServerMetrics implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ServerMetrics.class);

  /** The content type of version 0.0.4 of the text format, which every Prometheus accepts. */
  public static final String TEXT = "text/plain; version=0.0.4; charset=utf-8";

  private static final String OPEN = "application/openmetrics-text";
  private static final String OPEN_TEXT = OPEN + "; version=1.0.0; charset=utf-8";

  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
  private final JvmMetrics jvm = new JvmMetrics();
  private final List<MetricGroup> groups;
  private final AtomicLong failures = new AtomicLong();
  private final Set<MetricGroup> failing = ConcurrentHashMap.newKeySet();

  ServerMetrics(List<MetricGroup> groups) {
    this.groups = List.copyOf(groups);
    jvm.bindTo(registry);
    registry.getPrometheusRegistry().register((MultiCollector) this::collect);
  }

  /**
   * Returns all metrics.
   *
   * @param accepted the request's header Accept: OpenMetrics or Prometheus' text; null for the
   *     latter
   */
  public String text(@Nullable String accepted) {
    return registry.scrape(type(accepted));
  }

  /** Returns the content type of {@link #text}. */
  public static String type(@Nullable String accepted) {
    return accepted != null && accepted.contains(OPEN) ? OPEN_TEXT : TEXT;
  }

  private MetricSnapshots collect() {
    Scrape all = new Scrape();
    for (MetricGroup group : groups) {
      Scrape part = new Scrape();
      try {
        group.read(part);
        all.putAll(part);
        failing.remove(group);
      } catch (RuntimeException failure) {
        failures.incrementAndGet();
        if (failing.add(group)) {
          LOG.warn(
              "Metrics such as {} are omitted until they can be read again: {}",
              group.metrics().get(0).exposedName(),
              failure.getMessage());
        }
      }
    }
    all.put(MetricSections.FAILURES, failures.get());
    return new MetricSnapshots(all.snapshots());
  }

  @Override
  public void close() {
    jvm.close();
    registry.close();
  }
}

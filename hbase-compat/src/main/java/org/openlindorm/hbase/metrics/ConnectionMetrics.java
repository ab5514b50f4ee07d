package org.openlindorm.hbase.metrics;

import static org.openlindorm.hbase.metrics.ServerMetric.gauge;

import java.util.List;
import java.util.Locale;
import org.openlindorm.hbase.wire.Endpoint;

/** Who is connected. */
final class ConnectionMetrics implements MetricGroup {

  private static final ServerMetric CONNECTIONS =
      gauge("lindorm_connections", "Open connections of SQL clients, by endpoint", "endpoint");

  static final List<ServerMetric> METRICS = List.of(CONNECTIONS);

  private volatile List<Endpoint> endpoints = List.of();

  /** Those that are open from now on. */
  void of(List<Endpoint> open) {
    endpoints = List.copyOf(open);
  }

  @Override
  public List<ServerMetric> metrics() {
    return METRICS;
  }

  @Override
  public void read(Scrape scrape) {
    for (Endpoint endpoint : endpoints) {
      scrape.put(
          CONNECTIONS,
          endpoint.connectionCount(),
          endpoint.protocol().clients().toLowerCase(Locale.ROOT));
    }
  }
}

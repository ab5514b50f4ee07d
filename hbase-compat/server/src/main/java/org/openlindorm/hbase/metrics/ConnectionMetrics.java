package org.openlindorm.hbase.metrics;

import static org.openlindorm.hbase.metrics.ServerMetric.counter;
import static org.openlindorm.hbase.metrics.ServerMetric.gauge;

import java.util.List;
import java.util.Locale;
import org.openlindorm.wire.Endpoint;

/** Metrics of connections and network traffic. */
final class ConnectionMetrics implements MetricGroup {

  private static final ServerMetric CONNECTIONS =
      gauge("lindorm_connections", "Open connections of SQL clients, by endpoint", "endpoint");

  private static final ServerMetric BYTES =
      counter(
          "lindorm_client_bytes",
          "Bytes on the sockets of SQL clients, with TLS and compression, by endpoint and direction"
              + " (received, sent)",
          "endpoint",
          "direction");

  static final List<ServerMetric> METRICS = List.of(CONNECTIONS, BYTES);

  private volatile List<Endpoint> endpoints = List.of();

  /** Sets the open endpoints. */
  void of(List<Endpoint> open) {
    endpoints = List.copyOf(open);
  }

  /** Returns the open endpoints. */
  List<Endpoint> endpoints() {
    return endpoints;
  }

  @Override
  public List<ServerMetric> metrics() {
    return METRICS;
  }

  @Override
  public void read(Scrape scrape) {
    for (Endpoint endpoint : endpoints) {
      String clients = endpoint.protocol().clients().toLowerCase(Locale.ROOT);
      scrape.put(CONNECTIONS, endpoint.connectionCount(), clients);
      scrape.put(BYTES, endpoint.traffic().received(), clients, "received");
      scrape.put(BYTES, endpoint.traffic().sent(), clients, "sent");
    }
  }
}

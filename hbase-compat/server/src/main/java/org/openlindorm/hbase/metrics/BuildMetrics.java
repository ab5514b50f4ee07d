package org.openlindorm.hbase.metrics;

import static org.openlindorm.hbase.metrics.ServerMetric.info;

import java.util.List;

/** The version of the server. */
final class BuildMetrics implements MetricGroup {

  private static final ServerMetric BUILD =
      info(
          "lindorm_build",
          "Version of the server, and whether its HBase is embedded or attached",
          "version",
          "hbase");

  static final List<ServerMetric> METRICS = List.of(BUILD);

  private final String version;
  private final String hbase;

  BuildMetrics(String version, String hbase) {
    this.version = version;
    this.hbase = hbase;
  }

  @Override
  public List<ServerMetric> metrics() {
    return METRICS;
  }

  @Override
  public void read(Scrape scrape) {
    scrape.put(BUILD, 1, version, hbase);
  }
}

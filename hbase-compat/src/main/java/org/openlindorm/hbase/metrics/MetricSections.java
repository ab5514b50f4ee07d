package org.openlindorm.hbase.metrics;

import static org.openlindorm.hbase.metrics.ServerMetric.counter;

import java.util.List;
import java.util.stream.Stream;

/** Everything that {@code /metrics} may tell, as docs/metrics.md lists it. */
public final class MetricSections {

  /** How often a group of metrics could not be read. */
  static final ServerMetric FAILURES =
      counter(
          "lindorm_metrics_failures",
          "How often some of these metrics were left out because what they ask did not answer; the"
              + " log says which and why");

  /**
   * Metrics that belong together.
   *
   * @param words when they are there and what to know of them
   */
  public record Section(String title, String words, List<ServerMetric> metrics) {

    public Section {
      metrics = List.copyOf(metrics);
    }
  }

  private MetricSections() {}

  /** All sections, in the order of the page. */
  public static List<Section> all() {
    return List.of(
        new Section(
            "Statements",
            "Of this SQL server, since it was started. What HBase clients do is not among them.",
            StatementMetrics.METRICS),
        new Section("Connections", "Of this SQL server, by port.", ConnectionMetrics.METRICS),
        new Section(
            "Hot spots",
            "Of the whole catalog: every server tells the same.",
            HotSpotMetrics.METRICS),
        new Section(
            "Tables and indexes",
            "The catalog is one for all servers; the comparison is done by one server at a time.",
            IndexMetrics.METRICS),
        new Section(
            "Rows in the regions",
            "Of the embedded HBase. On an attached one the region servers tell the counters of index"
                + " entries with their own figures, under"
                + " `Coprocessor.Region.CP_org.openlindorm.hbase.region.TypedTableObserver`.",
            RowMetrics.METRICS),
        new Section("Region server", "Of the embedded HBase.", RegionServerMetrics.METRICS),
        new Section(
            "Region servers of an attached HBase",
            "As its master knows them; at most 10 seconds old.",
            AttachedServersMetrics.METRICS),
        new Section("Disk", "Of the data directory, where HBase is embedded.", DiskMetrics.METRICS),
        new Section(
            "The server itself",
            "",
            Stream.concat(BuildMetrics.METRICS.stream(), Stream.of(FAILURES)).toList()),
        new Section(
            "The Java process",
            "By Micrometer, under the names that its dashboards know. Which memory pools, collectors"
                + " and causes there are depends on the virtual machine.",
            JvmMetrics.METRICS));
  }
}

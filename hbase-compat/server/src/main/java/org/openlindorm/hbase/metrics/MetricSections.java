package org.openlindorm.hbase.metrics;

import static org.openlindorm.hbase.metrics.ServerMetric.counter;

import java.util.List;
import java.util.stream.Stream;

/** All metrics that {@code /metrics} may report, as docs/metrics.md lists them. */
public final class MetricSections {

  /** The number of failed reads of a group of metrics. */
  static final ServerMetric FAILURES =
      counter(
          "lindorm_metrics_failures",
          "Number of times that metrics were omitted because their source did not respond; the log"
              + " has the details");

  /**
   * Metrics that belong together.
   *
   * @param words when they are reported and what to know about them
   */
  public record Section(String title, String words, List<ServerMetric> metrics) {

    public Section {
      metrics = List.copyOf(metrics);
    }
  }

  private MetricSections() {}

  /** Returns all sections, in the order of the page. */
  public static List<Section> all() {
    return List.of(
        new Section(
            "Statements",
            "These metrics count statements of this SQL server since its start. They do not include"
                + " HBase clients.",
            StatementMetrics.METRICS),
        new Section(
            "Connections",
            "These metrics count connections of this SQL server, by port.",
            ConnectionMetrics.METRICS),
        new Section(
            "Hot spots",
            "These metrics describe the whole catalog; every server reports the same values.",
            HotSpotMetrics.METRICS),
        new Section(
            "Tables and indexes",
            "All servers share the catalog. One server at a time compares indexes.",
            IndexMetrics.METRICS),
        new Section(
            "Changefeeds",
            "All servers of a catalog report the same values.",
            ChangefeedMetrics.METRICS),
        new Section(
            "Search indexes",
            "These metrics describe the search indexes of the server that runs HBase.",
            SearchMetrics.METRICS),
        new Section(
            "Rows in the regions",
            "These metrics describe the embedded HBase. On an attached HBase the region servers"
                + " export the index entry counters with their own metrics, under"
                + " `Coprocessor.Region.CP_org.openlindorm.hbase.region.TypedTableObserver`.",
            RowMetrics.METRICS),
        new Section(
            "Region server",
            "These metrics describe the embedded HBase.",
            RegionServerMetrics.METRICS),
        new Section(
            "Region servers of an attached HBase",
            "The master reports these values; they are at most 10 seconds old.",
            AttachedServersMetrics.METRICS),
        new Section(
            "Disk",
            "These metrics describe the data directory of an embedded HBase.",
            DiskMetrics.METRICS),
        new Section(
            "Backups",
            "These metrics are reported with the setting `backup-to`.",
            BackupMetrics.METRICS),
        new Section(
            "The server itself",
            "",
            Stream.concat(BuildMetrics.METRICS.stream(), Stream.of(FAILURES)).toList()),
        new Section(
            "The Java process",
            "Micrometer provides these metrics, with the names that its dashboards use. Memory"
                + " pools, collectors and causes depend on the virtual machine.",
            JvmMetrics.METRICS));
  }
}

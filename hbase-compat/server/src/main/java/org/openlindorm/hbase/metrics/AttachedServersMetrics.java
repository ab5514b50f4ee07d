package org.openlindorm.hbase.metrics;

import static org.openlindorm.hbase.metrics.ServerMetric.counter;
import static org.openlindorm.hbase.metrics.ServerMetric.gauge;

import java.util.List;
import java.util.function.Supplier;
import org.apache.hadoop.hbase.ClusterMetrics;

/**
 * Metrics of an attached cluster's region servers, which they report to the master every few
 * seconds. Their own pages (port 16030, /prometheus) have more.
 */
final class AttachedServersMetrics implements MetricGroup {

  private static final ServerMetric SERVERS =
      gauge("lindorm_cluster_region_servers", "Region servers, by state (live, dead)", "state");
  private static final ServerMetric TRANSITIONS =
      gauge("lindorm_cluster_regions_in_transition", "Regions that are offline at the moment");
  private static final ServerMetric REGIONS =
      gauge("lindorm_cluster_regions", "Open regions, by region server", "server");
  private static final ServerMetric REQUESTS =
      counter(
          "lindorm_cluster_requests",
          "Row requests received by the open regions of a server, by operation (read, write);"
              + " decreases when a region moves away",
          "server",
          "operation");
  private static final ServerMetric MEMSTORE =
      gauge("lindorm_cluster_memstore_bytes", "Data in the memstore, not flushed yet", "server");
  private static final ServerMetric FILES =
      gauge("lindorm_cluster_store_file_bytes", "Size of the store files", "server");
  private static final ServerMetric FILE_COUNT =
      gauge("lindorm_cluster_store_files", "Store files, by region server", "server");
  private static final ServerMetric COMPACTING =
      gauge(
          "lindorm_cluster_compacting_cells",
          "Cells that running compactions still have to write, by region server",
          "server");
  private static final ServerMetric HEAP =
      gauge("lindorm_cluster_heap_used_bytes", "Heap in use, by region server", "server");
  private static final ServerMetric HEAP_LIMIT =
      gauge("lindorm_cluster_heap_max_bytes", "Maximum heap, by region server", "server");

  static final List<ServerMetric> METRICS =
      List.of(
          SERVERS,
          TRANSITIONS,
          REGIONS,
          REQUESTS,
          MEMSTORE,
          FILES,
          FILE_COUNT,
          COMPACTING,
          HEAP,
          HEAP_LIMIT);

  private final Supplier<ClusterMetrics> cluster;

  AttachedServersMetrics(Supplier<ClusterMetrics> cluster) {
    this.cluster = cluster;
  }

  @Override
  public List<ServerMetric> metrics() {
    return METRICS;
  }

  @Override
  public void read(Scrape scrape) {
    ClusterMetrics report = cluster.get();
    scrape.put(SERVERS, report.getLiveServerMetrics().size(), "live");
    scrape.put(SERVERS, report.getDeadServerNames().size(), "dead");
    scrape.put(TRANSITIONS, report.getRegionStatesInTransition().size());
    report
        .getLiveServerMetrics()
        .forEach((name, metrics) -> read(scrape, new RegionServerTotals(name, metrics)));
  }

  private static void read(Scrape scrape, RegionServerTotals totals) {
    String server = totals.address();
    scrape.put(REGIONS, totals.regions(), server);
    scrape.put(REQUESTS, totals.reads(), server, "read");
    scrape.put(REQUESTS, totals.writes(), server, "write");
    scrape.put(MEMSTORE, totals.memstore(), server);
    scrape.put(FILES, totals.fileBytes(), server);
    scrape.put(FILE_COUNT, totals.files(), server);
    scrape.put(COMPACTING, totals.compacting(), server);
    scrape.put(HEAP, totals.heapUsed(), server);
    scrape.put(HEAP_LIMIT, totals.heapMost(), server);
  }
}

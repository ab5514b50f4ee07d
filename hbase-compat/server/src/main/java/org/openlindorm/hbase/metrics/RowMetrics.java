package org.openlindorm.hbase.metrics;

import static org.openlindorm.hbase.metrics.ServerMetric.counter;
import static org.openlindorm.hbase.metrics.ServerMetric.gauge;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.hbase.regionserver.HRegion;
import org.apache.hadoop.hbase.regionserver.HRegionServer;
import org.openlindorm.hbase.region.TypedTableObserver;
import org.openlindorm.hbase.region.index.IndexCounters;
import org.openlindorm.hbase.region.traffic.KeyTraffic;
import org.openlindorm.traffic.TrafficCounts;

/**
 * Counts of OpenLindorm's code in the regions of the embedded region server. A region's counts are
 * lost when it closes, so this class keeps the counts of the last read. Reads are sequential;
 * otherwise an older read after a newer one would look like a closed region.
 */
final class RowMetrics implements MetricGroup {

  private static final ServerMetric ROWS =
      counter(
          "lindorm_rows",
          "Rows read (including rows removed by a filter) and written in the regions by all"
              + " clients, including index entries, by operation (read, write)",
          "operation");
  private static final ServerMetric BYTES =
      counter("lindorm_row_bytes", "Cell bytes of these rows", "operation");
  private static final ServerMetric ENTRIES =
      counter("lindorm_index_entries", "Index entries inserted or removed by writes");
  private static final ServerMetric LATE =
      counter(
          "lindorm_index_changes_late",
          "Row changes whose write did not update all indexes; the writer got an error, and a"
              + " repair follows");
  private static final ServerMetric REPAIRED =
      counter("lindorm_index_changes_repaired", "Such changes that were repaired since");
  private static final ServerMetric PENDING =
      gauge(
          "lindorm_index_changes_unsettled",
          "Such changes that await repair; 1,000 in a region block its writes");

  private static final ServerMetric AHEAD =
      gauge(
          "lindorm_regions_ahead_of_clock",
          "Regions of SQL tables whose files have timestamps more than ten minutes in the future;"
              + " CHECK TABLE counts the rows");

  static final List<ServerMetric> METRICS =
      List.of(ROWS, BYTES, ENTRIES, LATE, REPAIRED, PENDING, AHEAD);

  private final HRegionServer server;
  private final Map<String, TrafficCounts> known = new HashMap<>();
  private TrafficCounts ofClosed = TrafficCounts.NONE;

  RowMetrics(HRegionServer server) {
    this.server = server;
  }

  @Override
  public List<ServerMetric> metrics() {
    return METRICS;
  }

  @Override
  public synchronized void read(Scrape scrape) {
    Map<String, TrafficCounts> now = new HashMap<>();
    for (HRegion region : server.getRegions()) {
      KeyTraffic traffic = KeyTraffic.of(region);
      if (traffic != null) {
        now.put(region.getRegionInfo().getEncodedName(), traffic.total());
      }
    }
    TrafficCounts rows = total(now);
    scrape.put(ROWS, rows.readRows(), "read");
    scrape.put(ROWS, rows.writtenRows(), "write");
    scrape.put(BYTES, rows.readBytes(), "read");
    scrape.put(BYTES, rows.writtenBytes(), "write");
    RepairState repairs = RepairState.of(server);
    scrape.put(PENDING, repairs.waiting());
    scrape.put(AHEAD, repairs.ahead());
    Optional<IndexCounters> indexes = IndexCounters.ofProcess(TypedTableObserver.class);
    scrape.put(ENTRIES, indexes.map(each -> each.entries().getCount()).orElse(0L));
    scrape.put(LATE, indexes.map(each -> each.late().getCount()).orElse(0L));
    scrape.put(REPAIRED, indexes.map(each -> each.repaired().getCount()).orElse(0L));
  }

  /**
   * Returns the totals. A region that counts less than before was closed and reopened in between.
   */
  private TrafficCounts total(Map<String, TrafficCounts> now) {
    known.forEach(
        (region, before) -> {
          TrafficCounts after = now.getOrDefault(region, TrafficCounts.NONE);
          if (after.rows() < before.rows()) {
            ofClosed = ofClosed.plus(before);
          }
        });
    known.clear();
    known.putAll(now);
    return now.values().stream().reduce(ofClosed, TrafficCounts::plus);
  }
}

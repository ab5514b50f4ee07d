package org.openlindorm.hbase.metrics;

import static org.openlindorm.hbase.metrics.ServerMetric.counter;
import static org.openlindorm.hbase.metrics.ServerMetric.gauge;

import java.util.List;
import java.util.function.Supplier;
import org.openlindorm.search.SearchFigures;

/** Metrics of the search indexes that this server stores. */
final class SearchMetrics implements MetricGroup {

  private static final ServerMetric DOCUMENTS =
      gauge("lindorm_search_index_documents", "Documents of all search indexes");
  private static final ServerMetric LAG =
      gauge(
          "lindorm_search_index_lag_seconds",
          "Age of the newest state of the rows that the slowest search index shows completely");
  private static final ServerMetric LOG =
      gauge(
          "lindorm_search_index_log_bytes",
          "Size of the log that is kept for the search index that needs most");
  private static final ServerMetric LIMIT =
      gauge(
          "lindorm_search_index_log_limit_bytes",
          "Size of this log with which an index is built again");
  private static final ServerMetric REBUILDS =
      counter(
          "lindorm_search_index_rebuilds",
          "Search indexes that became BUILDING again because their documents or a part of the log"
              + " were missing, or the log for them was too large");

  static final List<ServerMetric> METRICS = List.of(DOCUMENTS, LAG, LOG, LIMIT, REBUILDS);

  private final Supplier<SearchFigures> figures;

  SearchMetrics(Supplier<SearchFigures> figures) {
    this.figures = figures;
  }

  @Override
  public List<ServerMetric> metrics() {
    return METRICS;
  }

  @Override
  public void read(Scrape scrape) {
    SearchFigures now = figures.get();
    scrape.put(DOCUMENTS, now.documents());
    scrape.put(LAG, now.lagMillis() / 1000.0);
    scrape.put(LOG, now.logBytes());
    scrape.put(LIMIT, now.logLimit());
    scrape.put(REBUILDS, now.rebuilds());
  }
}

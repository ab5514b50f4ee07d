package org.openlindorm.hbase.metrics;

import static org.openlindorm.hbase.metrics.ServerMetric.counter;
import static org.openlindorm.hbase.metrics.ServerMetric.gauge;

import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import org.openlindorm.index.scrub.IndexScrub;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.IndexState;

/** Metrics of the catalog's indexes and their background comparison. */
final class IndexMetrics implements MetricGroup {

  private static final ServerMetric INDEXES =
      gauge(
          "lindorm_indexes",
          "Indexes of all tables by state (building, active, inactive, disabled)",
          "state");
  private static final ServerMetric TABLES = gauge("lindorm_tables", "Tables in the catalog");
  private static final ServerMetric COMPARED =
      counter(
          "lindorm_index_scrub_compared",
          "Rows and index entries compared in the background by this server, by side (rows,"
              + " entries)",
          "side");
  private static final ServerMetric DIFFERENCES =
      counter(
          "lindorm_index_scrub_differences",
          "Missing, wrong and orphaned index entries found by the comparison; should stay 0");
  private static final ServerMetric REPAIRED =
      counter(
          "lindorm_index_scrub_repaired_rows",
          "Rows whose index entries the comparison has repaired");

  static final List<ServerMetric> METRICS =
      List.of(TABLES, INDEXES, COMPARED, DIFFERENCES, REPAIRED);

  private final Supplier<Catalog> catalog;
  private final Supplier<IndexScrub.Compared> scrub;

  IndexMetrics(Supplier<Catalog> catalog, Supplier<IndexScrub.Compared> scrub) {
    this.catalog = catalog;
    this.scrub = scrub;
  }

  @Override
  public List<ServerMetric> metrics() {
    return METRICS;
  }

  @Override
  public void read(Scrape scrape) {
    Catalog now = catalog.get();
    Map<IndexState.Stage, Integer> stages = new EnumMap<>(IndexState.Stage.class);
    now.tables()
        .values()
        .forEach(
            table ->
                table
                    .indexes()
                    .forEach(index -> stages.merge(index.state().stage(), 1, Integer::sum)));
    scrape.put(TABLES, now.tables().size());
    for (IndexState.Stage stage : IndexState.Stage.values()) {
      scrape.put(INDEXES, stages.getOrDefault(stage, 0), stage.name().toLowerCase(Locale.ROOT));
    }
    IndexScrub.Compared compared = scrub.get();
    scrape.put(COMPARED, compared.rows(), "rows");
    scrape.put(COMPARED, compared.entries(), "entries");
    scrape.put(DIFFERENCES, compared.differences());
    scrape.put(REPAIRED, compared.repaired());
  }
}

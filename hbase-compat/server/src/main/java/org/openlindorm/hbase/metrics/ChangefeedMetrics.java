package org.openlindorm.hbase.metrics;

import static org.openlindorm.hbase.metrics.ServerMetric.gauge;

import java.util.List;
import java.util.function.Supplier;
import org.openlindorm.catalog.FeedFigures;

/** Metrics of changefeeds and their consumers. */
final class ChangefeedMetrics implements MetricGroup {

  private static final ServerMetric FEEDS =
      gauge("lindorm_changefeeds", "Changefeeds by state (running, ended)", "state");
  private static final ServerMetric POSITION =
      gauge("lindorm_changefeed_position", "Position of the last change", "changefeed");
  private static final ServerMetric KEPT =
      gauge(
          "lindorm_changefeed_kept_bytes",
          "Size of the changes that not all consumers have processed",
          "changefeed");
  private static final ServerMetric MOST =
      gauge(
          "lindorm_changefeed_limit_bytes",
          "Size of these changes with which the feed ends",
          "changefeed");
  private static final ServerMetric BEHIND =
      gauge(
          "lindorm_changefeed_consumer_behind",
          "Changes after the position that the consumer has committed",
          "changefeed",
          "consumer");

  static final List<ServerMetric> METRICS = List.of(FEEDS, POSITION, KEPT, MOST, BEHIND);

  private final Supplier<List<FeedFigures>> feeds;

  ChangefeedMetrics(Supplier<List<FeedFigures>> feeds) {
    this.feeds = feeds;
  }

  @Override
  public List<ServerMetric> metrics() {
    return METRICS;
  }

  @Override
  public void read(Scrape scrape) {
    List<FeedFigures> all = feeds.get();
    long running = all.stream().filter(FeedFigures::running).count();
    scrape.put(FEEDS, running, "running");
    scrape.put(FEEDS, all.size() - running, "ended");
    for (FeedFigures each : all) {
      String feed = each.feed().toString();
      scrape.put(POSITION, each.position(), feed);
      scrape.put(KEPT, each.keptBytes(), feed);
      scrape.put(MOST, each.mostBytes(), feed);
      each.consumers()
          .forEach((name, read) -> scrape.put(BEHIND, each.position() - read, feed, name));
    }
  }
}

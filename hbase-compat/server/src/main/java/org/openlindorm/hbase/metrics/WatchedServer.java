package org.openlindorm.hbase.metrics;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.openlindorm.build.BuildVersion;
import org.openlindorm.catalog.FeedFigures;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.hbase.cluster.EmbeddedCluster;
import org.openlindorm.hbase.cluster.HBaseCluster;
import org.openlindorm.hotspot.HotSpotVerdict;
import org.openlindorm.index.scrub.IndexScrub;
import org.openlindorm.schema.Catalog;
import org.openlindorm.statistics.history.Series;
import org.openlindorm.web.WebPage;
import org.openlindorm.wire.Endpoint;

/**
 * A running server's metrics and health for monitoring. It must be closed before the components
 * that it reads.
 */
public final class WatchedServer implements AutoCloseable {

  /** The cache time of region server reports, which are sent every three seconds. */
  private static final Duration CLUSTER_FRESH = Duration.ofSeconds(10);

  /** The same as the interval of the hot spot detection. */
  private static final Duration HOT_SPOTS_FRESH = Duration.ofSeconds(10);

  /** Feeds change slowly, and each scrape and probe of several monitors reads the figures. */
  private static final Duration CHANGEFEEDS_FRESH = Duration.ofSeconds(1);

  /** Several readiness probes may each run every second. */
  private static final Duration CATALOG_FRESH = Duration.ofMillis(500);

  /** Prometheus times out after ten seconds, most probes after a few. */
  private static final Duration PATIENCE = Duration.ofSeconds(2);

  private final List<CachedQuery<?>> remembered = new ArrayList<>();
  private final ConnectionMetrics connections = new ConnectionMetrics();
  private final Optional<CachedQuery<ClusterMetrics>> attached;
  private final ServerMetrics metrics;
  private final ServerHealth health;
  private final ProcessSeries series;

  private WatchedServer(
      HBaseCluster cluster,
      SqlEngine engine,
      IndexScrub scrub,
      Optional<Supplier<BackupState>> backups) {
    Optional<EmbeddedCluster> embedded =
        cluster instanceof EmbeddedCluster ours ? Optional.of(ours) : Optional.empty();
    CachedQuery<List<HotSpotVerdict>> hotSpots =
        remember("hot-spots-watched", HOT_SPOTS_FRESH, engine::hotSpots);
    CachedQuery<List<FeedFigures>> changefeeds =
        remember("changefeeds-watched", CHANGEFEEDS_FRESH, engine::changefeeds);
    List<MetricGroup> groups =
        new ArrayList<>(
            List.of(
                new BuildMetrics(
                    BuildVersion.current(), embedded.isPresent() ? "embedded" : "attached"),
                new StatementMetrics(engine::figures),
                connections,
                new HotSpotMetrics(hotSpots::get),
                new IndexMetrics(engine::catalog, scrub::compared),
                new ChangefeedMetrics(changefeeds::get)));
    attached =
        embedded.isPresent()
            ? Optional.empty()
            : Optional.of(remember("cluster-watched", CLUSTER_FRESH, () -> metrics(cluster)));
    attached.ifPresent(report -> groups.add(new AttachedServersMetrics(report::get)));
    series = new ProcessSeries(connections::endpoints, embedded.map(EmbeddedCluster::regionServer));
    if (embedded.isPresent()) {
      groups.add(new RowMetrics(embedded.get().regionServer()));
      groups.add(new RegionServerMetrics(embedded.get().regionServer()));
      groups.add(new DiskMetrics(cluster::freeSpace));
    }
    engine
        .searchIndexes()
        .ifPresent(
            first -> groups.add(new SearchMetrics(() -> engine.searchIndexes().orElse(first))));
    backups.ifPresent(state -> groups.add(new BackupMetrics(state)));
    metrics = new ServerMetrics(groups);
    CachedQuery<Catalog> catalog =
        remember("catalog-watched", CATALOG_FRESH, () -> engine.liveCatalog().refresh());
    health =
        new ServerHealth(embedded.map(EmbeddedCluster::servers), catalog::get, cluster::freeSpace);
  }

  /**
   * Creates the view of a server with these components.
   *
   * @param backups the state of the scheduled backups, if there are any
   */
  public static WatchedServer of(
      HBaseCluster cluster,
      SqlEngine engine,
      IndexScrub scrub,
      Optional<Supplier<BackupState>> backups) {
    return new WatchedServer(cluster, engine, scrub, backups);
  }

  private <T> CachedQuery<T> remember(String name, Duration fresh, Callable<T> question) {
    CachedQuery<T> answer = new CachedQuery<>(name, fresh, PATIENCE, question);
    remembered.add(answer);
    return answer;
  }

  private static ClusterMetrics metrics(HBaseCluster cluster) throws IOException {
    try (Connection connection = ConnectionFactory.createConnection(cluster.configuration());
        Admin admin = connection.getAdmin()) {
      return admin.getClusterMetrics();
    }
  }

  /** Counts the connections of these endpoints from now on. */
  public void serves(List<Endpoint> endpoints) {
    connections.of(endpoints);
  }

  /** Returns the figures of the process besides its statements, for the history. */
  public Supplier<Map<Series, Long>> series() {
    return series;
  }

  /** Returns {@code /metrics}, {@code /health} and {@code /ready}. */
  public List<WebPage> pages() {
    return List.of(
        new MetricsPage(metrics),
        new HealthPage("/health", health::life),
        new HealthPage("/ready", health::service));
  }

  /**
   * Returns the master's report on an attached HBase's region servers, at most 10 seconds old;
   * empty if HBase is in this process. The supplier throws IllegalStateException when no master
   * responds.
   */
  public Optional<Supplier<ClusterMetrics>> attachedServers() {
    return attached.map(report -> report::get);
  }

  ServerMetrics metrics() {
    return metrics;
  }

  ServerHealth health() {
    return health;
  }

  @Override
  public void close() {
    metrics.close();
    remembered.forEach(CachedQuery::close);
  }
}

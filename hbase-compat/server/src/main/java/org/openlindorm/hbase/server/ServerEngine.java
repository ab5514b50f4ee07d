package org.openlindorm.hbase.server;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.openlindorm.access.AccountChange;
import org.openlindorm.access.PasswordHash;
import org.openlindorm.access.UserFile;
import org.openlindorm.advisor.served.ServedAdvisor;
import org.openlindorm.catalog.CatalogWatch;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.HotSpotWatch;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.engine.TrafficWatch;
import org.openlindorm.exec.budget.SpillDirectory;
import org.openlindorm.exec.budget.Workspace;
import org.openlindorm.hbase.cluster.AttachedCluster;
import org.openlindorm.hbase.cluster.EmbeddedCluster;
import org.openlindorm.hbase.cluster.HBaseCluster;
import org.openlindorm.hbase.cluster.StartFailure;
import org.openlindorm.hbase.metrics.WatchedServer;
import org.openlindorm.hbase.store.CellSizes;
import org.openlindorm.hbase.store.HBaseStore;
import org.openlindorm.hbase.tracing.Tracing;
import org.openlindorm.index.scrub.IndexScrub;
import org.openlindorm.lucene.LuceneEngine;
import org.openlindorm.schema.DatabaseChange;
import org.openlindorm.statistics.history.FigureWatch;
import org.openlindorm.store.Store;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The engine of a server over its cluster, and its background tasks. */
final class ServerEngine implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ServerEngine.class);

  private final SqlEngine engine;
  private final Optional<RegionServersCheck> regionServers;
  private final CatalogWatch watch;
  private final TrafficWatch traffic;
  private final HotSpotWatch hotSpots;
  private final IndexScrub scrub;
  private final Optional<RegionServersWatch> joining;
  private final Optional<ScheduledBackups> backups;
  private final WatchedServer watched;
  private final FigureWatch figures;

  private ServerEngine(
      SqlEngine engine,
      HBaseCluster cluster,
      Optional<RegionServersCheck> regionServers,
      Optional<ScheduledBackups> backups) {
    this.engine = engine;
    this.regionServers = regionServers;
    watch =
        CatalogWatch.start(
            engine.liveCatalog(),
            CatalogWatch.INTERVAL,
            failure ->
                LOG.warn("The catalog could not be brought up to date: {}", failure.getMessage()));
    traffic =
        TrafficWatch.start(
            engine,
            TrafficWatch.INTERVAL,
            failure ->
                LOG.warn("{}. ADVISE TABLE runs without these counters.", failure.getMessage()));
    hotSpots = HotSpotWatch.start(engine, HotSpotWatch.INTERVAL, new HotSpotLog());
    scrub = engine.scrub(IndexScrub.Intervals.DEFAULT, new ScrubLog());
    this.backups = backups;
    watched = WatchedServer.of(cluster, engine, scrub, backups.map(scheduled -> scheduled::state));
    figures =
        engine.recordFigures(
            List.of(watched.series()),
            failure ->
                LOG.warn(
                    "The history of figures cannot be written: {}. It is written later.",
                    failure.getMessage()));
    joining = regionServers.map(check -> RegionServersWatch.start(cluster.configuration(), check));
  }

  /**
   * Opens the catalog; a failure closes what was opened before.
   *
   * @throws StartFailure when the region servers of an attached cluster are incompatible
   */
  static ServerEngine start(HBaseCluster cluster, ServerOptions options, Tracing tracing) {
    // Before the engine creates its first table, whose regions need the jar.
    Optional<RegionServersCheck> regionServers = regionServers(cluster);
    var spilled = options.cluster().dataDirectory().resolve("spill");
    Store store = store(cluster);
    SqlEngine engine = engine(store, engineOptions(cluster, options), spilled, tracing);
    try {
      options.sql().usersFile().ifPresent(file -> readIn(file, engine));
      return new ServerEngine(
          engine,
          cluster,
          regionServers,
          options.backups().map(schedule -> ScheduledBackups.start(schedule, store)));
    } catch (RuntimeException e) {
      engine.close();
      throw e;
    }
  }

  /**
   * Imports users. Users of the file that were never imported before may log in, and have all
   * privileges.
   */
  private static void readIn(Path file, SqlEngine engine) {
    Map<String, PasswordHash> users = UserFile.of(file).hashes();
    Set<String> before = engine.liveCatalog().refresh().accounts().readIn();
    engine
        .liveCatalog()
        .apply(new DatabaseChange.ChangeAccounts(List.of(new AccountChange.ReadInUsers(users))));
    Set<String> taken = new TreeSet<>(engine.catalog().accounts().readIn());
    taken.removeAll(before);
    if (!taken.isEmpty()) {
      LOG.info("Users imported from {}: {}", file, String.join(", ", taken));
    }
  }

  /**
   * Checks the region servers of an attached cluster. The embedded HBase has the server's own code.
   */
  private static Optional<RegionServersCheck> regionServers(HBaseCluster cluster) {
    return cluster instanceof AttachedCluster
        ? Optional.of(RegionServersCheck.of(cluster.configuration()))
        : Optional.empty();
  }

  /** Returns what the region servers of an attached cluster reported at the start. */
  Optional<RegionServersCheck> regionServers() {
    return regionServers;
  }

  SqlEngine engine() {
    return engine;
  }

  /** Returns the view of the server for monitoring. */
  WatchedServer watched() {
    return watched;
  }

  /** Returns the catalog's format, such as {@code 2 (of 1 to 3)}. */
  String storedFormat() {
    return engine.liveCatalog().storedFormat();
  }

  /**
   * Returns the store. The regions of a single embedded region server are read without the network.
   */
  private static Store store(HBaseCluster cluster) {
    return cluster instanceof EmbeddedCluster embedded && embedded.regionServers().size() == 1
        ? HBaseStore.inProcess(embedded.configuration(), embedded.regionServer())
        : HBaseStore.connect(cluster.configuration());
  }

  /**
   * Opens the engine. The data directory is locked, so that no other process has files below it.
   */
  private static SqlEngine engine(
      Store store, EngineOptions options, Path spilled, Tracing tracing) {
    try {
      return SqlEngine.open(
          tracing.traced(store),
          options,
          Workspace.ofHeap(SpillDirectory.ofSoleUser(spilled)),
          tracing.tracer());
    } catch (RuntimeException e) {
      store.close();
      throw e;
    }
  }

  private static EngineOptions engineOptions(HBaseCluster cluster, ServerOptions options) {
    var defaults = EngineOptions.DEFAULT;
    int cellBytes = CellSizes.largest(cluster.configuration());
    return new EngineOptions(
            defaults.clock(),
            defaults.limits().withBytesPerCell(cellBytes),
            defaults.statementTimeout(),
            defaults.cachedPlans(),
            options.attachTo().isEmpty(),
            new ServedAdvisor())
        .withDocuments(new LuceneEngine(options.cluster().dataDirectory().resolve("search")));
  }

  @Override
  public void close() {
    backups.ifPresent(ScheduledBackups::close);
    joining.ifPresent(RegionServersWatch::close);
    figures.close();
    watched.close();
    watch.close();
    traffic.close();
    hotSpots.close();
    scrub.close();
    engine.close();
  }
}

package org.openlindorm.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.openlindorm.access.Principal;
import org.openlindorm.advice.AdvisorMode;
import org.openlindorm.catalog.FeedFigures;
import org.openlindorm.catalog.LiveCatalog;
import org.openlindorm.editor.EditorStatements;
import org.openlindorm.exec.budget.SpillDirectory;
import org.openlindorm.exec.budget.Workspace;
import org.openlindorm.hotspot.HotSpotStore;
import org.openlindorm.hotspot.HotSpotVerdict;
import org.openlindorm.index.TableIndexes;
import org.openlindorm.index.scrub.IndexScrub;
import org.openlindorm.schema.Catalog;
import org.openlindorm.search.SearchFigures;
import org.openlindorm.search.SearchIndexes;
import org.openlindorm.statistics.history.FigureHistory;
import org.openlindorm.statistics.history.FigureSampler;
import org.openlindorm.statistics.history.FigureWatch;
import org.openlindorm.statistics.history.Series;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.RegionLoad;
import org.openlindorm.store.Store;
import org.openlindorm.tracing.StatementTracer;
import org.openlindorm.traffic.history.TrafficHistory;

/** The engine over one store: its catalog, plans and sessions. Closing it closes the store. */
public final class SqlEngine implements Engine {

  private final EngineServices services;

  private SqlEngine(EngineServices services) {
    this.services = services;
  }

  /**
   * Opens the catalog in the store, creates it on the first start, and completes the changes that a
   * crash interrupted.
   */
  public static SqlEngine open(Store store, EngineOptions options) {
    return open(store, options, SpillDirectory.ofTemporaryFiles());
  }

  /**
   * Opens an engine with a directory for intermediate rows.
   *
   * @param intermediateRows where statements write rows that do not fit into memory; closed with
   *     the engine
   */
  public static SqlEngine open(
      Store store, EngineOptions options, SpillDirectory intermediateRows) {
    return open(store, options, Workspace.ofHeap(intermediateRows));
  }

  /** Opens an engine with other memory limits. */
  public static SqlEngine open(Store store, EngineOptions options, Workspace intermediateRows) {
    return open(store, options, intermediateRows, StatementTracer.OFF);
  }

  /** Opens an engine with a tracer of statements. */
  public static SqlEngine open(
      Store store, EngineOptions options, Workspace intermediateRows, StatementTracer tracer) {
    return new SqlEngine(
        new EngineServices(
            store,
            options,
            LiveCatalog.open(
                store, options.clock(), options.unfinishedChangesOfOthers(), TableIndexes::of),
            intermediateRows,
            tracer));
  }

  @Override
  public long reserveNumber() {
    return services.sessions().reserveNumber();
  }

  @Override
  public Session open(Principal principal, long number) {
    return open(principal, number, "");
  }

  private Session open(Principal principal, long number, String protocol) {
    return new EngineSession(services, number, principal, protocol);
  }

  @Override
  public Engine forProtocol(String protocol) {
    return new ProtocolEngine(this, (who, number) -> open(who, number, protocol));
  }

  @Override
  public Catalog catalog() {
    return services.catalog();
  }

  /** Returns the catalog, to be watched for definitions of other servers. */
  public LiveCatalog liveCatalog() {
    return services.liveCatalog();
  }

  /**
   * Reads the counters of all regions, so that ADVISE TABLE can compare them later; does nothing
   * without an adviser.
   */
  public void readTraffic() {
    if (!services.advice().isSilent() && AdvisorMode.in(catalog()) != AdvisorMode.OFF) {
      services.advice().traffic().readAll(services.store());
    }
  }

  /** Returns the read and write history of tables by key and time. */
  public TrafficHistory traffic() {
    return services.traffic();
  }

  /** Returns the history of the figures of all servers. */
  public FigureHistory figureHistory() {
    return new FigureHistory(services.store());
  }

  /** Returns the statements that users of the console have executed and saved. */
  public EditorStatements editorStatements() {
    return new EditorStatements(services.store());
  }

  /**
   * Starts to record the figures of this server, until the watch is closed.
   *
   * @param others the totals of other parts of the process
   * @param onFailure see {@link FigureWatch#start}
   */
  public FigureWatch recordFigures(
      List<Supplier<Map<Series, Long>>> others, Consumer<RuntimeException> onFailure) {
    List<Supplier<Map<Series, Long>>> sources = new ArrayList<>(others);
    sources.add(() -> figures().series());
    return FigureWatch.start(
        new FigureSampler(sources),
        services.store(),
        services.options().clock(),
        services.options().soleServer(),
        onFailure);
  }

  /** Returns the regions of a table of the store, with their servers. */
  public List<RegionLoad> regions(PhysicalTable table) {
    return services.store().loads(table);
  }

  /** Returns the counters and the current state, for monitoring. */
  public EngineFigures figures() {
    return services.figures();
  }

  /** Returns the figures of all changefeeds. */
  public List<FeedFigures> changefeeds() {
    return FeedFigures.of(services.catalog(), services.store());
  }

  /** Returns the state of the search indexes; empty if this server has none. */
  public Optional<SearchFigures> searchIndexes() {
    return Optional.ofNullable(services.search()).map(SearchIndexes::figures);
  }

  /** Returns the current hot spots, found on any server. */
  public List<HotSpotVerdict> hotSpots() {
    return HotSpotStore.current(services.store());
  }

  /**
   * Starts to compare all indexes with their tables in the background, until the scrub is closed.
   */
  public IndexScrub scrub(IndexScrub.Intervals pace, IndexScrub.Listener listener) {
    return IndexScrub.start(
        services.store(),
        services.liveCatalog(),
        services.options().clock(),
        services.options().soleServer(),
        pace,
        listener);
  }

  /** Returns what the sessions share. */
  EngineServices services() {
    return services;
  }

  @Override
  public void close() {
    services.close();
  }
}

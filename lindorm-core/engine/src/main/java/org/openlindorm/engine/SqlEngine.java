package org.openlindorm.engine;

import java.util.List;
import org.openlindorm.access.Principal;
import org.openlindorm.advice.AdviceStore;
import org.openlindorm.advice.AdvisorMode;
import org.openlindorm.catalog.LiveCatalog;
import org.openlindorm.exec.Limits;
import org.openlindorm.exec.ParallelExecutor;
import org.openlindorm.exec.budget.MemoryBudget;
import org.openlindorm.exec.budget.SpillDirectory;
import org.openlindorm.exec.budget.Workspace;
import org.openlindorm.exec.definition.DefinitionExecutor;
import org.openlindorm.hotspot.HotSpotStore;
import org.openlindorm.hotspot.HotSpotVerdict;
import org.openlindorm.index.IndexBuilds;
import org.openlindorm.index.TableIndexes;
import org.openlindorm.index.build.IndexBuilder;
import org.openlindorm.index.scrub.IndexScrub;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.SystemVariable;
import org.openlindorm.statistics.FailureCounts;
import org.openlindorm.statistics.SlowLog;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.RegionLoad;
import org.openlindorm.store.Store;
import org.openlindorm.tracing.StatementTracer;
import org.openlindorm.traffic.history.TrafficHistory;

/** The engine over one store: its catalog, plans and sessions. Closing it closes the store. */
public final class SqlEngine implements Engine {

  private final Store store;
  private final EngineOptions options;
  private final LiveCatalog catalog;
  private final IndexBuilds builds;
  private final StatementPipeline pipeline;
  private final BoundExecution run;
  private final AdviceStore advice;
  private final StatementWatch watch;
  private final FailureCounts failures = new FailureCounts();
  private final TrafficHistory traffic;
  private final Sessions sessions = new Sessions();
  private final ParallelExecutor together;
  private final StatementTracer tracer;
  private final Workspace intermediateRows;
  private volatile LimitsOfVersion limits;

  private SqlEngine(
      Store store,
      EngineOptions options,
      LiveCatalog catalog,
      Workspace intermediateRows,
      StatementTracer tracer) {
    this.tracer = tracer;
    this.together = new ParallelExecutor(tracer);
    this.store = store;
    this.intermediateRows = intermediateRows;
    this.options = options;
    this.catalog = catalog;
    this.pipeline = new StatementPipeline(options.cachedPlans());
    this.builds = IndexBuilder.open(store, catalog, options.clock(), options.soleServer());
    this.advice = new AdviceStore(options.adviser(), store::serverCount, options.clock()::millis);
    this.watch =
        new StatementWatch(
            advice.statements(), SlowLog.ofServer(options.clock()::millis), catalog::snapshot);
    this.traffic = new TrafficHistory(store);
    this.run =
        new BoundExecution(
            new DefinitionExecutor(store, catalog, builds, advice, options.clock())::execute);
    Catalog now = catalog.snapshot();
    this.limits = new LimitsOfVersion(now.version(), limits(now));
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
        store,
        options,
        LiveCatalog.open(
            store, options.clock(), options.unfinishedChangesOfOthers(), TableIndexes::of),
        intermediateRows,
        tracer);
  }

  @Override
  public long reserveNumber() {
    return sessions.reserveNumber();
  }

  @Override
  public Session open(Principal principal, long number) {
    return open(principal, number, "");
  }

  private Session open(Principal principal, long number, String protocol) {
    return sessions.open(new EngineSession(this, number, principal, protocol));
  }

  @Override
  public Engine forProtocol(String protocol) {
    return new ProtocolEngine(this, (who, number) -> open(who, number, protocol));
  }

  /** Returns the tracer of statements. */
  StatementTracer tracer() {
    return tracer;
  }

  Sessions sessions() {
    return sessions;
  }

  /** Returns the statement timeout in milliseconds unless a session or a hint sets another. */
  long statementTimeoutMillis() {
    Catalog now = catalog();
    long set =
        SystemVariable.STATEMENT_TIMEOUT.isSetIn(now)
            ? Long.parseLong(SystemVariable.STATEMENT_TIMEOUT.in(now))
            : 0;
    return set == 0 ? options.statementTimeout().toMillis() : set;
  }

  @Override
  public Catalog catalog() {
    return catalog.snapshot();
  }

  /** Returns the catalog, to be watched for definitions of other servers. */
  public LiveCatalog liveCatalog() {
    return catalog;
  }

  /**
   * Reads the counters of all regions, so that ADVISE TABLE can compare them later; does nothing
   * without an adviser.
   */
  public void readTraffic() {
    if (!advice.isSilent() && AdvisorMode.in(catalog()) != AdvisorMode.OFF) {
      advice.traffic().readAll(store);
    }
  }

  /** Returns the read and write history of tables by key and time. */
  public TrafficHistory traffic() {
    return traffic;
  }

  /** Returns the regions of a table of the store, with their servers. */
  public List<RegionLoad> regions(PhysicalTable table) {
    return store.loads(table);
  }

  /** Returns the counts of failed statements. */
  FailureCounts failures() {
    return failures;
  }

  /** Returns the counters and the current state, for monitoring. */
  public EngineFigures figures() {
    return new EngineFigures(
        watch.kinds().figures(),
        failures.figures(),
        sessions.count(),
        sessions.running(),
        pipeline.plans());
  }

  /** Returns the current hot spots, found on any server. */
  public List<HotSpotVerdict> hotSpots() {
    return HotSpotStore.standing(store);
  }

  /** Returns the receiver of ended statements. */
  StatementWatch watch() {
    return watch;
  }

  /**
   * Starts to compare all indexes with their tables in the background, until the scrub is closed.
   */
  public IndexScrub scrub(IndexScrub.Pace pace, IndexScrub.Listener listener) {
    return IndexScrub.start(store, catalog, options.clock(), options.soleServer(), pace, listener);
  }

  StatementPipeline pipeline() {
    return pipeline;
  }

  BoundExecution run() {
    return run;
  }

  AdviceStore advice() {
    return advice;
  }

  Store store() {
    return store;
  }

  ParallelExecutor together() {
    return together;
  }

  /** Returns a new memory budget for a statement. */
  MemoryBudget budget() {
    return intermediateRows.open();
  }

  EngineOptions options() {
    return options;
  }

  /** Returns the limits of the server, as changed for all servers by ALTER SYSTEM SET. */
  Limits limits() {
    Catalog now = catalog();
    LimitsOfVersion known = limits;
    if (known.catalogVersion() != now.version()) {
      known = new LimitsOfVersion(now.version(), limits(now));
      limits = known;
    }
    return known.limits();
  }

  private Limits limits(Catalog now) {
    return limits(options.limits(), now);
  }

  /** Returns limits with the changes by ALTER SYSTEM SET. */
  static Limits limits(Limits ofServer, Catalog now) {
    Limits set = ofServer;
    if (SystemVariable.MAX_QUERY_KEYS.isSetIn(now)) {
      set = set.withKeysPerQuery(Integer.parseInt(SystemVariable.MAX_QUERY_KEYS.in(now)));
    }
    if (SystemVariable.MAX_QUERY_ROWS_HELD.isSetIn(now)) {
      set = set.withRowsHeld(Integer.parseInt(SystemVariable.MAX_QUERY_ROWS_HELD.in(now)));
    }
    return set;
  }

  private record LimitsOfVersion(long catalogVersion, Limits limits) {}

  @Override
  public void close() {
    builds.close();
    together.close();
    intermediateRows.close();
    store.close();
  }
}

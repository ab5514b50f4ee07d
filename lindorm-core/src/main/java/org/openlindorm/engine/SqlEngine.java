package org.openlindorm.engine;

import java.util.List;
import org.openlindorm.access.Principal;
import org.openlindorm.advice.AdviceBook;
import org.openlindorm.advice.AdvisorMode;
import org.openlindorm.catalog.LiveCatalog;
import org.openlindorm.exec.Limits;
import org.openlindorm.exec.Together;
import org.openlindorm.exec.budget.MemoryBudget;
import org.openlindorm.exec.budget.SpillDirectory;
import org.openlindorm.exec.budget.Workspace;
import org.openlindorm.exec.definition.DefinitionExecutor;
import org.openlindorm.hotspot.HotSpotBook;
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

/** The engine over one store: its catalog, its plans, its sessions. Closing it closes the store. */
public final class SqlEngine implements Engine {

  private final Store store;
  private final EngineOptions options;
  private final LiveCatalog catalog;
  private final IndexBuilds builds;
  private final StatementPipeline pipeline;
  private final StatementRun run;
  private final AdviceBook advice;
  private final StatementWatch watch;
  private final FailureCounts failures = new FailureCounts();
  private final TrafficHistory traffic;
  private final Sessions sessions = new Sessions();
  private final Together together;
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
    this.together = new Together(tracer);
    this.store = store;
    this.intermediateRows = intermediateRows;
    this.options = options;
    this.catalog = catalog;
    this.pipeline = new StatementPipeline(options.cachedPlans());
    this.builds = IndexBuilder.open(store, catalog, options.clock(), options.soleServer());
    this.advice = new AdviceBook(options.adviser(), store::serverCount, options.clock()::millis);
    this.watch =
        new StatementWatch(
            advice.statements(), SlowLog.ofServer(options.clock()::millis), catalog::snapshot);
    this.traffic = new TrafficHistory(store);
    this.run =
        new StatementRun(
            new DefinitionExecutor(store, catalog, builds, advice, options.clock())::execute);
    Catalog now = catalog.snapshot();
    this.limits = new LimitsOfVersion(now.version(), limits(now));
  }

  /**
   * Opens the catalog in the store, makes it on the first start, and finishes what a crash left.
   */
  public static SqlEngine open(Store store, EngineOptions options) {
    return open(store, options, SpillDirectory.ofTemporaryFiles());
  }

  /**
   * The same.
   *
   * @param intermediateRows where statements write rows that memory does not hold; closed with the
   *     engine
   */
  public static SqlEngine open(
      Store store, EngineOptions options, SpillDirectory intermediateRows) {
    return open(store, options, Workspace.ofHeap(intermediateRows));
  }

  /** The same with other limits on memory. */
  public static SqlEngine open(Store store, EngineOptions options, Workspace intermediateRows) {
    return open(store, options, intermediateRows, StatementTracer.OFF);
  }

  /** The same with somebody who takes statements down. */
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
  public Engine spoken(String protocol) {
    return new SpokenEngine(this, (who, number) -> open(who, number, protocol));
  }

  /** Begins the traces of statements. */
  StatementTracer tracer() {
    return tracer;
  }

  Sessions sessions() {
    return sessions;
  }

  /** How long a statement may run unless its session or a hint says otherwise. */
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

  /** The catalog itself, to be watched for what other servers define. */
  public LiveCatalog liveCatalog() {
    return catalog;
  }

  /**
   * Reads the counters of all regions, so that ADVISE TABLE can later compare; does nothing where
   * nobody wants advice.
   */
  public void readTraffic() {
    if (!advice.isSilent() && AdvisorMode.in(catalog()) != AdvisorMode.OFF) {
      advice.traffic().readAll(store);
    }
  }

  /** Where the rows of tables were read and written, by key and time. */
  public TrafficHistory traffic() {
    return traffic;
  }

  /** The regions of a table of the store, with the servers on which they are. */
  public List<RegionLoad> regions(PhysicalTable table) {
    return store.loads(table);
  }

  /** How often statements have failed. */
  FailureCounts failures() {
    return failures;
  }

  /** What it has done and does now, for who watches it. */
  public EngineFigures figures() {
    return new EngineFigures(
        watch.kinds().figures(),
        failures.figures(),
        sessions.count(),
        sessions.running(),
        pipeline.plans());
  }

  /** The hot spots that stand, on whatever server they were found. */
  public List<HotSpotVerdict> hotSpots() {
    return HotSpotBook.standing(store);
  }

  /** Told of each statement that has ended. */
  StatementWatch watch() {
    return watch;
  }

  /** Begins to compare all indexes with their tables in the background, until it is closed. */
  public IndexScrub scrub(IndexScrub.Pace pace, IndexScrub.Listener listener) {
    return IndexScrub.start(store, catalog, options.clock(), options.soleServer(), pace, listener);
  }

  StatementPipeline pipeline() {
    return pipeline;
  }

  StatementRun run() {
    return run;
  }

  AdviceBook advice() {
    return advice;
  }

  Store store() {
    return store;
  }

  Together together() {
    return together;
  }

  /** The memory of a statement that begins. */
  MemoryBudget budget() {
    return intermediateRows.open();
  }

  EngineOptions options() {
    return options;
  }

  /** The limits of the server, as far as ALTER SYSTEM SET has not set others for all servers. */
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

  /** Limits with those that ALTER SYSTEM SET has changed. */
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

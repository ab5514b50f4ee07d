package org.openlindorm.engine;

import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advice.AdviceStore;
import org.openlindorm.catalog.LiveCatalog;
import org.openlindorm.catalog.SharedLocks;
import org.openlindorm.changefeed.ChangefeedCollector;
import org.openlindorm.changefeed.LogRetention;
import org.openlindorm.exec.Limits;
import org.openlindorm.exec.ParallelExecutor;
import org.openlindorm.exec.budget.MemoryBudget;
import org.openlindorm.exec.budget.MemoryPool;
import org.openlindorm.exec.budget.Workspace;
import org.openlindorm.exec.definition.DefinitionExecutor;
import org.openlindorm.index.IndexBuilds;
import org.openlindorm.index.build.IndexBuilder;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.SystemVariable;
import org.openlindorm.search.DocumentEngine;
import org.openlindorm.search.SearchIndexes;
import org.openlindorm.statistics.FailureCounts;
import org.openlindorm.statistics.SlowLog;
import org.openlindorm.store.ChangeLog;
import org.openlindorm.store.Store;
import org.openlindorm.tracing.StatementTracer;
import org.openlindorm.traffic.history.TrafficHistory;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The shared parts of an engine: store, catalog, plans, memory and statistics. Sessions use it
 * concurrently.
 */
final class EngineServices implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(EngineServices.class);

  /** The temporary tables of all sessions have an eighth of the heap. */
  private static final int PART_OF_TEMPORARY_TABLES = 8;

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
  private final NamedLocks locks;
  private final MemoryPool temporaryMemory;
  private final ParallelExecutor together;
  private final StatementTracer tracer;
  private final Workspace intermediateRows;
  private final Optional<ChangefeedCollector> changefeeds;
  private final Optional<KeyChangeWatch> keyChanges;
  private final @Nullable SearchIndexes search;
  private volatile LimitsOfVersion limits;

  EngineServices(
      Store store,
      EngineOptions options,
      LiveCatalog catalog,
      Workspace intermediateRows,
      StatementTracer tracer) {
    this.tracer = tracer;
    this.together = new ParallelExecutor(tracer);
    this.store = store;
    this.intermediateRows = intermediateRows;
    this.temporaryMemory =
        new MemoryPool(Runtime.getRuntime().maxMemory() / PART_OF_TEMPORARY_TABLES);
    this.options = options;
    this.catalog = catalog;
    this.locks =
        new NamedLocks(SharedLocks.open(store, UUID.randomUUID().toString(), options.soleServer()));
    this.pipeline = new StatementPipeline(options.cachedPlans());
    this.builds = IndexBuilder.open(store, catalog, options.clock(), options.soleServer());
    this.advice = new AdviceStore(options.linter(), store::serverCount, options.clock()::millis);
    this.watch =
        new StatementWatch(
            advice.statements(), SlowLog.ofServer(options.clock()::millis), catalog::snapshot);
    this.traffic = new TrafficHistory(store);
    this.run =
        new BoundExecution(
            new DefinitionExecutor(store, catalog, builds, advice, options.clock())::execute);
    Catalog now = catalog.snapshot();
    this.limits = new LimitsOfVersion(now.version(), limits(now));
    Optional<DocumentEngine> documents = options.documents();
    Set<LogRetention.Reader> readers =
        documents.isPresent()
            ? Set.of(LogRetention.Reader.values())
            : Set.of(LogRetention.Reader.CHANGEFEEDS, LogRetention.Reader.KEY_CHANGES);
    Optional<ChangeLog> log = store.changeLog();
    Optional<LogRetention> retention = log.map(each -> new LogRetention(each, readers));
    this.changefeeds =
        log.map(
            each ->
                ChangefeedCollector.start(
                    store,
                    catalog,
                    each,
                    retention.orElseThrow(),
                    failure -> LOG.warn("Changes could not be collected: {}", failure.toString())));
    this.keyChanges = retention.map(each -> KeyChangeWatch.start(catalog.keyChanges(), each));
    this.search =
        log.isPresent() && documents.isPresent()
            ? SearchIndexes.start(
                store,
                catalog,
                log.get(),
                retention.orElseThrow(),
                documents.get(),
                failure -> LOG.warn("A search index could not be updated", failure))
            : null;
  }

  /** Returns the search indexes; null if this server has none. */
  @Nullable SearchIndexes search() {
    return search;
  }

  Catalog catalog() {
    return catalog.snapshot();
  }

  LiveCatalog liveCatalog() {
    return catalog;
  }

  TrafficHistory traffic() {
    return traffic;
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

  /** Returns the memory of the temporary tables of all sessions. */
  MemoryPool temporaryMemory() {
    return temporaryMemory;
  }

  /** Returns the named locks of this server's sessions. */
  NamedLocks locks() {
    return locks;
  }

  /** Returns the counts of failed statements. */
  FailureCounts failures() {
    return failures;
  }

  /** Returns the receiver of ended statements. */
  StatementWatch watch() {
    return watch;
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

  /** Returns the counters and the current state, for monitoring. */
  EngineFigures figures() {
    return new EngineFigures(
        watch.kinds().figures(),
        failures.figures(),
        sessions.count(),
        sessions.running(),
        pipeline.plans());
  }

  @Override
  public void close() {
    catalog.keyChanges().stop();
    keyChanges.ifPresent(KeyChangeWatch::close);
    changefeeds.ifPresent(ChangefeedCollector::close);
    if (search != null) {
      search.close();
    }
    locks.close();
    builds.close();
    catalog.counters().close();
    together.close();
    intermediateRows.close();
    store.close();
  }
}

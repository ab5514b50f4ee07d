package org.openlindorm.engine;

import org.openlindorm.catalog.LiveCatalog;
import org.openlindorm.exec.definition.DefinitionExecutor;
import org.openlindorm.schema.Catalog;
import org.openlindorm.store.Store;

/** The engine over one store: its catalog, its plans, its sessions. Closing it closes the store. */
public final class SqlEngine implements Engine {

  private final Store store;
  private final EngineOptions options;
  private final LiveCatalog catalog;
  private final StatementPipeline pipeline;
  private final StatementRun run;

  private SqlEngine(Store store, EngineOptions options, LiveCatalog catalog) {
    this.store = store;
    this.options = options;
    this.catalog = catalog;
    this.pipeline = new StatementPipeline(options.cachedPlans());
    this.run = new StatementRun(new DefinitionExecutor(catalog));
  }

  /**
   * Opens the catalog in the store, makes it on the first start, and finishes what a crash left.
   */
  public static SqlEngine open(Store store, EngineOptions options) {
    return new SqlEngine(
        store,
        options,
        LiveCatalog.open(store, options.clock(), options.unfinishedChangesOfOthers()));
  }

  @Override
  public Session open() {
    return new EngineSession(this);
  }

  @Override
  public Catalog catalog() {
    return catalog.snapshot();
  }

  /** The catalog itself, to be watched for what other servers define. */
  public LiveCatalog liveCatalog() {
    return catalog;
  }

  StatementPipeline pipeline() {
    return pipeline;
  }

  StatementRun run() {
    return run;
  }

  Store store() {
    return store;
  }

  EngineOptions options() {
    return options;
  }

  @Override
  public void close() {
    store.close();
  }
}

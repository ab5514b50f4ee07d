package org.openlindorm.engine;

import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.openlindorm.advice.TableLinter;
import org.openlindorm.catalog.LiveCatalog;
import org.openlindorm.exec.Limits;
import org.openlindorm.search.DocumentEngine;

/**
 * The settings of an engine.
 *
 * @param clock the time of NOW() and of the catalog
 * @param statementTimeout how long a statement may run unless a hint says otherwise
 * @param cachedPlans the number of plans that the cache holds
 * @param soleServer whether no other SQL server can work on the same store
 * @param linter the adviser for definitions and tables
 * @param documents stores search indexes; empty if the server has none
 */
public record EngineOptions(
    Clock clock,
    Limits limits,
    Duration statementTimeout,
    int cachedPlans,
    boolean soleServer,
    TableLinter linter,
    Optional<DocumentEngine> documents) {

  /** Creates the options of a server without search indexes. */
  public EngineOptions(
      Clock clock,
      Limits limits,
      Duration statementTimeout,
      int cachedPlans,
      boolean soleServer,
      TableLinter linter) {
    this(clock, limits, statementTimeout, cachedPlans, soleServer, linter, Optional.empty());
  }

  /** Returns the age from which this server takes over an unfinished change of another server. */
  Duration unfinishedChangesOfOthers() {
    return soleServer ? Duration.ZERO : LiveCatalog.LEASE;
  }

  /** 120 seconds per statement, 4,096 plans, no advice. */
  public static final EngineOptions DEFAULT =
      new EngineOptions(
          Clock.systemUTC(),
          Limits.DEFAULT,
          Duration.ofMinutes(2),
          4_096,
          true,
          TableLinter.SILENT);

  public EngineOptions withAdviser(TableLinter changed) {
    return new EngineOptions(
        clock, limits, statementTimeout, cachedPlans, soleServer, changed, documents);
  }

  public EngineOptions withLimits(Limits changed) {
    return new EngineOptions(
        clock, changed, statementTimeout, cachedPlans, soleServer, linter, documents);
  }

  /** Returns the options of a server that stores search indexes. */
  public EngineOptions withDocuments(DocumentEngine engine) {
    return new EngineOptions(
        clock, limits, statementTimeout, cachedPlans, soleServer, linter, Optional.of(engine));
  }
}

package org.openlindorm.engine;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advice.AdviceStore;
import org.openlindorm.catalog.AutoIncrementCounters;
import org.openlindorm.catalog.LiveCatalog;
import org.openlindorm.exec.StatementContext;
import org.openlindorm.exec.budget.SessionMemory;
import org.openlindorm.exec.definition.CurrentSession;
import org.openlindorm.exec.definition.DefinitionAnswer;
import org.openlindorm.exec.definition.DefinitionExecutor;
import org.openlindorm.index.TableIndexes;
import org.openlindorm.plan.ChangePlan;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.DatabaseChange;
import org.openlindorm.schema.SqlCompat;
import org.openlindorm.schema.SystemVariable;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.schema.TableStorage;
import org.openlindorm.store.ForwardingStore;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.Store;

/**
 * The temporary tables of one session: a catalog and rows in memory, which end with the session.
 * Other sessions have no reference to them. Used by the session's thread.
 */
final class TemporaryTables implements AutoCloseable {

  private static final Pattern WORD = Pattern.compile("TEMPORARY", Pattern.CASE_INSENSITIVE);

  /** Distinguishes the definitions of all sessions in the plan cache. */
  private static final AtomicLong STAMPS = new AtomicLong();

  /**
   * The definitions of temporary tables that a statement may use.
   *
   * @param catalog null if it uses none
   * @param stamp different for different definitions; 0 if there are none
   */
  record Definitions(@Nullable Catalog catalog, long stamp) {
    static final Definitions NONE = new Definitions(null, 0);
  }

  private record Opened(Store rows, LiveCatalog catalog) {}

  private final EngineServices services;
  private final SessionMemory memory;
  private @Nullable Opened opened;
  private Definitions newest = Definitions.NONE;

  TemporaryTables(EngineServices services) {
    this.services = services;
    this.memory =
        new SessionMemory(
            services.temporaryMemory(),
            () -> Long.parseLong(SystemVariable.MAX_TEMPORARY_TABLE_BYTES.in(services.catalog())));
  }

  /**
   * Returns the definitions for a statement. A statement that names no temporary table is planned
   * as in sessions without one, so that it shares their plans.
   */
  Definitions namedIn(String sql) {
    Opened own = opened;
    if (own == null) {
      return Definitions.NONE;
    }
    Catalog catalog = own.catalog().snapshot();
    boolean named = WORD.matcher(sql).find();
    for (TableName name : catalog.tables().keySet()) {
      named = named || sql.contains(name.table());
    }
    if (!named) {
      return Definitions.NONE;
    }
    Catalog known = newest.catalog();
    if (known == null || known.version() != catalog.version()) {
      newest = new Definitions(catalog, STAMPS.incrementAndGet());
    }
    return newest;
  }

  /** Returns all definitions, for statements that show the tables of the session. */
  @Nullable Catalog catalog() {
    return opened == null ? null : opened.catalog().snapshot();
  }

  /** Returns the store of a session, which has the temporary tables and those of a shared store. */
  Store with(Store shared) {
    return new ForwardingStore(shared) {
      @Override
      protected Store of(PhysicalTable table) {
        return TableStorage.isOfSession(table) ? open().rows() : shared;
      }
    };
  }

  /** Returns the counters of AUTO_INCREMENT columns for a table. */
  AutoIncrementCounters counters(TableDef table) {
    return table.isTemporary() ? open().catalog().counters() : services.liveCatalog().counters();
  }

  /** Executes a definition of temporary tables. */
  DefinitionAnswer define(
      ChangePlan.OfSession plan, CurrentSession session, StatementContext context) {
    Opened own = open();
    own.catalog().apply(new DatabaseChange.CreateDatabase(plan.database(), true, SqlCompat.MYSQL));
    try (SessionIndexBuilds builds =
        new SessionIndexBuilds(own.rows(), own.catalog(), services.options().clock())) {
      return new DefinitionExecutor(
              own.rows(), own.catalog(), builds, AdviceStore.EMPTY, services.options().clock())
          .execute(plan.plan(), session, context);
    }
  }

  private Opened open() {
    Opened own = opened;
    if (own == null) {
      Store rows = new TemporaryRows(memory);
      own =
          new Opened(
              rows,
              LiveCatalog.open(rows, services.options().clock(), Duration.ZERO, TableIndexes::of));
      opened = own;
    }
    return own;
  }

  /** Drops all tables. */
  @Override
  public void close() {
    Opened own = opened;
    if (own != null) {
      own.rows().close();
    }
    memory.close();
  }
}

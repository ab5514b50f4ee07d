package org.openlindorm.engine;

import java.util.List;
import org.openlindorm.access.Principal;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.exec.definition.CurrentSession;
import org.openlindorm.exec.definition.Variables;
import org.openlindorm.expr.function.SessionActions;
import org.openlindorm.expr.function.SessionFacts;
import org.openlindorm.expr.function.SessionUser;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.TableName;
import org.openlindorm.tracing.TraceStep;
import org.openlindorm.type.DataType;

/** Resolves the texts of one session's statements, from the plan cache where possible. */
final class SessionPlans {

  private final EngineServices services;
  private final OpenSession session;
  private final SessionRights rights;
  private final CurrentSession current;
  private final TemporaryTables temporary;
  private final SessionSettings settings;
  private final SessionActions actions;

  /**
   * @param current the session for variables
   * @param temporary its temporary tables
   * @param actions the session for functions
   */
  SessionPlans(
      EngineServices services,
      OpenSession session,
      SessionRights rights,
      SessionSettings settings,
      CurrentSession current,
      TemporaryTables temporary,
      SessionActions actions) {
    this.services = services;
    this.session = session;
    this.rights = rights;
    this.settings = settings;
    this.current = current;
    this.temporary = temporary;
    this.actions = actions;
  }

  /**
   * Returns the plan of a statement. An unknown table is looked up in the store, because another
   * server may have defined it or an HBase client created it.
   */
  ResolvedStatement resolve(RunningStatement statement) {
    return resolve(session.database(), List.of(), statement);
  }

  /** Returns the plan of a row of an INSERT, which is planned alone. */
  ResolvedStatement resolveRow(String row, RunningStatement statement) {
    return resolve(row, session.database(), List.of(), statement);
  }

  /**
   * Returns the plan in a given database, for values of known types.
   *
   * @param fixed the types of values that the plan must keep, by parameter
   */
  ResolvedStatement resolve(String within, List<DataType> fixed, RunningStatement statement) {
    return resolve(statement.text(), within, fixed, statement);
  }

  /** Returns the plan of a text that is not that of the running statement. */
  ResolvedStatement resolve(
      String sql, String within, List<DataType> fixed, RunningStatement statement) {
    session.requireOpen();
    try (TraceStep planning = statement.planning()) {
      return resolve(sql, within, fixed, statement, planning);
    }
  }

  private ResolvedStatement resolve(
      String sql,
      String within,
      List<DataType> fixed,
      RunningStatement statement,
      TraceStep planning) {
    Catalog catalog = services.catalog();
    TemporaryTables.Definitions own = temporary.namedIn(sql);
    while (true) {
      try {
        ResolvedStatement resolved =
            services
                .pipeline()
                .resolve(
                    sql,
                    catalog.withSession(own.catalog()),
                    within,
                    fixed,
                    requester(catalog, own.stamp(), within, statement, planning));
        Catalog newest = shownCatalog(resolved, catalog);
        if (newest.version() == catalog.version()) {
          return resolved;
        }
        catalog = newest;
      } catch (LindormException failure) {
        Catalog newer = newerThan(catalog, failure);
        if (newer.version() == catalog.version()) {
          throw failure;
        }
        catalog = newer;
      }
    }
  }

  /**
   * Returns the catalog for a statement; for SHOW it includes recent definitions of other servers.
   */
  private Catalog shownCatalog(ResolvedStatement resolved, Catalog known) {
    return resolved.statement().shows() && !resolved.readsWarnings()
        ? services.liveCatalog().refresh()
        : known;
  }

  private StatementPipeline.Requester requester(
      Catalog catalog,
      long temporaryStamp,
      String within,
      RunningStatement statement,
      TraceStep planning) {
    return new StatementPipeline.Requester(
        () ->
            new SessionFacts(
                within,
                user(),
                session.number(),
                Variables.named(catalog, current),
                settings.userVariables(),
                current.previous(),
                actions),
        statement.interruption()::check,
        rights.in(catalog),
        current.compat(),
        current.usesMySql(),
        temporaryStamp,
        planning);
  }

  private SessionUser user() {
    Principal principal = session.principal();
    return current.usesMySql()
        ? SessionUser.withHosts(principal.user(), principal.address())
        : SessionUser.named(principal.user());
  }

  /** Returns a newer catalog in which the statement may find a missing object, or the same one. */
  private Catalog newerThan(Catalog catalog, LindormException failure) {
    boolean unknownTable = failure.code() == ErrorCode.TABLE_UNKNOWN;
    if (!unknownTable && failure.code() != ErrorCode.DATABASE_UNKNOWN) {
      return catalog;
    }
    Catalog newest = services.liveCatalog().refresh();
    if (newest.version() > catalog.version()) {
      return newest;
    }
    String name = failure.facts().get(0);
    if (unknownTable) {
      services.liveCatalog().adopt(named(name, newest));
    } else {
      services.liveCatalog().adoptDatabase(name);
    }
    return services.catalog();
  }

  /** Returns the table of an error, which names it with or without its database. */
  private TableName named(String table, Catalog catalog) {
    int dot = table.indexOf('.');
    return dot > 0 && catalog.hasDatabase(table.substring(0, dot))
        ? new TableName(table.substring(0, dot), table.substring(dot + 1))
        : new TableName(session.database(), table);
  }

  /**
   * Returns whether an existing plan still holds.
   *
   * @throws LindormException CLOSED
   */
  boolean isCurrent(String sql, ResolvedStatement resolved) {
    session.requireOpen();
    return resolved.within().catalogVersion() == services.catalog().version()
        && resolved.within().zone().equals(settings.timeZone())
        && resolved.within().compat() == current.compat()
        && resolved.within().temporaryStamp() == temporary.namedIn(sql).stamp()
        && !resolved.statement().ofSession();
  }
}

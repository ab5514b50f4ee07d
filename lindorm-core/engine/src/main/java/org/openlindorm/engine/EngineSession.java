package org.openlindorm.engine;

import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.openlindorm.access.Principal;
import org.openlindorm.access.SessionState;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.error.Warning;
import org.openlindorm.exec.definition.CurrentSession;
import org.openlindorm.expr.Literal;
import org.openlindorm.plan.SessionPlan.Transaction;
import org.openlindorm.plan.WritePlan;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.SystemVariable;
import org.openlindorm.sql.normalize.RowTexts;
import org.openlindorm.tracing.SessionOrigin;

/** A session of {@link SqlEngine}. */
final class EngineSession implements Session, CurrentSession {

  private final SqlEngine engine;
  private volatile String database = Catalog.DEFAULT_DATABASE;
  private final long number;
  private final Principal principal;
  private final SessionRights rights;
  private final SessionSettings settings;
  private final SessionPlans plans;
  private final StatementExecutor runs;
  private boolean inTransaction;
  private volatile boolean closed;

  /**
   * @param protocol the protocol that the client speaks
   */
  EngineSession(SqlEngine engine, long number, Principal principal, String protocol) {
    this.engine = engine;
    this.number = number;
    this.principal = principal;
    this.rights = new SessionRights(principal);
    rights.requireUser(engine.catalog());
    this.settings = new SessionSettings(engine);
    this.plans = new SessionPlans(engine, this, rights);
    SessionOrigin origin = new SessionOrigin(number, principal, protocol);
    this.runs =
        new StatementExecutor(
            engine,
            this,
            rights,
            settings,
            new StatementRegistry(
                sql -> engine.tracer().begin(sql, origin),
                statement -> engine.watch().ended(statement, principal, database)));
  }

  /** Returns the number of running statements. */
  int running() {
    return runs.running().count();
  }

  @Override
  public long number() {
    return number;
  }

  @Override
  public String database() {
    return database;
  }

  /** Returns the warnings or the error of the newest statement. */
  List<Warning> warnings() {
    return runs.warnings();
  }

  @Override
  public Map<SystemVariable, String> settings() {
    return settings.own();
  }

  @Override
  public Map<String, Literal> userVariables() {
    return settings.userVariables();
  }

  @Override
  public void set(Map<SystemVariable, String> values, Map<String, Literal> userVariables) {
    settings.set(values, userVariables);
  }

  @Override
  public boolean inTransaction() {
    return inTransaction;
  }

  @Override
  public boolean control(Transaction transaction) {
    inTransaction = transaction == Transaction.BEGIN;
    return runs.takeWritten();
  }

  @Override
  public void kill(long session, boolean stays) {
    Optional<EngineSession> found = engine.sessions().find(session);
    if (found.isEmpty() || !rights.isOwn(found.get().principal)) {
      rights.requireOthersSessions(engine.catalog());
    }
    EngineSession killed =
        found.orElseThrow(() -> LindormException.of(ErrorCode.SESSION_UNKNOWN, session));
    killed.runs.running().cancelAll();
    if (!stays) {
      killed.closed = true;
    }
  }

  /** Returns the sessions of this server that the session's user may see. */
  List<SessionState> processes() {
    long now = engine.options().clock().millis();
    Catalog catalog = engine.catalog();
    return engine.sessions().all().stream()
        .filter(each -> rights.sees(each.principal, catalog))
        .map(each -> each.process(now))
        .toList();
  }

  private SessionState process(long nowMillis) {
    RunningStatement statement = runs.running().newest().orElse(null);
    return statement == null
        ? new SessionState(number, principal, database, null, 0)
        : new SessionState(
            number, principal, database, statement.sql(), nowMillis - statement.sinceMillis());
  }

  @Override
  public void use(String name) {
    rights.requireDatabase(name, engine.catalog());
    engine.liveCatalog().requireDatabase(name);
    database = name;
  }

  @Override
  public Result execute(String sql) {
    return runs.run(sql, statement -> execute(sql, /* sender= */ false, statement));
  }

  @Override
  public Result executeForSender(String sql) {
    return runs.run(sql, statement -> execute(sql, /* sender= */ true, statement));
  }

  /**
   * @param sender whether the client can send a file
   */
  private Result execute(String sql, boolean sender, RunningStatement statement) {
    RowPlans rows =
        RowPlans.of(sql, text -> plans.resolve(text, statement), statement.sinceMillis());
    if (rows != null) {
      return runs.runRows(rows, statement);
    }
    ResolvedStatement resolved = plans.resolve(sql, statement);
    WritePlan.Load load = sender ? LoadingFile.plan(resolved) : null;
    return load == null
        ? runs.run(resolved, List.of(), statement)
        : runs.load(resolved, load, statement);
  }

  @Override
  public Prepared prepare(String sql) {
    return runs.run(
        sql,
        statement -> {
          statement.prepares();
          List<String> rows = RowTexts.ofMarkers(sql);
          if (!rows.isEmpty()) {
            ResolvedStatement row = plans.resolve(rows.get(0), statement);
            if (RowPlans.upsert(row) != null && !row.markers().isEmpty()) {
              return new PreparedRows(prepared(rows.get(0), row), rows.size(), runs);
            }
          }
          ResolvedStatement resolved = plans.resolve(sql, statement);
          if (LoadingFile.plan(resolved) != null) {
            throw LindormException.of(ErrorCode.NOT_PREPARABLE, "LOAD DATA LOCAL INFILE");
          }
          return prepared(sql, resolved);
        });
  }

  private PreparedText prepared(String sql, ResolvedStatement resolved) {
    return new PreparedText(sql, resolved, plans, runs);
  }

  /**
   * @throws LindormException CLOSED
   */
  void requireOpen() {
    if (closed) {
      throw LindormException.of(ErrorCode.CLOSED, "The session");
    }
  }

  @Override
  public ZoneId timeZone() {
    return settings.timeZone();
  }

  /** Returns the user who opened the session. */
  String user() {
    return principal.user();
  }

  @Override
  public void cancel() {
    runs.running().cancelNewest();
  }

  @Override
  public void close() {
    closed = true;
    runs.running().cancelAll();
    engine.sessions().closed(number);
  }
}

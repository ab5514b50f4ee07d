package org.openlindorm.engine;

import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.openlindorm.access.Principal;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.error.Warning;
import org.openlindorm.exec.StatementContext;
import org.openlindorm.exec.definition.CurrentSession;
import org.openlindorm.exec.definition.DefinitionAnswer;
import org.openlindorm.expr.Literal;
import org.openlindorm.expr.function.PreviousStatement;
import org.openlindorm.plan.BoundStatement;
import org.openlindorm.plan.ChangePlan;
import org.openlindorm.plan.SessionPlan;
import org.openlindorm.plan.SessionPlan.Transaction;
import org.openlindorm.plan.WritePlan;
import org.openlindorm.schema.SystemVariable;
import org.openlindorm.sql.normalize.RowTexts;
import org.openlindorm.tracing.SessionOrigin;

/** A session of {@link SqlEngine}. */
final class EngineSession implements Session, CurrentSession {

  private final EngineServices services;
  private final OpenSession open;
  private final SessionRights rights;
  private final SessionSettings settings;
  private final SessionPlans plans;
  private final StatementExecutor runs;
  private final TemporaryTables temporary;
  private final NamedTexts named = new NamedTexts();
  private final boolean usesMySql;
  private boolean inTransaction;

  /**
   * @param protocol the protocol that the client speaks
   */
  EngineSession(EngineServices services, long number, Principal principal, String protocol) {
    this.services = services;
    this.rights = new SessionRights(principal);
    rights.requireUser(services.catalog());
    this.settings = new SessionSettings(services);
    this.usesMySql = protocol.equals(Engine.MYSQL_PROTOCOL);
    SessionOrigin origin = new SessionOrigin(number, principal, protocol);
    this.open =
        new OpenSession(
            number,
            principal,
            new StatementRegistry(
                sql -> services.tracer().begin(sql, origin),
                statement -> services.watch().ended(statement, principal, database())));
    this.temporary = new TemporaryTables(services);
    this.runs = new StatementExecutor(services, open, rights, settings, this, temporary);
    this.plans =
        new SessionPlans(
            services,
            open,
            rights,
            settings,
            this,
            temporary,
            new FunctionEffects(open, settings, services, runs::lastInsertId));
    services.sessions().opened(open);
  }

  /** Returns the number of running statements. */
  int running() {
    return open.running().count();
  }

  @Override
  public long number() {
    return open.number();
  }

  @Override
  public String database() {
    return open.database();
  }

  /** Returns the warnings or the error of the newest statement. */
  List<Warning> warnings() {
    return runs.warnings();
  }

  @Override
  public boolean usesMySql() {
    return usesMySql;
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
  public PreviousStatement previous() {
    return runs.previous();
  }

  @Override
  public boolean inTransaction() {
    return inTransaction;
  }

  @Override
  public boolean control(Transaction transaction) {
    inTransaction =
        switch (transaction) {
          case BEGIN -> true;
          case COMMIT, ROLLBACK -> false;
          case ROLLBACK_TO_SAVEPOINT -> inTransaction;
        };
    return runs.takeWritten();
  }

  @Override
  public DefinitionAnswer define(ChangePlan.OfSession plan, StatementContext context) {
    return temporary.define(plan, this, context);
  }

  @Override
  public void kill(long session, boolean stays) {
    Optional<OpenSession> found = services.sessions().find(session);
    if (found.isEmpty() || !rights.isOwn(found.get().principal())) {
      rights.requireOthersSessions(services.catalog());
    }
    OpenSession killed =
        found.orElseThrow(() -> LindormException.of(ErrorCode.SESSION_UNKNOWN, session));
    if (stays) {
      killed.running().cancelAll();
    } else {
      killed.close();
    }
  }

  @Override
  public void use(String name) {
    rights.requireDatabase(name, services.catalog());
    services.liveCatalog().requireDatabase(name);
    open.use(name);
  }

  @Override
  public Result execute(String sql) {
    return runs.run(sql, statement -> execute(/* sender= */ false, statement));
  }

  @Override
  public Result executeForSender(String sql) {
    return runs.run(sql, statement -> execute(/* sender= */ true, statement));
  }

  /**
   * @param sender whether the client can send a file
   */
  private Result execute(boolean sender, RunningStatement statement) {
    RowPlans rows =
        RowPlans.of(
            statement.text(), row -> plans.resolveRow(row, statement), statement.sinceMillis());
    if (rows != null) {
      return runs.runRows(rows, statement);
    }
    ResolvedStatement resolved = plans.resolve(statement);
    if (resolved.statement().body() instanceof BoundStatement.Definition definition
        && definition.plan() instanceof SessionPlan.ExecuteNamed execute) {
      return execute(execute, statement);
    }
    WritePlan.Load load = sender ? LoadingFile.plan(resolved) : null;
    return load == null
        ? runs.run(resolved, List.of(), statement)
        : runs.load(resolved, load, statement);
  }

  private Result execute(SessionPlan.ExecuteNamed execute, RunningStatement statement) {
    String text = named.require(execute.name());
    ResolvedStatement resolved = plans.resolve(text, database(), List.of(), statement);
    List<@Nullable Object> values = new ArrayList<>();
    execute.values().forEach(each -> values.add(each.value()));
    return prepared(text, resolved).execute(values, statement);
  }

  @Override
  public void prepare(String name, @Nullable String text) {
    named.put(name, text);
  }

  @Override
  public void deallocate(String name) {
    named.remove(name);
  }

  @Override
  public Prepared prepare(String sql) {
    return runs.run(sql, this::prepare);
  }

  private Prepared prepare(RunningStatement statement) {
    statement.prepares();
    List<String> rows = RowTexts.ofMarkers(statement.text());
    if (!rows.isEmpty()) {
      ResolvedStatement row = plans.resolveRow(rows.get(0), statement);
      if (RowPlans.upsert(row) != null && !row.markers().isEmpty()) {
        return new PreparedRows(prepared(rows.get(0), row), rows.size(), runs);
      }
    }
    ResolvedStatement resolved = plans.resolve(statement);
    if (LoadingFile.plan(resolved) != null) {
      throw LindormException.of(ErrorCode.NOT_PREPARABLE, "LOAD DATA LOCAL INFILE");
    }
    return prepared(statement.text(), resolved);
  }

  private PreparedText prepared(String sql, ResolvedStatement resolved) {
    return new PreparedText(sql, resolved, plans, runs);
  }

  @Override
  public ZoneId timeZone() {
    return settings.timeZone();
  }

  @Override
  public void cancel() {
    open.running().cancelNewest();
  }

  @Override
  public void close() {
    open.close();
    temporary.close();
    services.locks().unlockAll(open.number());
    services.sessions().closed(open.number());
  }
}

package org.openlindorm.engine;

import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.openlindorm.access.Observer;
import org.openlindorm.access.Principal;
import org.openlindorm.access.PrivilegeRequirement;
import org.openlindorm.access.SessionState;
import org.openlindorm.catalog.WriteGates;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.error.Warning;
import org.openlindorm.exec.FileLoad;
import org.openlindorm.exec.InsertId;
import org.openlindorm.exec.NumberSource;
import org.openlindorm.exec.PlanExecutor;
import org.openlindorm.exec.StatementContext;
import org.openlindorm.exec.WriteExecutor;
import org.openlindorm.exec.WriteOutcome;
import org.openlindorm.exec.definition.CurrentSession;
import org.openlindorm.exec.definition.Variables;
import org.openlindorm.expr.function.PreviousStatement;
import org.openlindorm.plan.BoundStatement;
import org.openlindorm.plan.Plan;
import org.openlindorm.plan.WritePlan;
import org.openlindorm.row.RowStream;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableStorage;
import org.openlindorm.type.Bindings;

/**
 * Executes the statements of one session. Other threads can list and cancel a running statement;
 * its warnings are kept after it. Only the list of running statements is thread-safe.
 */
final class StatementExecutor implements LoadingFile.Host {

  private final EngineServices services;
  private final OpenSession open;
  private final CurrentSession session;
  private final TemporaryTables temporary;
  private final SessionRights rights;
  private final SessionSettings settings;
  private List<Warning> warnings = List.of();
  private boolean written;
  private PreviousStatement previous = PreviousStatement.NONE;

  /** The number that LAST_INSERT_ID(number) has set in the present statement, or 0. */
  private long setByCall;

  /**
   * @param session the session that definitions change
   * @param temporary its temporary tables
   */
  StatementExecutor(
      EngineServices services,
      OpenSession open,
      SessionRights rights,
      SessionSettings settings,
      CurrentSession session,
      TemporaryTables temporary) {
    this.services = services;
    this.open = open;
    this.session = session;
    this.temporary = temporary;
    this.rights = rights;
    this.settings = settings;
  }

  /** Returns the warnings or the error of the newest statement. */
  List<Warning> warnings() {
    return warnings;
  }

  /** Returns the figures of the newest statements. */
  PreviousStatement previous() {
    return previous;
  }

  /** Sets the number that LAST_INSERT_ID() returns, from the argument of the function. */
  void lastInsertId(long number) {
    previous = previous.withInsertId(number);
    setByCall = number;
  }

  /**
   * Records the number that a write has assigned. If it has none, the client gets the number of a
   * call of LAST_INSERT_ID(number).
   */
  private InsertId assigned(InsertId insertId) {
    if (insertId.assigned() != 0) {
      previous = previous.withInsertId(insertId.assigned());
      return insertId;
    }
    return setByCall == 0 ? insertId : new InsertId(0, setByCall);
  }

  /** Returns whether the session has written since the last call. */
  boolean takeWritten() {
    boolean before = written;
    written = false;
    return before;
  }

  /** Executes a statement, which runs until its work is done or its rows are read. */
  <T> T run(String sql, Function<RunningStatement, T> work) {
    RunningStatement statement =
        open.running().begin(sql, services.options().clock().millis(), settings.timeoutMillis());
    boolean ends = true;
    boolean fails = true;
    try {
      rights.requireUser(services.catalog());
      T done = statement.during(settings.timeZone(), () -> planned(statement, work));
      ends = !(done instanceof Result.Rows) && !(done instanceof Result.Upload);
      fails = false;
      return done;
    } catch (LindormException failure) {
      throw noted(failure, statement);
    } finally {
      if (fails) {
        statement.measure().failed();
      }
      if (ends) {
        open.running().end(statement);
      }
    }
  }

  /** Plans and executes a statement, again if the key of a table changes in between. */
  private static <T> T planned(RunningStatement statement, Function<RunningStatement, T> work) {
    while (true) {
      try {
        return work.apply(statement);
      } catch (OutdatedPlanException changed) {
        statement.interruption().check();
      }
    }
  }

  /**
   * Executes a statement while the key of no table that it writes is replaced.
   *
   * @throws OutdatedPlanException if that has happened since it was planned
   */
  private <T> T gated(ResolvedStatement resolved, Supplier<T> work) {
    if (!(resolved.statement().body() instanceof BoundStatement.Write write)) {
      return work.get();
    }
    List<TableDef> tables = write.plan().tables();
    WriteGates gates = services.liveCatalog().keyChanges().gates();
    try (WriteGates.Pass pass = gates.enter(tables.stream().map(TableDef::name).toList())) {
      Catalog now = services.catalog();
      if (resolved.within().catalogVersion() != now.version()
          && tables.stream().anyMatch(table -> isReplaced(table, now))) {
        throw new OutdatedPlanException();
      }
      return work.get();
    }
  }

  private static boolean isReplaced(TableDef planned, Catalog now) {
    TableDef current = now.table(planned.name());
    return current != null
        && !TableStorage.isOfSession(planned.physical())
        && !current.physical().equals(planned.physical());
  }

  private LindormException noted(LindormException failure, RunningStatement statement) {
    statement.measure().failed(failure.code());
    services.failures().add(failure.code());
    previous = previous.changingNothing();
    warnings =
        List.of(
            new Warning(
                Warning.Level.ERROR,
                failure.code().number(),
                String.valueOf(failure.getMessage())));
    return failure;
  }

  /**
   * Starts to load a file.
   *
   * @throws LindormException LOCAL_FILES_DISABLED
   */
  Result.Upload load(ResolvedStatement resolved, WritePlan.Load plan, RunningStatement statement) {
    LoadingFile.requireEnabled(services.catalog());
    StatementContext context = context(resolved, List.of(), statement);
    statement.measure().begin(resolved.plan(), 1);
    warnings = List.of();
    written = true;
    return new LoadingFile(
        plan.file(), new FileLoad(plan, context), this, statement, settings.timeZone());
  }

  @Override
  public void resume(RunningStatement statement, ZoneId zone, Runnable work) {
    boolean done = false;
    try {
      statement.during(
          zone,
          () -> {
            work.run();
            return zone;
          });
      done = true;
    } catch (LindormException failure) {
      throw noted(failure, statement);
    } finally {
      if (!done) {
        statement.measure().failed();
        open.running().end(statement);
      }
    }
  }

  @Override
  public Result.Update loaded(WriteOutcome outcome, RunningStatement statement) {
    statement.measure().affected(outcome.rows());
    assigned(outcome.insertId());
    previous = previous.changing(outcome.rows());
    open.running().end(statement);
    warnings = outcome.warnings();
    return Result.Update.of(outcome, warnings);
  }

  @Override
  public void end(RunningStatement statement) {
    open.running().end(statement);
  }

  private StatementContext context(
      ResolvedStatement resolved, List<@Nullable Object> given, RunningStatement statement) {
    return context(resolved, resolved.bindings(given, statement.sinceMillis()), statement);
  }

  private StatementContext context(
      ResolvedStatement resolved, Bindings values, RunningStatement statement) {
    Long hinted = resolved.statement().timeoutMillis();
    if (hinted != null) {
      statement.interruption().allow(hinted);
    }
    return new StatementContext(
            temporary.with(services.store()),
            statement.measure().reads(),
            services.limits(),
            values,
            statement.interruption(),
            services.together(),
            shown(resolved),
            services.advice(),
            services.budget(),
            new SeenSessions(),
            new NumberSource(temporary::counters, settings.zeroIsNumber()))
        .with(services.search());
  }

  /** Returns the catalog that information_schema shows; SHOW also shows temporary tables. */
  private Catalog shown(ResolvedStatement resolved) {
    Catalog seen = rights.seen(services.catalog());
    return resolved.statement().shows() ? seen.withSession(temporary.catalog()) : seen;
  }

  /** The sessions and users that the session's user may see. */
  private final class SeenSessions implements Observer {

    @Override
    public List<SessionState> sessions() {
      long now = services.options().clock().millis();
      Catalog catalog = services.catalog();
      return services.sessions().all().stream()
          .filter(each -> rights.sees(each.principal(), catalog))
          .map(each -> each.state(now))
          .toList();
    }

    @Override
    public boolean usesMySql() {
      return session.usesMySql();
    }

    @Override
    public boolean sees(String user) {
      return rights.sees(new Principal(user, ""), services.catalog());
    }

    @Override
    public boolean may(PrivilegeRequirement need) {
      return rights.in(services.catalog()).rights().meet(need);
    }

    @Override
    public List<Warning> warnings() {
      return warnings;
    }

    @Override
    public Map<String, String> variables() {
      return Variables.shown(services.catalog(), session);
    }
  }

  Result run(ResolvedStatement resolved, List<@Nullable Object> given, RunningStatement statement) {
    return gated(resolved, () -> runOpen(resolved, given, statement));
  }

  private Result runOpen(
      ResolvedStatement resolved, List<@Nullable Object> given, RunningStatement statement) {
    setByCall = 0;
    boolean keepsWarnings = resolved.readsWarnings();
    if (!keepsWarnings) {
      warnings = List.of();
      statement.measure().begin(resolved.plan(), 1);
    }
    try {
      StatementContext context = context(resolved, given, statement);
      written |= resolved.statement().body() instanceof BoundStatement.Write;
      Long found = found(resolved.statement().body(), context);
      Result result = services.run().run(resolved, context, session);
      warnings = keepsWarnings ? warnings : result.warnings();
      if (result instanceof Result.Update update) {
        statement.measure().affected(update.count());
        result = update.with(assigned(update.insertId()));
        previous = previous.changing(update.count());
      }
      return result instanceof Result.Rows rows ? returned(rows, found, statement) : result;
    } catch (StackOverflowError deep) {
      throw LargeStackExecutor.tooDeep(deep);
    }
  }

  /** Returns the number of rows without LIMIT; null if the statement does not request it. */
  private static @Nullable Long found(BoundStatement.Body body, StatementContext context) {
    Plan count = body instanceof BoundStatement.Query query ? query.found() : null;
    if (count == null) {
      return null;
    }
    try (RowStream rows = PlanExecutor.open(count, context)) {
      return (Long) Objects.requireNonNull(rows.next())[0];
    }
  }

  /**
   * @param found the number of rows without LIMIT, or null if they were not counted
   */
  private Result.Rows returned(Result.Rows rows, @Nullable Long found, RunningStatement statement) {
    previous = previous.changingNothing();
    return new ReadRows(
        rows,
        statement,
        count -> {
          previous = previous.returned(found == null ? count : found);
          open.running().end(statement);
        },
        settings.timeZone());
  }

  Result runRows(RowPlans rows, RunningStatement statement) {
    return gated(rows.first(), () -> runRowsOpen(rows, statement));
  }

  private Result runRowsOpen(RowPlans rows, RunningStatement statement) {
    setByCall = 0;
    warnings = List.of();
    statement.measure().begin(rows.first().plan(), 1);
    StatementContext context = context(rows.first(), rows.values().get(0), statement);
    written = true;
    WriteOutcome outcome = WriteExecutor.runRows(rows.plans(), rows.values(), context);
    statement.measure().affected(outcome.rows());
    warnings = outcome.warnings();
    previous = previous.changing(outcome.rows());
    return Result.Update.of(outcome, warnings).with(assigned(outcome.insertId()));
  }

  WriteOutcome.OfBatch runBatch(
      ResolvedStatement resolved, List<List<@Nullable Object>> batch, RunningStatement statement) {
    return gated(resolved, () -> runBatchOpen(resolved, batch, statement));
  }

  private WriteOutcome.OfBatch runBatchOpen(
      ResolvedStatement resolved, List<List<@Nullable Object>> batch, RunningStatement statement) {
    if (!(resolved.statement().body() instanceof BoundStatement.Write write)) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "a batch of a statement that does not write",
          "Run it once with execute");
    }
    if (batch.isEmpty()) {
      return new WriteOutcome.OfBatch(new long[0], new long[0], List.of(), InsertId.NONE);
    }
    statement.measure().begin(resolved.plan(), batch.size());
    warnings = Warning.of(resolved.statement().warnings());
    StatementContext context = context(resolved, batch.get(0), statement);
    List<Bindings> values = new ArrayList<>(batch.size());
    for (List<@Nullable Object> given : batch) {
      values.add(resolved.bindings(given, context.bindings().now()));
    }
    written = true;
    WriteOutcome.OfBatch outcome = WriteExecutor.runBatch(write.plan(), values, context);
    assigned(outcome.insertId());
    long changed = LongStream.of(outcome.counts()).sum();
    statement.measure().affected(changed);
    previous = previous.changing(changed);
    List<Warning> all = new ArrayList<>(warnings);
    all.addAll(outcome.warnings());
    warnings = all;
    return outcome;
  }
}

package org.openlindorm.engine;

import java.time.Duration;
import java.time.ZoneId;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openlindorm.access.AccessCheck;
import org.openlindorm.access.Observer;
import org.openlindorm.advice.AdviceStore;
import org.openlindorm.catalog.AutoIncrementCounters;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.exec.Limits;
import org.openlindorm.exec.NumberSource;
import org.openlindorm.exec.ParallelExecutor;
import org.openlindorm.exec.StatementContext;
import org.openlindorm.exec.WriteExecutor;
import org.openlindorm.exec.budget.Interruption;
import org.openlindorm.exec.budget.SpillDirectory;
import org.openlindorm.exec.budget.Workspace;
import org.openlindorm.exec.definition.CurrentSession;
import org.openlindorm.exec.definition.Variables;
import org.openlindorm.expr.Literal;
import org.openlindorm.expr.function.PreviousStatement;
import org.openlindorm.expr.function.SessionActions;
import org.openlindorm.expr.function.SessionFacts;
import org.openlindorm.expr.function.SessionUser;
import org.openlindorm.expr.value.CancellationCheck;
import org.openlindorm.plan.BoundStatement;
import org.openlindorm.plan.SessionPlan.Transaction;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.SystemVariable;
import org.openlindorm.sql.normalize.SqlNormalizer;
import org.openlindorm.sql.parse.StatementParser;
import org.openlindorm.sql.parse.tree.Definition;
import org.openlindorm.sql.resolve.definition.DefinitionBinder;
import org.openlindorm.sql.script.RepairedChange;
import org.openlindorm.store.ReadCounts;
import org.openlindorm.store.Store;
import org.openlindorm.store.memory.EmptyStore;
import org.openlindorm.tracing.TraceStep;
import org.openlindorm.type.Bindings;
import org.openlindorm.type.WallClock;

/**
 * Executes one statement as a server session does, on a catalog in memory and on tables without
 * rows. It changes only its own state, so several can run at the same time.
 */
final class ScriptRun implements CurrentSession {

  /** Rows of a result that are read: enough to find an error in the expressions of a constant. */
  private static final int ROWS_READ = 10_000;

  /** More than the number of statements that run at the same time. */
  static final int KEPT_TREES = 1_024;

  private static final Duration TIMEOUT = Duration.ofSeconds(2);

  private final Shared shared;
  private final String sql;
  private final State before;
  private final Map<SystemVariable, String> settings;
  private final Map<String, Literal> userVariables = new HashMap<>();
  private final long now = System.currentTimeMillis();
  private Interruption interruption;
  private String database;
  private boolean written;
  private @Nullable ScriptDefinitions definitions;
  private StatementPlanner.@Nullable Planned planned;

  /** The state that the statements of a script share. */
  static final class Shared {
    private final ParsedTexts parsed = new ParsedTexts(KEPT_TREES, true);
    private final StatementPipeline pipeline = new StatementPipeline(256, parsed);
    private final Store store = new EmptyStore();
    private final ParallelExecutor together = new ParallelExecutor();
    private final Workspace workspace = Workspace.ofHeap(SpillDirectory.ofTemporaryFiles());

    /** Parses a text for its later run, which also reports a text that does not parse. */
    void parse(String sql) {
      String text = SqlNormalizer.normalize(sql).text();
      try {
        parsed.keep(text, StatementParser.parse(text));
      } catch (LindormException | StackOverflowError reportedLater) {
        // The run parses the text again: on a larger stack, and with the place of the error.
      }
    }
  }

  /**
   * The state that a statement depends on and may change.
   *
   * @param written whether the session has written since its last transaction
   */
  record State(
      Catalog catalog,
      String database,
      Map<SystemVariable, String> settings,
      Map<String, Literal> userVariables,
      boolean written) {
    State {
      settings = Map.copyOf(settings);
      userVariables = Map.copyOf(userVariables);
    }

    State with(Catalog other) {
      return new State(other, database, settings, userVariables, written);
    }

    State afterWrite() {
      return new State(catalog, database, settings, userVariables, true);
    }
  }

  /**
   * The outcome of a statement.
   *
   * @param refusal null where it was executed
   * @param after the state after it; after a refused statement the intended state where that is
   *     clear, or {@code before}
   */
  record Outcome(@Nullable LindormException refusal, State before, State after) {}

  ScriptRun(Shared shared, String sql, State before) {
    this.shared = shared;
    this.sql = sql;
    this.before = before;
    this.database = before.database();
    this.written = before.written();
    this.settings = new EnumMap<>(SystemVariable.class);
    this.settings.putAll(before.settings());
    this.userVariables.putAll(before.userVariables());
    this.interruption = started();
  }

  private static Interruption started() {
    return new Interruption(System::nanoTime, TIMEOUT.toMillis());
  }

  /** Executes the statement. Its time starts now, because it may have waited for its turn. */
  Outcome execute() {
    interruption = started();
    try {
      Catalog after =
          CancellationCheck.during(
              interruption.checking(), () -> WallClock.in(zone(), this::executed));
      return new Outcome(
          null, before, new State(after, database, settings, userVariables, written));
    } catch (LindormException refusal) {
      return switch (refusal.code()) {
        case TIMEOUT, PATTERN_TIMEOUT, MEMORY_LIMIT -> new Outcome(null, before, before);
        default -> refused(refusal);
      };
    } catch (RuntimeException fault) {
      return refused(LindormException.of(fault, ErrorCode.INTERNAL_ERROR, fault));
    }
  }

  /** Returns the parse tree that the plan was made from, or null where it is not kept. */
  org.openlindorm.sql.parse.tree.@Nullable Statement kept() {
    return shared.parsed.of(SqlNormalizer.normalize(sql).text());
  }

  /** Returns the parse tree of the statement, or null where it does not parse. */
  org.openlindorm.sql.parse.tree.@Nullable Statement tree() {
    org.openlindorm.sql.parse.tree.Statement kept = kept();
    try {
      return kept == null ? StatementParser.parse(sql) : kept;
    } catch (LindormException refused) {
      return null;
    }
  }

  /** Returns the plan; null where planning was refused, and for many rows in one statement. */
  StatementPlanner.@Nullable Planned planned() {
    return planned;
  }

  /** Applies the intended effect of a definition as far as its forms are accepted. */
  Outcome apply(RepairedChange change) {
    Catalog catalog = before.catalog();
    StatementContext context = context(new Bindings(now, List.of()));
    if (!change.table().isEmpty()) {
      catalog = first(change.table(), catalog, context);
      if (catalog.version() == before.catalog().version()) {
        return new Outcome(null, before, before);
      }
    }
    for (List<Definition> forms : change.changes()) {
      catalog = first(forms, catalog, context);
    }
    return new Outcome(null, before, before.with(catalog));
  }

  /**
   * Executes the statement after the removal of what an earlier form of it added, or applies its
   * intended effect. Changes nothing where neither is accepted.
   */
  Outcome replace(List<Definition> removal, RepairedChange change) {
    Catalog cleared = before.catalog();
    StatementContext context = context(new Bindings(now, List.of()));
    for (Definition each : removal) {
      cleared = first(List.of(each), cleared, context);
    }
    State without = before.with(cleared);
    Outcome executed = new ScriptRun(shared, sql, without).execute();
    Outcome replaced =
        executed.refusal() == null ? executed : new ScriptRun(shared, sql, without).apply(change);
    boolean changed = replaced.after().catalog().version() != cleared.version();
    return new Outcome(null, before, changed ? replaced.after() : before);
  }

  /** Returns the catalog after the first definition that changes it. */
  private Catalog first(List<Definition> forms, Catalog catalog, StatementContext context) {
    for (Definition form : forms) {
      ScriptDefinitions definition = new ScriptDefinitions(catalog, this, context);
      Catalog after;
      try {
        DefinitionBinder.bind(form, catalog, database, sql).accept(definition);
        after = definition.after();
      } catch (LindormException refused) {
        after = definition.meant();
      }
      if (after.version() != catalog.version()) {
        return after;
      }
    }
    return catalog;
  }

  private Outcome refused(LindormException refusal) {
    ScriptDefinitions changes = definitions;
    return new Outcome(refusal, before, changes == null ? before : before.with(changes.meant()));
  }

  private Catalog executed() {
    RowPlans rows = RowPlans.of(sql, this::resolve, now);
    if (rows != null) {
      written = true;
      WriteExecutor.runRows(rows.plans(), rows.values(), context(rows.values().get(0)));
      return before.catalog();
    }
    ResolvedStatement resolved = resolve(sql);
    planned = StatementPlanner.planned(resolved);
    if (LoadingFile.plan(resolved) != null) {
      LoadingFile.requireEnabled(before.catalog());
      return before.catalog();
    }
    if (!resolved.markers().isEmpty()) {
      return before.catalog();
    }
    try {
      written |= resolved.statement().body() instanceof BoundStatement.Write;
      return run(resolved);
    } catch (StackOverflowError deep) {
      throw LargeStackExecutor.tooDeep(deep);
    }
  }

  private ResolvedStatement resolve(String text) {
    StatementPipeline.Requester requester =
        new StatementPipeline.Requester(
            () ->
                new SessionFacts(
                    database,
                    SessionUser.NONE,
                    1,
                    Variables.named(before.catalog(), this),
                    userVariables,
                    PreviousStatement.NONE,
                    SessionActions.NONE),
            interruption::check,
            AccessCheck.PROCESS,
            compat(),
            usesMySql(),
            0,
            TraceStep.NONE);
    return shared.pipeline.resolve(text, before.catalog(), database, List.of(), requester);
  }

  private Catalog run(ResolvedStatement resolved) {
    StatementContext context = context(resolved.bindings(List.of(), now));
    ScriptDefinitions changes = new ScriptDefinitions(before.catalog(), this, context);
    definitions = changes;
    BoundExecution statement = new BoundExecution((plan, session, within) -> plan.accept(changes));
    try (Result result = statement.run(resolved, context, this)) {
      if (result instanceof Result.Rows rows) {
        int read = 0;
        while (read < ROWS_READ && rows.next() != null) {
          read++;
        }
      }
    }
    return changes.after();
  }

  private StatementContext context(Bindings values) {
    return new StatementContext(
        shared.store,
        new ReadCounts(),
        EngineServices.limits(Limits.DEFAULT, before.catalog()),
        values,
        interruption,
        shared.together,
        before.catalog(),
        AdviceStore.EMPTY,
        shared.workspace.open(),
        Observer.NOBODY,
        new NumberSource(
            new AutoIncrementCounters(shared.store), SessionSettings.zeroIsNumber(settings)));
  }

  private ZoneId zone() {
    String own = settings.get(SystemVariable.TIME_ZONE);
    String named = own == null ? SystemVariable.TIME_ZONE.in(before.catalog()) : own;
    ZoneId zone = WallClock.named(named);
    return zone == null ? WallClock.UTC : zone;
  }

  @Override
  public void use(String name) {
    database = name;
  }

  @Override
  public Map<SystemVariable, String> settings() {
    return Collections.unmodifiableMap(settings);
  }

  @Override
  public Map<String, Literal> userVariables() {
    return Collections.unmodifiableMap(userVariables);
  }

  @Override
  public void set(Map<SystemVariable, String> values, Map<String, Literal> users) {
    userVariables.putAll(users);
    settings.putAll(values);
    settings.values().removeIf(String::isEmpty);
  }

  @Override
  public boolean control(Transaction transaction) {
    boolean taken = written;
    written = false;
    return taken;
  }
}

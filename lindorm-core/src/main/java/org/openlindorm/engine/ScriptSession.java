package org.openlindorm.engine;

import java.time.Duration;
import java.time.ZoneId;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.access.AccessCheck;
import org.openlindorm.access.Observer;
import org.openlindorm.advice.AdviceBook;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.exec.Limits;
import org.openlindorm.exec.StatementContext;
import org.openlindorm.exec.Together;
import org.openlindorm.exec.WriteExecutor;
import org.openlindorm.exec.budget.Interruption;
import org.openlindorm.exec.budget.SpillDirectory;
import org.openlindorm.exec.budget.Workspace;
import org.openlindorm.exec.definition.CurrentSession;
import org.openlindorm.exec.definition.Variables;
import org.openlindorm.expr.function.SessionFacts;
import org.openlindorm.expr.value.CancellationCheck;
import org.openlindorm.plan.Statement;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.SystemVariable;
import org.openlindorm.schema.TableName;
import org.openlindorm.store.Store;
import org.openlindorm.store.memory.EmptyStore;
import org.openlindorm.tracing.TraceStep;
import org.openlindorm.type.Bindings;
import org.openlindorm.type.WallClock;

/**
 * Executes the statements of a script one after the other, as a session of a server does, on a
 * catalog in memory and on tables without rows.
 */
final class ScriptSession implements CurrentSession {

  /** Rows of an answer that are read: enough to meet an error in the expressions of a constant. */
  private static final int ROWS_READ = 10_000;

  /** Refusals that suggest a name that may be meant. */
  private static final Set<ErrorCode> SUGGESTING =
      Set.of(ErrorCode.TABLE_UNKNOWN, ErrorCode.VIEW_UNKNOWN, ErrorCode.DATABASE_UNKNOWN);

  private static final Duration TIMEOUT = Duration.ofSeconds(2);

  private final Engine engine;
  private final ScriptCatalog catalog;
  private final Map<SystemVariable, String> settings = new EnumMap<>(SystemVariable.class);
  private String database = Catalog.DEFAULT_DATABASE;
  private boolean written;

  /** What sessions share. */
  static final class Engine {
    private final StatementPipeline pipeline = new StatementPipeline(256);
    private final Store store = new EmptyStore();
    private final Together together = new Together();
    private final Workspace workspace = Workspace.ofHeap(SpillDirectory.ofTemporaryFiles());
  }

  ScriptSession(Engine engine, Catalog definitions) {
    this.engine = engine;
    this.catalog = new ScriptCatalog(definitions);
  }

  /** A copy in the same state, which goes its own way. */
  ScriptSession(ScriptSession other) {
    engine = other.engine;
    catalog = new ScriptCatalog(other.catalog.whole());
    settings.putAll(other.settings);
    database = other.database;
    written = other.written;
  }

  Catalog catalog() {
    return catalog.whole();
  }

  /** Whether there is a table or a view of a name. */
  boolean defines(TableName name) {
    return catalog.defines(name);
  }

  String database() {
    return database;
  }

  /**
   * What a statement did.
   *
   * @param made tables that it created
   * @param refusal null where it was executed
   * @param before the catalog on which it was executed
   * @param meant the catalog that a refused statement would have led to where that is clear, or
   *     {@code before}
   */
  record Outcome(
      Set<TableName> made, @Nullable LindormException refusal, Catalog before, Catalog meant) {}

  /** Executes a statement; a refused one changes nothing. */
  Outcome execute(String sql) {
    Catalog named = catalog.namedIn(sql);
    Outcome outcome = execute(sql, named);
    LindormException refusal = outcome.refusal();
    // Only the whole catalog has the names that a refusal suggests.
    return refusal != null && SUGGESTING.contains(refusal.code())
        ? execute(sql, catalog.whole())
        : outcome;
  }

  private Outcome execute(String sql, Catalog before) {
    Interruption interruption = new Interruption(System::nanoTime, TIMEOUT.toMillis());
    Run run = new Run(sql, before, interruption);
    try {
      Catalog after =
          CancellationCheck.during(
              interruption.checking(), () -> WallClock.in(zone(before), run::after));
      return new Outcome(catalog.replace(before, after), null, before, after);
    } catch (LindormException refusal) {
      return switch (refusal.code()) {
        case TIMEOUT, PATTERN_TIMEOUT, MEMORY_LIMIT -> new Outcome(Set.of(), null, before, before);
        default -> new Outcome(Set.of(), refusal, before, run.meant());
      };
    }
  }

  /** Continues with the catalog that a refused statement was meant to lead to. */
  Set<TableName> adopt(Outcome refused) {
    return catalog.replace(refused.before(), refused.meant());
  }

  /** One execution of a statement. */
  private final class Run {
    private final String sql;
    private final Catalog before;
    private final Interruption interruption;
    private final long now = System.currentTimeMillis();
    private @Nullable ScriptDefinitions definitions;

    Run(String sql, Catalog before, Interruption interruption) {
      this.sql = sql;
      this.before = before;
      this.interruption = interruption;
    }

    Catalog meant() {
      return definitions == null ? before : definitions.meant();
    }

    Catalog after() {
      RowPlans rows = RowPlans.of(sql, this::resolve, now);
      if (rows != null) {
        written = true;
        WriteExecutor.runRows(rows.plans(), rows.values(), context(rows.values().get(0)));
        return before;
      }
      ResolvedStatement resolved = resolve(sql);
      if (LoadingFile.plan(resolved) != null) {
        LoadingFile.requireEnabled(before);
        return before;
      }
      if (!resolved.markers().isEmpty()) {
        return before;
      }
      try {
        written |= resolved.statement().body() instanceof Statement.Write;
        run(resolved);
      } catch (StackOverflowError deep) {
        throw DeepText.tooDeep(deep);
      }
      return definitions == null ? before : definitions.after();
    }

    private ResolvedStatement resolve(String text) {
      StatementPipeline.Asker asker =
          new StatementPipeline.Asker(
              () -> new SessionFacts(database, "", 1, Variables.named(before, ScriptSession.this)),
              interruption::check,
              AccessCheck.PROCESS,
              TraceStep.NONE);
      return engine.pipeline.resolve(text, before, database, List.of(), asker);
    }

    private void run(ResolvedStatement resolved) {
      StatementContext context = context(resolved.bindings(List.of(), now));
      ScriptDefinitions changes = new ScriptDefinitions(before, ScriptSession.this, context);
      definitions = changes;
      StatementRun statement = new StatementRun((plan, session, within) -> plan.accept(changes));
      try (Result result = statement.run(resolved, context, ScriptSession.this)) {
        if (result instanceof Result.Rows rows) {
          int read = 0;
          while (read < ROWS_READ && rows.next() != null) {
            read++;
          }
        }
      }
    }

    private StatementContext context(Bindings values) {
      return new StatementContext(
          engine.store,
          SqlEngine.limits(Limits.DEFAULT, before),
          values,
          interruption,
          engine.together,
          before,
          AdviceBook.EMPTY,
          engine.workspace.open(),
          Observer.NOBODY);
    }
  }

  private ZoneId zone(Catalog now) {
    String own = settings.get(SystemVariable.TIME_ZONE);
    ZoneId zone = WallClock.named(own == null ? SystemVariable.TIME_ZONE.in(now) : own);
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
  public void set(Map<SystemVariable, String> values) {
    settings.putAll(values);
    settings.values().removeIf(String::isEmpty);
  }

  @Override
  public boolean takeWritten() {
    boolean before = written;
    written = false;
    return before;
  }
}

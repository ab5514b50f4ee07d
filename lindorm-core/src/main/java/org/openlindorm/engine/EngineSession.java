package org.openlindorm.engine;

import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.openlindorm.access.Principal;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.error.Warning;
import org.openlindorm.exec.StatementContext;
import org.openlindorm.exec.WriteExecutor;
import org.openlindorm.exec.WriteOutcome;
import org.openlindorm.exec.definition.CurrentSession;
import org.openlindorm.exec.definition.Variables;
import org.openlindorm.expr.function.SessionFacts;
import org.openlindorm.plan.Statement;
import org.openlindorm.plan.WritePlan;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.SystemVariable;
import org.openlindorm.schema.TableName;
import org.openlindorm.sql.normalize.RowTexts;
import org.openlindorm.sql.parse.Secrets;
import org.openlindorm.type.Bindings;
import org.openlindorm.type.DataType;
import org.openlindorm.type.WallClock;

/** A session of {@link SqlEngine}. */
final class EngineSession implements Session, CurrentSession {

  private final SqlEngine engine;
  private volatile String database = Catalog.DEFAULT_DATABASE;
  private final long number;
  private final Principal principal;
  private final SessionRights rights;
  private final RunningStatements running = new RunningStatements();
  private final Map<SystemVariable, String> settings = new EnumMap<>(SystemVariable.class);
  private List<Warning> warnings = List.of();
  private volatile boolean closed;
  private boolean written;

  EngineSession(SqlEngine engine, long number, Principal principal) {
    this.engine = engine;
    this.number = number;
    this.principal = principal;
    this.rights = new SessionRights(principal);
  }

  @Override
  public Catalog seen(Catalog catalog) {
    return rights.seen(catalog);
  }

  @Override
  public long number() {
    return number;
  }

  @Override
  public String database() {
    return database;
  }

  @Override
  public List<Warning> warnings() {
    return warnings;
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

  @Override
  public void kill(long session, boolean stays) {
    Optional<EngineSession> found = engine.sessions().find(session);
    if (found.isEmpty() || !rights.isOwn(found.get().principal)) {
      rights.requireOthersSessions(engine.catalog());
    }
    EngineSession killed =
        found.orElseThrow(() -> LindormException.of(ErrorCode.SESSION_UNKNOWN, session));
    killed.running.cancelAll();
    if (!stays) {
      killed.closed = true;
    }
  }

  @Override
  public List<List<String>> processes() {
    long now = engine.options().clock().millis();
    Catalog catalog = engine.catalog();
    return engine.sessions().all().stream()
        .filter(each -> rights.sees(each.principal, catalog))
        .map(each -> each.process(now))
        .toList();
  }

  private List<String> process(long nowMillis) {
    Optional<Running> statement = running.newest();
    return List.of(
        Long.toString(number),
        principal.user(),
        database,
        statement.isPresent() ? "Query" : "Sleep",
        statement.map(each -> Long.toString((nowMillis - each.sinceMillis()) / 1_000)).orElse(""),
        statement.map(Running::sql).orElse(""));
  }

  @Override
  public void use(String name) {
    rights.requireDatabase(name, engine.catalog());
    engine.liveCatalog().requireDatabase(name);
    database = name;
  }

  @Override
  public Result execute(String sql) {
    return running(
        sql,
        statement -> {
          RowPlans rows =
              RowPlans.of(sql, text -> resolve(text, statement), statement.sinceMillis());
          return rows == null
              ? run(resolve(sql, statement), List.of(), statement)
              : runRows(rows, statement);
        });
  }

  @Override
  public Prepared prepare(String sql) {
    return running(
        sql,
        statement -> {
          List<String> rows = RowTexts.ofMarkers(sql);
          if (!rows.isEmpty()) {
            ResolvedStatement row = resolve(rows.get(0), statement);
            if (RowPlans.upsert(row) != null && !row.markers().isEmpty()) {
              return new PreparedRows(new PreparedText(rows.get(0), row), rows.size());
            }
          }
          return new PreparedText(sql, resolve(sql, statement));
        });
  }

  /** Does the work of a statement, which runs until it is done or the rows are read. */
  private <T> T running(String sql, Function<Running, T> work) {
    Running statement =
        running.begin(Secrets.hidden(sql), engine.options().clock().millis(), timeoutMillis());
    boolean goesOn = false;
    try {
      T done = WallClock.in(timeZone(), () -> work.apply(statement));
      goesOn = done instanceof Result.Rows;
      return done;
    } catch (LindormException failure) {
      warnings =
          List.of(
              new Warning(
                  Warning.Level.ERROR,
                  failure.code().number(),
                  String.valueOf(failure.getMessage())));
      throw failure;
    } finally {
      if (!goesOn) {
        running.end(statement);
      }
    }
  }

  @Override
  public ZoneId timeZone() {
    String own = settings.get(SystemVariable.TIME_ZONE);
    String named = own == null ? SystemVariable.TIME_ZONE.in(engine.catalog()) : own;
    ZoneId zone = WallClock.named(named);
    return zone == null ? WallClock.UTC : zone;
  }

  private long timeoutMillis() {
    long own = Long.parseLong(settings.getOrDefault(SystemVariable.STATEMENT_TIMEOUT, "0"));
    return own == 0 ? engine.statementTimeoutMillis() : own;
  }

  /**
   * The plan of a statement. A table that is not known is looked for in the store: another server
   * may have defined it, or an HBase program made it.
   */
  private ResolvedStatement resolve(String sql, Running statement) {
    return resolve(sql, database, List.of(), statement);
  }

  /**
   * The same in a database, for values of known types.
   *
   * @param arriving the types of values for {@code ?} to which the statement gives none
   */
  private ResolvedStatement resolve(
      String sql, String within, List<DataType> arriving, Running statement) {
    if (closed) {
      throw LindormException.of(ErrorCode.CLOSED, "The session");
    }
    Catalog catalog = engine.catalog();
    while (true) {
      try {
        return engine
            .pipeline()
            .resolve(sql, catalog, within, arriving, asker(catalog, within, statement));
      } catch (LindormException failure) {
        Catalog newer = newerThan(catalog, failure);
        if (newer.version() == catalog.version()) {
          throw failure;
        }
        catalog = newer;
      }
    }
  }

  private StatementPipeline.Asker asker(Catalog catalog, String within, Running statement) {
    return new StatementPipeline.Asker(
        () -> new SessionFacts(within, principal.user(), number, Variables.named(catalog, this)),
        statement.interruption()::check,
        rights.in(catalog));
  }

  /** A catalog in which a statement may find what it did not find, or the same one. */
  private Catalog newerThan(Catalog catalog, LindormException failure) {
    boolean unknownTable = failure.code() == ErrorCode.TABLE_UNKNOWN;
    if (!unknownTable && failure.code() != ErrorCode.DATABASE_UNKNOWN) {
      return catalog;
    }
    Catalog newest = engine.liveCatalog().refresh();
    if (newest.version() > catalog.version()) {
      return newest;
    }
    String name = failure.facts().get(0);
    if (unknownTable) {
      engine.liveCatalog().adopt(named(name, newest));
    } else {
      engine.liveCatalog().adoptDatabase(name);
    }
    return engine.catalog();
  }

  /** The table of a failure, which names it alone or behind its database. */
  private TableName named(String table, Catalog catalog) {
    int dot = table.indexOf('.');
    return dot > 0 && catalog.hasDatabase(table.substring(0, dot))
        ? new TableName(table.substring(0, dot), table.substring(dot + 1))
        : new TableName(database, table);
  }

  private StatementContext context(
      ResolvedStatement resolved, List<@Nullable Object> given, Running statement) {
    return context(resolved, resolved.bindings(given, statement.sinceMillis()), statement);
  }

  private StatementContext context(ResolvedStatement resolved, Bindings values, Running statement) {
    Long hinted = resolved.statement().timeoutMillis();
    if (hinted != null) {
      statement.interruption().allow(hinted);
    }
    return new StatementContext(
        engine.store(),
        engine.limits(),
        values,
        statement.interruption(),
        engine.together(),
        rights.seen(engine.catalog()),
        engine.advice(),
        engine.budget());
  }

  private Result run(ResolvedStatement resolved, List<@Nullable Object> given, Running statement) {
    if (resolved.showsWarnings()) {
      return engine.run().run(resolved, context(resolved, given, statement), this);
    }
    warnings = List.of();
    try {
      StatementContext context = context(resolved, given, statement);
      engine.count(resolved, 1);
      written |= resolved.statement().body() instanceof Statement.Write;
      Result result = engine.run().run(resolved, context, this);
      warnings = result.warnings();
      return result instanceof Result.Rows rows
          ? new ReadRows(rows, statement.interruption(), () -> running.end(statement), timeZone())
          : result;
    } catch (StackOverflowError deep) {
      throw DeepText.tooDeep(deep);
    }
  }

  private Result runRows(RowPlans rows, Running statement) {
    warnings = List.of();
    StatementContext context = context(rows.first(), rows.values().get(0), statement);
    engine.count(rows.first(), 1);
    written = true;
    WriteOutcome outcome = WriteExecutor.runRows(rows.plans(), rows.values(), context);
    warnings = Warning.of(outcome.warnings());
    return new Result.Update(outcome.rows(), warnings);
  }

  private long[] runBatch(
      ResolvedStatement resolved, List<List<@Nullable Object>> batch, Running statement) {
    if (!(resolved.statement().body() instanceof Statement.Write write)) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "a batch of a statement that does not write",
          "Run it once with execute");
    }
    if (batch.isEmpty()) {
      return new long[0];
    }
    warnings = Warning.of(resolved.statement().warnings());
    StatementContext context = context(resolved, batch.get(0), statement);
    List<Bindings> values = new ArrayList<>(batch.size());
    for (List<@Nullable Object> given : batch) {
      values.add(resolved.bindings(given, context.bindings().now()));
    }
    engine.count(resolved, batch.size());
    written = true;
    return WriteExecutor.runBatch(write.plan(), values, context);
  }

  @Override
  public void cancel() {
    running.cancelNewest();
  }

  @Override
  public void close() {
    closed = true;
    running.cancelAll();
    engine.sessions().closed(number);
  }

  /** An INSERT of several rows that read alike, of which one is planned. */
  private final class PreparedRows implements Prepared {

    private final PreparedText row;
    private final int count;

    PreparedRows(PreparedText row, int count) {
      this.row = row;
      this.count = count;
    }

    @Override
    public List<DataType> parameters() {
      List<DataType> all = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        all.addAll(row.parameters());
      }
      return all;
    }

    @Override
    public List<ResultColumn> columns() {
      return List.of();
    }

    @Override
    public boolean isQuery() {
      return false;
    }

    @Override
    public Result execute(List<@Nullable Object> values) {
      int wanted = count * row.parameters().size();
      if (values.size() != wanted) {
        throw LindormException.of(ErrorCode.PARAMETER_COUNT, wanted, values.size());
      }
      return running(
          row.sql,
          statement -> {
            ResolvedStatement fresh = row.fresh(statement);
            WritePlan.Upsert plan = RowPlans.upsert(fresh);
            return plan == null
                ? oneByOne(values)
                : runRows(RowPlans.of(fresh, plan, values, statement.sinceMillis()), statement);
          });
    }

    /** What a changed catalog may make of it. */
    private Result oneByOne(List<@Nullable Object> values) {
      long[] counts = row.executeBatch(split(values));
      return new Result.Update(Arrays.stream(counts).sum(), warnings);
    }

    private List<List<@Nullable Object>> split(List<@Nullable Object> values) {
      int width = values.size() / count;
      List<List<@Nullable Object>> rows = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        rows.add(values.subList(i * width, (i + 1) * width));
      }
      return rows;
    }

    @Override
    public long[] executeBatch(List<List<@Nullable Object>> batch) {
      return batch.stream()
          .mapToLong(values -> ((Result.Update) execute(values)).count())
          .toArray();
    }
  }

  /** A statement that is resolved again when the catalog has changed. */
  private final class PreparedText implements Prepared {

    private final String sql;
    private final String preparedIn = database;
    private ResolvedStatement resolved;

    PreparedText(String sql, ResolvedStatement resolved) {
      this.sql = sql;
      this.resolved = resolved;
    }

    private ResolvedStatement fresh(Running statement) {
      if (closed) {
        throw LindormException.of(ErrorCode.CLOSED, "The session");
      }
      if (resolved.within().catalogVersion() != engine.catalog().version()
          || !resolved.within().zone().equals(timeZone())
          || resolved.statement().ofSession()) {
        resolved = resolve(sql, preparedIn, List.of(), statement);
      }
      return resolved;
    }

    /** The statement for values that arrive. */
    private ResolvedStatement fresh(List<@Nullable Object> values, Running statement) {
      ResolvedStatement known = fresh(statement);
      List<DataType> arriving = known.arriving(values);
      return arriving.isEmpty() ? known : resolve(sql, preparedIn, arriving, statement);
    }

    @Override
    public List<DataType> parameters() {
      return resolved.markers();
    }

    @Override
    public List<ResultColumn> columns() {
      return resolved.columns();
    }

    @Override
    public boolean isQuery() {
      return resolved.isQuery();
    }

    @Override
    public Result execute(List<@Nullable Object> values) {
      return running(sql, statement -> run(fresh(values, statement), values, statement));
    }

    @Override
    public long[] executeBatch(List<List<@Nullable Object>> batch) {
      return running(
          sql,
          statement ->
              runBatch(
                  batch.isEmpty() ? fresh(statement) : fresh(batch.get(0), statement),
                  batch,
                  statement));
    }
  }
}

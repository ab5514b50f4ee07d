package org.openlindorm.engine;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advice.AdvisorMode;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.error.Warning;
import org.openlindorm.exec.StatementContext;
import org.openlindorm.exec.WriteExecutor;
import org.openlindorm.exec.budget.Interruption;
import org.openlindorm.exec.definition.CurrentSession;
import org.openlindorm.plan.Statement;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.TableName;
import org.openlindorm.type.DataType;

/** A session of {@link SqlEngine}. */
final class EngineSession implements Session, CurrentSession {

  private final SqlEngine engine;
  private String database = Catalog.DEFAULT_DATABASE;
  private volatile @Nullable Interruption running;
  private List<Warning> warnings = List.of();
  private @Nullable AdvisorMode keyAdvisor;
  private boolean closed;

  EngineSession(SqlEngine engine) {
    this.engine = engine;
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
  public @Nullable AdvisorMode keyAdvisor() {
    return keyAdvisor;
  }

  @Override
  public void keyAdvisor(@Nullable AdvisorMode mode) {
    keyAdvisor = mode;
  }

  @Override
  public void use(String name) {
    engine.liveCatalog().requireDatabase(name);
    database = name;
  }

  @Override
  public Result execute(String sql) {
    return run(resolve(sql), List.of());
  }

  @Override
  public Prepared prepare(String sql) {
    return new PreparedText(sql, resolve(sql));
  }

  /**
   * The plan of a statement. A table that is not known is looked for in the store: another server
   * may have defined it, or an HBase program made it.
   */
  private ResolvedStatement resolve(String sql) {
    return resolve(sql, database, List.of());
  }

  /**
   * The same in a database, for values of known types.
   *
   * @param arriving the types of values for {@code ?} to which the statement gives none
   */
  private ResolvedStatement resolve(String sql, String within, List<DataType> arriving) {
    if (closed) {
      throw LindormException.of(ErrorCode.CLOSED, "The session");
    }
    Catalog catalog = engine.catalog();
    while (true) {
      try {
        return engine.pipeline().resolve(sql, catalog, within, arriving);
      } catch (LindormException failure) {
        Catalog newer = newerThan(catalog, failure);
        if (newer.version() == catalog.version()) {
          throw failure;
        }
        catalog = newer;
      }
    }
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

  private StatementContext context(ResolvedStatement resolved, List<@Nullable Object> given) {
    EngineOptions options = engine.options();
    Long hinted = resolved.statement().timeoutMillis();
    long timeout = hinted == null ? options.statementTimeout().toMillis() : hinted;
    Interruption interruption = new Interruption(System::nanoTime, timeout);
    running = interruption;
    long now = options.clock().millis();
    return new StatementContext(
        engine.store(),
        engine.limits(),
        resolved.parameters(given, now),
        now,
        interruption,
        engine.together(),
        engine.catalog(),
        engine.advice(),
        engine.budget());
  }

  private Result run(ResolvedStatement resolved, List<@Nullable Object> given) {
    if (resolved.showsWarnings()) {
      return engine.run().run(resolved, context(resolved, given), this);
    }
    warnings = List.of();
    try {
      Result result = engine.run().run(resolved, context(resolved, given), this);
      warnings = result.warnings();
      return result;
    } catch (StackOverflowError deep) {
      throw DeepText.tooDeep(deep);
    }
  }

  private long[] runBatch(ResolvedStatement resolved, List<List<@Nullable Object>> batch) {
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
    StatementContext context = context(resolved, batch.get(0));
    List<List<@Nullable Object>> values = new ArrayList<>(batch.size());
    for (List<@Nullable Object> given : batch) {
      values.add(resolved.parameters(given, context.nowMillis()));
    }
    return WriteExecutor.runBatch(write.plan(), values, context);
  }

  @Override
  public void cancel() {
    Interruption interruption = running;
    if (interruption != null) {
      interruption.cancel();
    }
  }

  @Override
  public void close() {
    closed = true;
    cancel();
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

    private ResolvedStatement fresh() {
      if (resolved.catalogVersion() != engine.catalog().version()) {
        resolved = resolve(sql, preparedIn, List.of());
      }
      return resolved;
    }

    /** The statement for values that arrive. */
    private ResolvedStatement fresh(List<@Nullable Object> values) {
      ResolvedStatement known = fresh();
      List<DataType> arriving = known.arriving(values);
      return arriving.isEmpty() ? known : resolve(sql, preparedIn, arriving);
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
      return run(fresh(values), values);
    }

    @Override
    public long[] executeBatch(List<List<@Nullable Object>> batch) {
      return runBatch(batch.isEmpty() ? fresh() : fresh(batch.get(0)), batch);
    }
  }
}

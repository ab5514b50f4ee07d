package org.openlindorm.engine;

import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheStats;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.access.AccessCheck;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.function.SessionFacts;
import org.openlindorm.expr.value.ValueMemory;
import org.openlindorm.plan.BoundStatement;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.SqlCompat;
import org.openlindorm.sql.normalize.NormalizedSql;
import org.openlindorm.sql.normalize.SqlNormalizer;
import org.openlindorm.sql.normalize.SqlParameter;
import org.openlindorm.sql.optimize.QueryPlanner;
import org.openlindorm.sql.parse.StatementParser;
import org.openlindorm.sql.resolve.StatementBinder;
import org.openlindorm.sql.resolve.expression.ParameterTypes;
import org.openlindorm.sql.resolve.query.BoundQueryPlanner;
import org.openlindorm.tracing.TraceStep;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;
import org.openlindorm.type.WallClock;

/**
 * The steps from text to plan: normalise, look the plan up, and only on a miss parse and resolve.
 */
final class StatementPipeline {

  /**
   * Characters of a text that weighs as one plan; a longer one weighs as several, so that many long
   * statements do not fill the heap.
   */
  private static final int USUAL_TEXT = 1_024;

  /** The trace attribute for the plan cache. */
  private static final String PLAN_CACHE = "plan_cache";

  /**
   * The key of a cached plan. Texts that differ only in lifted literals share a plan while the
   * catalog is unchanged. The key has the zone where the plan reads or shows a wall clock, and the
   * session's compatibility level; the levels of databases are part of the catalog. SHOW statements
   * of MySQL clients have plans of their own.
   */
  private record PlanKey(
      long catalogVersion,
      String database,
      ZoneId zone,
      @Nullable SqlCompat compat,
      boolean mysql,
      long temporaryStamp,
      String text,
      List<DataType> fixed) {}

  private final Cache<PlanKey, CachedPlan> plans;
  private final ParsedTexts parsed;
  private final BoundQueryPlanner planner;

  StatementPipeline(int cachedPlans) {
    this(cachedPlans, ParsedTexts.NONE);
  }

  /**
   * Creates a pipeline for several catalogs.
   *
   * @param parsed the shared parse trees
   */
  StatementPipeline(int cachedPlans, ParsedTexts parsed) {
    this(cachedPlans, parsed, new QueryPlanner());
  }

  StatementPipeline(int cachedPlans, ParsedTexts parsed, BoundQueryPlanner planner) {
    this.planner = planner;
    plans =
        CacheBuilder.newBuilder()
            .recordStats()
            .maximumWeight((long) cachedPlans * USUAL_TEXT)
            .weigher(
                (PlanKey key, CachedPlan plan) ->
                    Math.max(plan.weight(), Math.max(USUAL_TEXT, key.text().length())))
            .build();
    this.parsed = parsed;
  }

  /**
   * The context of planning.
   *
   * @param session the source of session functions
   * @param going called regularly; throws when the statement was cancelled or timed out
   * @param access the rights of the user
   * @param compat the compatibility level of the session; null for that of each database
   * @param mysql whether the client uses MySQL's protocol
   * @param temporaryStamp distinguishes the definitions of temporary tables; 0 if there are none
   * @param step the trace step of planning
   */
  record Requester(
      Supplier<SessionFacts> session,
      Runnable going,
      AccessCheck access,
      @Nullable SqlCompat compat,
      boolean mysql,
      long temporaryStamp,
      TraceStep step) {

    /** Returns the context without a session and without a timeout. */
    static Requester anonymous(String database) {
      return new Requester(
          () -> SessionFacts.none(database),
          () -> {},
          AccessCheck.PROCESS,
          null,
          false,
          0,
          TraceStep.NONE);
    }
  }

  /** Returns the counters of the plan cache. */
  EngineFigures.Plans plans() {
    CacheStats cacheStats = plans.stats();
    return new EngineFigures.Plans(plans.size(), cacheStats.hitCount(), cacheStats.missCount());
  }

  ResolvedStatement resolve(String sql, Catalog catalog, String database) {
    return WallClock.in(
        WallClock.UTC,
        () -> resolve(sql, catalog, database, List.of(), Requester.anonymous(database)));
  }

  /**
   * Returns the plan of a statement. All users share a plan; the rights that it needs are checked
   * for each user, also on a cache hit.
   *
   * @param fixed the types of values that the plan must keep, by parameter; see {@link
   *     ParameterTypes}
   */
  ResolvedStatement resolve(
      String sql, Catalog catalog, String database, List<DataType> fixed, Requester requester) {
    Text text = new Text(sql, SqlNormalizer.normalize(sql), catalog, database, requester);
    return withTypes(fixed, types -> cached(text, types));
  }

  /** Returns the plan of a statement without the cache; tests compare cached plans with it. */
  ResolvedStatement resolveAfresh(String sql, Catalog catalog, String database) {
    Text text =
        new Text(
            sql, SqlNormalizer.normalize(sql), catalog, database, Requester.anonymous(database));
    return withTypes(List.of(), types -> text.resolved(plan(text, types)));
  }

  /** Plans a statement again if its values have types that the first plan leaves open. */
  private static ResolvedStatement withTypes(
      List<DataType> fixed, Function<List<DataType>, ResolvedStatement> planning) {
    ResolvedStatement resolved = planning.apply(fixed);
    List<DataType> unknown = resolved.unknown(List.of());
    return unknown.isEmpty() ? resolved : planning.apply(both(fixed, unknown));
  }

  /** Merges two lists of types, each of which has some. */
  private static List<DataType> both(List<DataType> some, List<DataType> others) {
    List<DataType> both = new ArrayList<>(others);
    for (int i = 0; i < some.size(); i++) {
      if (!some.get(i).equals(DataType.NULL)) {
        both.set(i, some.get(i));
      }
    }
    return both;
  }

  /** The text of a statement with what it is resolved against. */
  private record Text(
      String sql, NormalizedSql normalized, Catalog catalog, String database, Requester requester) {

    PlanKey key(List<DataType> fixed) {
      return new PlanKey(
          catalog.version(),
          database,
          WallClock.zone(),
          requester.compat(),
          requester.mysql() && !normalized.cacheable(),
          requester.temporaryStamp(),
          normalized.key(),
          fixed);
    }

    /** Returns a plan with the values of this text. */
    ResolvedStatement resolved(CachedPlan plan) {
      return new ResolvedStatement(
          plan,
          slots(normalized, plan.statement()),
          new ResolvedStatement.Within(
              catalog.version(),
              database,
              WallClock.zone(),
              requester.compat(),
              requester.temporaryStamp()),
          normalized);
    }

    /** A syntax error is reported with the line and column of the text that the user wrote. */
    org.openlindorm.sql.parse.tree.Statement parse() {
      try (TraceStep parsing = requester.step().begin("parse")) {
        return StatementParser.parse(normalized.text());
      } catch (LindormException failure) {
        StatementParser.parse(sql);
        throw failure;
      }
    }
  }

  private ResolvedStatement cached(Text text, List<DataType> fixed) {
    PlanKey key = text.key(fixed);
    Requester requester = text.requester();
    CachedPlan known = plans.getIfPresent(key);
    requester.step().attribute(PLAN_CACHE, known == null ? "miss" : "hit");
    if (known != null) {
      known.statement().needs().forEach(requester.access()::require);
      return text.resolved(known);
    }
    CachedPlan plan;
    try (ValueMemory.Hold memory = ValueMemory.hold("a statement of this length")) {
      memory.take(StatementTokens.bytes(text.sql()));
      plan = LargeStackExecutor.resolved(text.sql(), () -> plan(text, fixed));
    }
    if (isWorthKeeping(text.normalized(), plan.statement())) {
      plans.put(key, plan);
    }
    return text.resolved(plan);
  }

  private CachedPlan plan(Text text, List<DataType> fixed) {
    NormalizedSql normalized = text.normalized();
    Requester requester = text.requester();
    ParameterTypes parameters = new ParameterTypes(written(normalized), fixed);
    org.openlindorm.sql.parse.tree.Statement known = parsed.of(normalized.text());
    org.openlindorm.sql.parse.tree.Statement tree = known == null ? text.parse() : known;
    if (known == null) {
      parsed.keep(normalized.text(), tree);
    }
    try (TraceStep binding = requester.step().begin("bind")) {
      StatementBinder binder =
          new StatementBinder(
              text.catalog(),
              planner,
              parameters,
              requester.session(),
              requester.going(),
              text.database(),
              text.sql().strip(),
              requester.access(),
              requester.compat(),
              requester.mysql());
      BoundStatement statement = binder.bind(tree);
      return new CachedPlan(statement, text.database(), normalized, binder.size());
    }
  }

  /**
   * Returns whether a plan is worth caching. Definitions run once. A SHOW statement is not
   * normalised, but clients repeat its text unchanged.
   */
  private static boolean isWorthKeeping(NormalizedSql text, BoundStatement statement) {
    return (text.cacheable() || statement.shows())
        && !statement.ofSession()
        && !(statement.body() instanceof BoundStatement.Definition);
  }

  /** Returns the types of the literals of the text; NULL for its markers. */
  private static List<DataType> written(NormalizedSql normalized) {
    return normalized.parameters().stream().map(each -> slot(each).natural()).toList();
  }

  /** Whole numbers, decimals and texts are distinguished because they are resolved differently. */
  private static DataType typeOf(SqlParameter.Kind kind) {
    return switch (kind) {
      case TEXT -> DataType.VARCHAR;
      case INTEGER -> DataType.BIGINT;
      case DECIMAL -> DataType.of(TypeName.DECIMAL);
      case DOUBLE -> DataType.DOUBLE;
      case BINARY -> DataType.VARBINARY;
    };
  }

  /**
   * Returns the parameters' sources. A text that was not normalised has only the markers of its
   * parse tree.
   */
  private static List<ResolvedStatement.Slot> slots(
      NormalizedSql normalized, BoundStatement statement) {
    return normalized.cacheable()
        ? normalized.parameters().stream().map(StatementPipeline::slot).toList()
        : Collections.nCopies(statement.parameters().size(), ResolvedStatement.Slot.MARKER);
  }

  private static ResolvedStatement.Slot slot(SqlParameter parameter) {
    return parameter instanceof SqlParameter.Literal literal
        ? new ResolvedStatement.Slot(literal.value(), typeOf(literal.kind()))
        : ResolvedStatement.Slot.MARKER;
  }
}

package org.openlindorm.engine;

import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheStats;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Supplier;
import org.openlindorm.access.AccessCheck;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.function.SessionFacts;
import org.openlindorm.expr.value.ValueMemory;
import org.openlindorm.plan.Statement;
import org.openlindorm.schema.Catalog;
import org.openlindorm.sql.normalize.NormalizedSql;
import org.openlindorm.sql.normalize.SqlNormalizer;
import org.openlindorm.sql.normalize.SqlParameter;
import org.openlindorm.sql.optimize.QueryPlanner;
import org.openlindorm.sql.parse.StatementParser;
import org.openlindorm.sql.resolve.ParameterTypes;
import org.openlindorm.sql.resolve.StatementBinder;
import org.openlindorm.tracing.TraceStep;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;
import org.openlindorm.type.WallClock;

/** From text to plan: normalise, look the plan up, and only on a miss parse and resolve. */
final class StatementPipeline {

  /**
   * Characters of a text up to which a plan counts as one; a longer one counts as several, so that
   * many long statements do not fill the heap.
   */
  private static final int USUAL_TEXT = 1_024;

  /** What a trace tells of the look at the plans that are kept. */
  private static final String PLAN_CACHE = "plan_cache";

  /**
   * Texts that differ in lifted literals only share a plan, as long as the catalog stays. What
   * reads or shows a wall clock has the zone in its plan.
   */
  private record PlanKey(
      long catalogVersion, String database, ZoneId zone, String text, List<DataType> fixed) {}

  private final Cache<PlanKey, CountedPlan> plans;
  private final ParsedTexts parsed;
  private final StatementBinder.Planner planner = new QueryPlanner();

  StatementPipeline(int cachedPlans) {
    this(cachedPlans, ParsedTexts.NONE);
  }

  /**
   * Of several catalogs.
   *
   * @param parsed what was parsed for the others
   */
  StatementPipeline(int cachedPlans, ParsedTexts parsed) {
    plans =
        CacheBuilder.newBuilder()
            .recordStats()
            .maximumWeight((long) cachedPlans * USUAL_TEXT)
            .weigher(
                (PlanKey key, CountedPlan plan) ->
                    Math.max(plan.weight(), Math.max(USUAL_TEXT, key.text().length())))
            .build();
    this.parsed = parsed;
  }

  /**
   * For whom a statement is planned.
   *
   * @param session what its functions tell of the session
   * @param going asked now and then; throws when the statement may not go on
   * @param access what he may do
   * @param step what is taken down of the planning
   */
  record Asker(Supplier<SessionFacts> session, Runnable going, AccessCheck access, TraceStep step) {

    /** Outside of a session, however long it takes. */
    static Asker nobody(String database) {
      return new Asker(
          () -> SessionFacts.none(database), () -> {}, AccessCheck.PROCESS, TraceStep.NONE);
    }
  }

  /** What the cache of plans holds and was good for. */
  EngineFigures.Plans plans() {
    CacheStats asked = plans.stats();
    return new EngineFigures.Plans(plans.size(), asked.hitCount(), asked.missCount());
  }

  ResolvedStatement resolve(String sql, Catalog catalog, String database) {
    return WallClock.in(
        WallClock.UTC, () -> resolve(sql, catalog, database, List.of(), Asker.nobody(database)));
  }

  /**
   * The plan of a statement. A plan is shared by all who may run it: what it needs is asked of
   * each, whether it is found or made.
   *
   * @param fixed the types of values that the plan must keep, by parameter; see {@link
   *     ParameterTypes}
   */
  ResolvedStatement resolve(
      String sql, Catalog catalog, String database, List<DataType> fixed, Asker asker) {
    NormalizedSql normalized = SqlNormalizer.normalize(sql);
    ResolvedStatement resolved = resolve(sql, normalized, catalog, database, fixed, asker);
    List<DataType> unknown = resolved.unknown(List.of());
    return unknown.isEmpty()
        ? resolved
        : resolve(sql, normalized, catalog, database, both(fixed, unknown), asker);
  }

  /** The types of two lists of which each has some. */
  private static List<DataType> both(List<DataType> some, List<DataType> others) {
    List<DataType> both = new ArrayList<>(others);
    for (int i = 0; i < some.size(); i++) {
      if (!some.get(i).equals(DataType.NULL)) {
        both.set(i, some.get(i));
      }
    }
    return both;
  }

  private ResolvedStatement resolve(
      String sql,
      NormalizedSql normalized,
      Catalog catalog,
      String database,
      List<DataType> fixed,
      Asker asker) {
    PlanKey key =
        new PlanKey(catalog.version(), database, WallClock.zone(), normalized.key(), fixed);
    CountedPlan known = plans.getIfPresent(key);
    asker.step().tell(PLAN_CACHE, known == null ? "miss" : "hit");
    if (known != null) {
      known.statement().needs().forEach(asker.access()::require);
      return resolved(known, normalized, catalog, database);
    }
    CountedPlan plan;
    try (ValueMemory.Hold memory = ValueMemory.hold("a statement of this length")) {
      memory.take(StatementTokens.bytes(sql));
      plan = DeepText.resolved(sql, () -> plan(sql, normalized, catalog, database, fixed, asker));
    }
    if (isWorthKeeping(normalized, plan.statement())) {
      plans.put(key, plan);
    }
    return resolved(plan, normalized, catalog, database);
  }

  /** The plan of a statement without the cache; tests hold cached plans against it. */
  ResolvedStatement resolveAfresh(String sql, Catalog catalog, String database) {
    NormalizedSql normalized = SqlNormalizer.normalize(sql);
    ResolvedStatement resolved = afresh(sql, normalized, catalog, database, List.of());
    List<DataType> unknown = resolved.unknown(List.of());
    return unknown.isEmpty() ? resolved : afresh(sql, normalized, catalog, database, unknown);
  }

  private ResolvedStatement afresh(
      String sql,
      NormalizedSql normalized,
      Catalog catalog,
      String database,
      List<DataType> fixed) {
    CountedPlan plan = plan(sql, normalized, catalog, database, fixed, Asker.nobody(database));
    return resolved(plan, normalized, catalog, database);
  }

  private static ResolvedStatement resolved(
      CountedPlan plan, NormalizedSql normalized, Catalog catalog, String database) {
    return new ResolvedStatement(
        plan,
        slots(normalized, plan.statement()),
        new ResolvedStatement.Within(catalog.version(), database, WallClock.zone()),
        normalized);
  }

  private CountedPlan plan(
      String sql,
      NormalizedSql normalized,
      Catalog catalog,
      String database,
      List<DataType> fixed,
      Asker asker) {
    ParameterTypes parameters = new ParameterTypes(written(normalized), fixed);
    org.openlindorm.sql.parse.tree.Statement known = parsed.of(normalized.text());
    org.openlindorm.sql.parse.tree.Statement tree =
        known == null ? parse(sql, normalized, asker.step()) : known;
    if (known == null) {
      parsed.keep(normalized.text(), tree);
    }
    try (TraceStep binding = asker.step().begin("bind")) {
      StatementBinder binder =
          new StatementBinder(
              catalog,
              planner,
              parameters,
              asker.session(),
              asker.going(),
              database,
              sql.strip(),
              asker.access());
      Statement statement = binder.bind(tree);
      return new CountedPlan(statement, database, normalized, binder.size());
    }
  }

  /** A syntax error is reported with the line and column of the text that the user wrote. */
  private static org.openlindorm.sql.parse.tree.Statement parse(
      String sql, NormalizedSql normalized, TraceStep planning) {
    try (TraceStep parsing = planning.begin("parse")) {
      return StatementParser.parse(normalized.text());
    } catch (LindormException failure) {
      StatementParser.parse(sql);
      throw failure;
    }
  }

  /**
   * Definitions run once; a plan that was refused is not kept either, as resolving threw. The text
   * of a SHOW statement is not taken apart, but clients repeat it as it is.
   */
  private static boolean isWorthKeeping(NormalizedSql text, Statement statement) {
    return (text.cacheable() || statement.shows())
        && !statement.ofSession()
        && !(statement.body() instanceof Statement.Definition);
  }

  /** The types of the literals of the text; NULL for its markers. */
  private static List<DataType> written(NormalizedSql normalized) {
    return normalized.parameters().stream().map(each -> slot(each).natural()).toList();
  }

  /** Whole numbers, decimals and texts are told apart: they are resolved differently. */
  private static DataType typeOf(SqlParameter.Kind kind) {
    return switch (kind) {
      case TEXT -> DataType.VARCHAR;
      case INTEGER -> DataType.BIGINT;
      case DECIMAL -> DataType.of(TypeName.DECIMAL);
      case DOUBLE -> DataType.DOUBLE;
      case BINARY -> DataType.VARBINARY;
    };
  }

  /** A text that was not taken apart has only the markers that its parse tree shows. */
  private static List<ResolvedStatement.Slot> slots(NormalizedSql normalized, Statement statement) {
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

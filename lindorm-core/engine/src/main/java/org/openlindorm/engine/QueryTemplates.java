package org.openlindorm.engine;

import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.openlindorm.plan.BoundStatement;
import org.openlindorm.plan.Plan;
import org.openlindorm.plan.Values;
import org.openlindorm.row.RowShape;
import org.openlindorm.schema.Catalog;
import org.openlindorm.sql.parse.SqlTokens;
import org.openlindorm.sql.resolve.query.BoundQuery;
import org.openlindorm.sql.resolve.query.BoundQueryPlanner;
import org.openlindorm.sql.resolve.query.SingleTableQuery;

/** The templates of the queries that are planned over many definitions. Not thread-safe. */
final class QueryTemplates {

  private static final int KEPT = 256;

  /** The text and the database of its unqualified names. */
  private record Key(String sql, String database) {}

  private final Cache<Key, Optional<QueryTemplate>> templates =
      CacheBuilder.newBuilder().maximumSize(KEPT).build();
  private final BoundQueryPlanner planner;
  private final StatementPipeline binding;
  private final Recorder recorder = new Recorder();

  /**
   * @param planner plans the bound queries
   * @param parsed the parse trees of their texts
   */
  QueryTemplates(BoundQueryPlanner planner, ParsedTexts parsed) {
    this.planner = planner;
    binding = new StatementPipeline(1, parsed, recorder);
  }

  /**
   * Keeps a query that can be planned for other keys, and returns a placeholder; plans all others.
   */
  private final class Recorder implements BoundQueryPlanner {

    private static final Plan PLACEHOLDER = new Values(List.of(), List.of());

    private @Nullable SingleTableQuery query;
    private @Nullable Context context;

    @Override
    public Plan plan(BoundQuery bound, Context planned) {
      query = SingleTableQuery.of(bound, planned);
      context = planned;
      return query == null ? planner.plan(bound, planned) : PLACEHOLDER;
    }
  }

  /** Returns the plan of a query, or null where it has no template. */
  StatementPlanner.@Nullable Planned plan(String sql, Catalog catalog, String database) {
    Key key = new Key(sql, database);
    Optional<QueryTemplate> known = templates.getIfPresent(key);
    if (known == null || known.isPresent() && !known.get().fits(catalog)) {
      known = Optional.ofNullable(template(sql, catalog, database));
      templates.put(key, known);
    }
    return known.map(template -> template.over(catalog, planner)).orElse(null);
  }

  /** The timestamps of columns exist only outside the key. */
  private @Nullable QueryTemplate template(String sql, Catalog catalog, String database) {
    boolean whole = sql.contains(RowShape.TIMESTAMP_SUFFIX);
    if (whole || !SqlTokens.firstWord(sql).equals("SELECT") || !QueryTemplate.isFor(catalog)) {
      return null;
    }
    recorder.query = null;
    StatementPlanner.Planned bound =
        StatementPlanner.planned(binding.resolve(sql, catalog, database));
    SingleTableQuery query = recorder.query;
    BoundQueryPlanner.Context context = recorder.context;
    return query != null
            && context != null
            && bound.statement().body() instanceof BoundStatement.Query body
            && body.plan().equals(Recorder.PLACEHOLDER)
        ? new QueryTemplate(query, context, bound)
        : null;
  }
}

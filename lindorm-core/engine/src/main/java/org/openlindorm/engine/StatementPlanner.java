package org.openlindorm.engine;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.LindormException;
import org.openlindorm.plan.BoundStatement;
import org.openlindorm.schema.Catalog;
import org.openlindorm.sql.normalize.SqlNormalizer;
import org.openlindorm.sql.optimize.QueryPlanner;
import org.openlindorm.sql.parse.tree.Statement;

/**
 * Plans statements over definitions alone, without a store, for tools that run before a table
 * exists. It accepts any number of catalogs and distinguishes them by their versions. A text is
 * parsed once for all of them; a SELECT of one table is also bound once for all keys of the table.
 * Not thread-safe.
 */
public final class StatementPlanner {

  private static final int KEPT_PLANS = 256;

  private static final int KEPT_TEXTS = 256;

  private final ParsedTexts parsed = new ParsedTexts(KEPT_TEXTS);
  private final StatementPipeline pipeline = new StatementPipeline(KEPT_PLANS, parsed);
  private final QueryTemplates templates = new QueryTemplates(new QueryPlanner(), parsed);

  /**
   * The plan of a statement.
   *
   * @param values the values of its own literals, in the order of the plan's parameters; null for
   *     {@code ?}
   */
  public record Planned(BoundStatement statement, List<@Nullable Object> values) {}

  /**
   * Plans one statement, or refuses it as the engine would.
   *
   * @throws LindormException SYNTAX, COLUMN_UNKNOWN, INEFFICIENT_QUERY, ...
   */
  public Planned plan(String sql, Catalog catalog, String database) {
    Planned planned = templates.plan(sql, catalog, database);
    return planned == null ? planned(pipeline.resolve(sql, catalog, database)) : planned;
  }

  /** Uses a known parse tree for a text, instead of parsing it. */
  public void know(String sql, Statement tree) {
    parsed.keep(SqlNormalizer.normalize(sql).text(), tree);
  }

  static Planned planned(ResolvedStatement resolved) {
    List<@Nullable Object> values = new ArrayList<>();
    resolved.slots().forEach(slot -> values.add(slot.literal()));
    return new Planned(resolved.statement(), values);
  }
}

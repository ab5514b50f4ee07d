package org.openlindorm.engine;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.LindormException;
import org.openlindorm.plan.Statement;
import org.openlindorm.schema.Catalog;

/**
 * Plans statements over definitions alone, without a store: what the engine would do, for tools
 * that ask before there is a table. It may be asked over any number of catalogs, which it tells
 * apart by their versions; a text is parsed once for all of them. Not safe for use by several
 * threads.
 */
public final class StatementPlanner {

  private static final int KEPT_PLANS = 256;

  private static final int KEPT_TEXTS = 256;

  private final StatementPipeline pipeline =
      new StatementPipeline(KEPT_PLANS, new ParsedTexts(KEPT_TEXTS));

  /**
   * The plan of a statement.
   *
   * @param values what its own literals are, in the order of the plan's parameters; null for {@code
   *     ?}
   */
  public record Planned(Statement statement, List<@Nullable Object> values) {}

  /**
   * Plans one statement, or refuses it as the engine would.
   *
   * @throws LindormException SYNTAX, COLUMN_UNKNOWN, INEFFICIENT_QUERY, ...
   */
  public Planned plan(String sql, Catalog catalog, String database) {
    return planned(pipeline.resolve(sql, catalog, database));
  }

  static Planned planned(ResolvedStatement resolved) {
    List<@Nullable Object> values = new ArrayList<>();
    resolved.slots().forEach(slot -> values.add(slot.literal()));
    return new Planned(resolved.statement(), values);
  }
}

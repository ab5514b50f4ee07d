package org.openlindorm.engine;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.openlindorm.plan.BoundStatement;
import org.openlindorm.plan.Plan;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.TableDef;
import org.openlindorm.sql.resolve.query.BoundQuery;
import org.openlindorm.sql.resolve.query.BoundQueryPlanner;
import org.openlindorm.sql.resolve.query.SingleTableQuery;
import org.openlindorm.type.WallClock;

/**
 * A SELECT of one table that is bound once and planned for each key and each set of indexes that
 * the table may have.
 *
 * @param context the further data of the bound query
 * @param bound the statement with a placeholder for its plan
 */
record QueryTemplate(
    SingleTableQuery query, BoundQueryPlanner.Context context, StatementPlanner.Planned bound) {

  /**
   * Returns whether tables can be replaced: views hide tables, and settings change what is refused.
   */
  static boolean isFor(Catalog catalog) {
    return catalog.views().isEmpty() && catalog.settings().isEmpty();
  }

  private @Nullable TableDef table(Catalog catalog) {
    return catalog.table(query.table().definition().name());
  }

  /** Returns whether the query does not have to be bound again for a catalog. */
  boolean fits(Catalog catalog) {
    TableDef table = table(catalog);
    return isFor(catalog) && table != null && query.fits(table);
  }

  /** Returns the plan over a catalog that the query {@link #fits}. */
  StatementPlanner.Planned over(Catalog catalog, BoundQueryPlanner planner) {
    BoundQuery rebound = query.over(Objects.requireNonNull(table(catalog)));
    Plan plan =
        WallClock.in(
            WallClock.UTC,
            () ->
                LargeStackExecutor.resolved(context.text(), () -> planner.plan(rebound, context)));
    BoundStatement statement = bound.statement();
    BoundStatement.Query body = (BoundStatement.Query) statement.body();
    return new StatementPlanner.Planned(
        new BoundStatement(
            new BoundStatement.Query(plan, rebound.columns(), body.rests(), body.shows(), null),
            statement.parameters(),
            statement.timeoutMillis(),
            statement.warnings(),
            statement.ofSession(),
            statement.needs()),
        bound.values());
  }
}

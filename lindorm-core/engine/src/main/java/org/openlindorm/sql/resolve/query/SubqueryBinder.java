package org.openlindorm.sql.resolve.query;

import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.jspecify.annotations.Nullable;
import org.openlindorm.schema.ViewDef;
import org.openlindorm.sql.resolve.expression.NameScope;

/** Binds the queries that a query contains: in FROM, in expressions, in WITH and in views. */
interface SubqueryBinder {

  QueryContext context();

  /** Binds a query whose columns are fixed: a star expands to the declared ones. */
  BoundQuery bind(SqlNode node, @Nullable NameScope outside);

  /**
   * Binds a query.
   *
   * @param outside the names of the outer query, or null
   */
  BoundQuery bind(SqlNode node, @Nullable NameScope outside, Star star);

  /** Returns the query of WITH with a name, bound again at each use; null for a table. */
  @Nullable BoundQuery common(SqlIdentifier name, Star star);

  /**
   * Binds the query of a view in its own scope: neither the queries of WITH nor the columns of the
   * outer query are visible in it.
   */
  BoundQuery view(ViewDef view);
}

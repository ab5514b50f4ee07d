package org.openlindorm.sql.resolve.query;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;

/**
 * The paging of a query.
 *
 * @param places the positions of the cursors among the values that it yields
 * @param current the cursor after which to continue, null for the first page
 */
public record Paging(List<Integer> places, @Nullable Expr current) {

  public Paging {
    places = List.copyOf(places);
  }
}

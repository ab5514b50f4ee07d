package org.openlindorm.sql.resolve;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;

/**
 * That a query is read in pages.
 *
 * @param places where among the values that it yields cursors stand
 * @param current the cursor behind which it goes on, null for the first page
 */
public record Paging(List<Integer> places, @Nullable Expr current) {

  public Paging {
    places = List.copyOf(places);
  }
}

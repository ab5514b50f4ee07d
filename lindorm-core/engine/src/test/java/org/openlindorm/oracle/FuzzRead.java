package org.openlindorm.oracle;

import java.util.List;
import java.util.Optional;
import org.openlindorm.oracle.FuzzExpressions.Name;

/**
 * A random query that keys and indexes can answer.
 *
 * @param rows the query without ORDER BY and LIMIT
 * @param order ORDER BY, or an empty text
 * @param ordered the number of the first columns by which the rows are ordered
 * @param limit LIMIT, or -1
 * @param offset OFFSET, or 0
 * @param mark the mark of a parameter before the numbers of LIMIT and OFFSET, or an empty text
 * @param first the first columns
 * @param rowByRow the same query row by row, if it has this form
 */
record FuzzRead(
    FuzzNode rows,
    String order,
    int ordered,
    int limit,
    int offset,
    String mark,
    List<Name> first,
    Optional<FuzzRowByRow> rowByRow) {

  static final int NO_LIMIT = -1;

  static FuzzRead of(FuzzNode rows) {
    return new FuzzRead(rows, "", 0, NO_LIMIT, 0, "", List.of(), Optional.empty());
  }

  FuzzRead with(List<Name> names, Optional<FuzzRowByRow> sameRowByRow) {
    return new FuzzRead(rows, order, ordered, limit, offset, mark, names, sameRowByRow);
  }

  /** Returns the whole statement. */
  FuzzNode statement() {
    return FuzzNode.of("QUERY", rows, FuzzNode.optional("LIMIT", order + page()));
  }

  private String page() {
    if (limit == NO_LIMIT) {
      return "";
    }
    return " LIMIT " + mark + limit + (offset == 0 ? "" : " OFFSET " + mark + offset);
  }
}

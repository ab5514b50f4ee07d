package org.openlindorm.oracle;

/**
 * A random query that keys and indexes can answer.
 *
 * @param rows the query without ORDER BY and LIMIT
 * @param order ORDER BY, or an empty text
 * @param ordered the number of the first columns by which the rows are ordered
 * @param limit LIMIT, or -1
 * @param offset OFFSET, or 0
 * @param mark the mark of a parameter before the numbers of LIMIT and OFFSET, or an empty text
 */
record FuzzRead(FuzzNode rows, String order, int ordered, int limit, int offset, String mark) {

  static final int NO_LIMIT = -1;

  static FuzzRead of(FuzzNode rows) {
    return new FuzzRead(rows, "", 0, NO_LIMIT, 0, "");
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

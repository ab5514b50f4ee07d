package org.openlindorm.sql.resolve;

import java.util.Set;

/**
 * The use of the rows that a statement reads.
 *
 * @param columns the columns that it reads outside the WHERE clause
 * @param limited whether it may stop after some rows
 * @param rowsThemselves whether it changes the rows, so that the entries of an index are not enough
 */
record Demand(Set<String> columns, WantedOrder order, boolean limited, boolean rowsThemselves) {

  /** For UPDATE and DELETE. */
  static final Demand CHANGE = new Demand(Set.of(), WantedOrder.NONE, false, true);

  static Demand read(Set<String> columns) {
    return new Demand(columns, WantedOrder.NONE, false, false);
  }
}

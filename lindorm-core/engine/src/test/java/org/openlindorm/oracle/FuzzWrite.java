package org.openlindorm.oracle;

import java.util.List;
import java.util.Optional;

/**
 * A random write that finds its rows by keys and indexes.
 *
 * @param table the table that it writes
 * @param statement the statement, which MariaDB executes, too
 * @param insertion what an INSERT does, from which a table without a usable key computes the
 *     result; empty for UPDATE and DELETE
 */
record FuzzWrite(FuzzTable table, FuzzNode statement, Optional<Insertion> insertion) {

  /** The treatment of a new row whose key exists. */
  enum Existing {
    KEEP,
    WRITE,
    REPLACE,
    ASSIGN
  }

  /**
   * Rows to be inserted.
   *
   * @param columns the names of the columns, the key first
   * @param rows a SELECT without duplicates, or a SELECT of literals for each row in order
   * @param assignments SET items for {@link Existing#WRITE} and {@link Existing#ASSIGN} of each row
   */
  record Insertion(
      Existing existing, List<String> columns, List<String> rows, List<String> assignments) {}
}

package org.openlindorm.schema;

import org.openlindorm.store.PhysicalTable;

/**
 * The HBase tables of a table whose primary key was changed. HBase cannot rename a table, so the
 * rows with the new key are in a table of another name. The rows of a temporary table are in the
 * memory of its session.
 *
 * @param name the HBase table with the rows, without its namespace; empty if it has the table's
 *     name
 * @param copyId the id that a key change in progress has reserved for its result; 0 if there is
 *     none
 * @param successor the HBase table to which a key change has copied the rows; empty if there is
 *     none
 * @param historySince the first time of the table's {@link History}, in ms since the epoch; 0 if
 *     there is none
 */
public record TableStorage(String name, long copyId, String successor, long historySince) {

  /** The rows are in the HBase table with the table's own name. */
  public static final TableStorage OWN = new TableStorage("", 0, "");

  /**
   * The names of temporary tables in their session's store begin so; no HBase table's name does.
   */
  private static final String OF_SESSION = "#";

  /** Returns the storage of a temporary table. */
  static TableStorage ofSession(TableName table) {
    return new TableStorage(OF_SESSION + table.table(), 0, "");
  }

  /** Returns whether the rows, or the entries of an index, are in the memory of a session. */
  public static boolean isOfSession(PhysicalTable table) {
    return table.name().startsWith(OF_SESSION);
  }

  /** The rows are in an HBase table, without a history. */
  public TableStorage(String name, long copyId, String successor) {
    this(name, copyId, successor, 0);
  }

  /** Returns whether the rows have been copied to another table, so that they are not changed. */
  public boolean isRetired() {
    return !successor.isEmpty();
  }

  /** Returns the same table with a key change in progress, or with none for the id 0. */
  public TableStorage copiedTo(long id) {
    return new TableStorage(name, id, successor, historySince);
  }

  /** Returns the same table with a history since a time, in ms since the epoch. */
  TableStorage since(long moment) {
    return new TableStorage(name, copyId, successor, moment);
  }

  /** Returns the name of the HBase table that a key change of a table fills. */
  public static String copyName(TableName table, long id) {
    return table.table() + "-key" + id;
  }
}

package org.openlindorm.schema;

import java.util.List;
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
 * @param copyKey the items of the key of a change during which clients write; empty if there is
 *     none, or if it is being undone
 * @param successor the HBase table to which a key change has copied the rows; empty if there is
 *     none
 * @param retiredAt the time of that change, in ms since the epoch; 0 if it is not known
 * @param historySince the first time of the table's {@link History}, in ms since the epoch; 0 if
 *     there is none
 */
public record TableStorage(
    String name,
    long copyId,
    List<String> copyKey,
    String successor,
    long retiredAt,
    long historySince) {

  /** The rows are in the HBase table with the table's own name. */
  public static final TableStorage OWN = named("");

  public TableStorage {
    copyKey = List.copyOf(copyKey);
  }

  /** Returns the storage of rows in an HBase table. */
  public static TableStorage named(String name) {
    return new TableStorage(name, 0, List.of(), "", 0, 0);
  }

  /**
   * The names of temporary tables in their session's store begin so; no HBase table's name does.
   */
  private static final String OF_SESSION = "#";

  /** Returns the storage of a temporary table. */
  static TableStorage ofSession(TableName table) {
    return named(OF_SESSION + table.table());
  }

  /** Returns whether the rows, or the entries of an index, are in the memory of a session. */
  public static boolean isOfSession(PhysicalTable table) {
    return table.name().startsWith(OF_SESSION);
  }

  /** Returns whether the rows have been copied to another table, so that they are not changed. */
  public boolean isRetired() {
    return !successor.isEmpty();
  }

  /** Returns the same table with a key change in progress, or with none for the id 0. */
  public TableStorage copiedTo(long id) {
    return new TableStorage(name, id, List.of(), successor, retiredAt, historySince);
  }

  /** Returns the same table with a key change in progress during which clients write. */
  public TableStorage copiedOnline(long id, List<KeyItem> key) {
    return new TableStorage(
        name, id, key.stream().map(KeyItem::sql).toList(), successor, retiredAt, historySince);
  }

  /** Returns whether a key change is in progress that ends with the new key, if nothing fails. */
  public boolean isCopiedOnline() {
    return !copyKey.isEmpty();
  }

  /** Returns the key of a change during which clients write. */
  public List<KeyItem> newKey() {
    return copyKey.stream().map(KeyItem::parse).toList();
  }

  /** Returns the same table with a history since a time, in ms since the epoch. */
  TableStorage since(long moment) {
    return new TableStorage(name, copyId, copyKey, successor, retiredAt, moment);
  }

  /** Returns the name of the HBase table that a key change of a table fills. */
  public static String copyName(TableName table, long id) {
    return table.table() + "-key" + id;
  }
}

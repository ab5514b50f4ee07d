package org.openlindorm.sql.relation;

import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.RestColumn;
import org.openlindorm.schema.TableDef;

/** Which columns that a table does not declare by name a statement may name. */
public final class UndeclaredName {

  private UndeclaredName() {}

  /** Whether a name that no declared column has may mean a column of the table. */
  public static boolean isTaken(TableDef table, String name) {
    return RestColumn.named(name) != null
        ? table.holdsUndeclared()
        : table.undeclaredType(table.cells().columnName(name)) != null;
  }

  /**
   * The whole name of such a column.
   *
   * @throws LindormException COLUMN_DROPPED, COLUMN_UNKNOWN for what cannot be a name of one
   */
  public static String of(TableDef table, String name, String clause) {
    if (table.droppedColumns().contains(name)) {
      throw LindormException.of(ErrorCode.COLUMN_DROPPED, name, table.name());
    }
    RestColumn rest = RestColumn.named(name);
    if (rest == RestColumn.JSON) {
      return name;
    }
    String whole = table.cells().columnName(name);
    String objection =
        rest == null
            ? table.cells().objection(whole)
            : "; " + RestColumn.JSON.column() + " shows all dynamic columns of a row";
    if (objection != null) {
      throw LindormException.of(ErrorCode.COLUMN_UNKNOWN, name, clause, objection);
    }
    return whole;
  }
}

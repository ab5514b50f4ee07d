package org.openlindorm.sql.relation;

import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.plan.Page;
import org.openlindorm.schema.DynamicColumns;
import org.openlindorm.schema.TableDef;

/** The rules for the undeclared columns of a table that a statement may name. */
public final class UndeclaredName {

  private UndeclaredName() {}

  /** Returns whether a name that no declared column has may refer to a column of the table. */
  public static boolean isTaken(TableDef table, String name) {
    return DynamicColumns.named(name) != null
        ? table.holdsUndeclared()
        : table.undeclaredType(table.cells().columnName(name)) != null;
  }

  /** Returns whether a wildcard column of the table declares the name. */
  public static boolean isDeclared(TableDef table, String name) {
    return DynamicColumns.named(name) == null
        && table.cells().wildcardType(table.cells().columnName(name)) != null;
  }

  /**
   * Returns the whole name of an undeclared column.
   *
   * @throws LindormException COLUMN_DROPPED, COLUMN_UNKNOWN for an invalid name
   */
  public static String of(TableDef table, String name, String clause) {
    if (table.droppedColumns().contains(name)) {
      throw LindormException.of(ErrorCode.COLUMN_DROPPED, name, table.name());
    }
    checkCursor(name, clause);
    DynamicColumns rest = DynamicColumns.named(name);
    if (rest == DynamicColumns.JSON) {
      return name;
    }
    String whole = table.cells().columnName(name);
    String objection =
        rest == null
            ? table.cells().objection(whole)
            : "; " + DynamicColumns.JSON.column() + " shows all dynamic columns of a row";
    if (objection != null) {
      throw LindormException.of(ErrorCode.COLUMN_UNKNOWN, name, clause, objection);
    }
    return whole;
  }

  /**
   * Refuses the names of cursors where no page is made.
   *
   * @throws LindormException UNSUPPORTED
   */
  public static void checkCursor(String name, String clause) {
    if (name.equals(Page.NEXT) || name.equals(Page.CURRENT)) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          name + " in the " + clause + " here",
          "Paging needs a top-level SELECT of one table: SELECT ..., _l_next_cursor_ FROM"
              + " t WHERE _l_current_cursor_ = '...' AND ... LIMIT 5, 5");
    }
  }
}

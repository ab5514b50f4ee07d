package org.openlindorm.schema;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/** The columns of a table after ALTER TABLE. */
final class ColumnChanges {

  private ColumnChanges() {}

  static TableDef add(TableDef table, List<ColumnChange.AddColumns.Addition> additions) {
    List<ColumnDef> columns = new ArrayList<>(table.columns());
    Set<String> names = new HashSet<>(table.columnNames());
    int nextId = table.nextColumnId();
    for (ColumnChange.AddColumns.Addition addition : additions) {
      NewColumn column = addition.column();
      boolean exists = table.column(column.name()) != null;
      if (exists && addition.ifNotExists()) {
        continue;
      }
      if (!names.add(column.name())) {
        throw LindormException.of(ErrorCode.COLUMN_TWICE, column.name());
      }
      checkAddable(table, column);
      columns.add(column.withId(nextId++, false));
    }
    return table.withColumns(columns, nextId, table.droppedColumns());
  }

  private static void checkAddable(TableDef table, NewColumn column) {
    TableRules.checkColumn(column);
    if (table.droppedColumns().contains(column.name())) {
      throw LindormException.of(ErrorCode.COLUMN_DROPPED, column.name(), table.name());
    }
    DeclaredPatterns.checkFree(table, column.name());
    if (!column.nullable() && column.defaultText() == null) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "adding the NOT NULL column '" + column.name() + "' without DEFAULT",
          "Existing rows have no value for it; leave out NOT NULL");
    }
  }

  static TableDef drop(TableDef table, List<String> names, boolean ifExists) {
    List<ColumnDef> columns = new ArrayList<>(table.columns());
    Set<String> dropped = new HashSet<>(table.droppedColumns());
    for (String name : names) {
      if (table.keyColumns().contains(name)) {
        throw LindormException.of(
            ErrorCode.UNSUPPORTED,
            "dropping the primary key column '" + name + "'",
            "The primary key is fixed; create a new table and copy the rows");
      }
      checkNotIndexed(table, name);
      boolean removed = columns.removeIf(column -> column.name().equals(name));
      if (removed) {
        dropped.add(name);
      } else if (!ifExists) {
        String pattern = DeclaredPatterns.hint(table, name);
        String hint = pattern == null ? NearestName.hint(name, table.columnNames()) : pattern;
        throw LindormException.of(ErrorCode.COLUMN_UNKNOWN, name, "table " + table.name(), hint);
      }
    }
    TableDef changed =
        table
            .withColumns(columns, table.nextColumnId(), dropped)
            .withAttributes(KeyFacts.without(table.attributes(), names));
    TableRules.checkValueColumns(changed);
    return changed;
  }

  /**
   * Checks that no index was declared with the column. Indexes that cover every column can lose
   * one; others were declared with it.
   */
  private static void checkNotIndexed(TableDef table, String column) {
    for (IndexDef index : table.indexes()) {
      if (index.layout().columnNames().contains(column) || index.included().contains(column)) {
        throw LindormException.of(ErrorCode.COLUMN_INDEXED, column, index.name(), table.name());
      }
    }
  }

  /** Returns the table after all cells of dropped columns have been removed from the store. */
  static TableDef withoutDropped(TableDef table) {
    return table.withColumns(table.columns(), table.nextColumnId(), Set.of());
  }
}

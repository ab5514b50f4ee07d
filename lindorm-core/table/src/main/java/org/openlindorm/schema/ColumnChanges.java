package org.openlindorm.schema;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/** The columns of a table after ALTER TABLE. */
final class ColumnChanges {

  private ColumnChanges() {}

  /**
   * @param emptied whether the cells of dropped columns that are added again were deleted
   */
  static TableDef add(
      TableDef table, List<ColumnChange.AddColumns.Addition> additions, boolean emptied) {
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
      checkAddable(table, addition, emptied);
      columns.add(column.withId(nextId++, false));
    }
    return table.withColumns(columns, nextId, table.dropped().without(names));
  }

  private static void checkAddable(
      TableDef table, ColumnChange.AddColumns.Addition addition, boolean emptied) {
    NewColumn column = addition.column();
    TableRules.checkColumn(column);
    if (!emptied && table.droppedColumns().contains(column.name())) {
      throw LindormException.of(ErrorCode.COLUMN_DROPPED, column.name(), table.name());
    }
    DeclaredPatterns.checkFree(table, column.name());
    boolean valueless = column.defaultText() == null && !addition.filled();
    if (!column.nullable() && valueless) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "adding the NOT NULL column '" + column.name() + "' without DEFAULT",
          "Existing rows have no value for it; leave out NOT NULL");
    }
  }

  /**
   * @param at the time of the change in milliseconds, 0 if it is unknown
   */
  static TableDef drop(TableDef table, List<String> names, boolean ifExists, long at) {
    List<ColumnDef> columns = new ArrayList<>(table.columns());
    DroppedColumns dropped = table.dropped();
    for (String name : names) {
      if (table.keyColumns().contains(name)) {
        throw LindormException.of(
            ErrorCode.UNSUPPORTED,
            "dropping the primary key column '" + name + "'",
            "The primary key is fixed; create a new table and copy the rows");
      }
      checkNotIndexed(table, name);
      ColumnDef column = table.column(name);
      if (column != null && columns.remove(column)) {
        dropped = dropped.with(column, at);
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
    return table.withColumns(table.columns(), table.nextColumnId(), DroppedColumns.NONE);
  }

  /**
   * Returns the table with dropped columns declared again, after its other columns. Rows that were
   * written since may have no value, so a column without DEFAULT takes NULL.
   *
   * @param droppedSince the earliest time of DROP COLUMN, in milliseconds
   */
  static TableDef undrop(TableDef table, List<String> names, long droppedSince) {
    List<ColumnDef> columns = new ArrayList<>(table.columns());
    for (String name : names) {
      DroppedColumns.Definition dropped = table.dropped().definition(name);
      if (dropped == null) {
        throw LindormException.of(
            ErrorCode.COLUMN_UNKNOWN,
            name,
            "the dropped columns of table " + table.name(),
            NearestName.hint(
                name,
                table.dropped().definitions().stream().map(each -> each.column().name()).toList()));
      }
      if (dropped.at() != 0 && dropped.at() < droppedSince) {
        throw LindormException.of(
            ErrorCode.UNSUPPORTED,
            "restoring column '%s' of table %s, which was dropped at %s, longer ago than %s"
                .formatted(
                    name,
                    table.name(),
                    Instant.ofEpochMilli(dropped.at()),
                    SystemVariable.UNDROP_COLUMN_SECONDS.variable()),
            "An administrator can set the variable higher, or to 0 for no limit");
      }
      ColumnDef column = dropped.column();
      checkNotCopied(table, name);
      boolean nullable = column.nullable() || column.defaultText() == null;
      columns.add(
          new ColumnDef(
              column.id(),
              name,
              column.type(),
              nullable,
              column.defaultText(),
              column.declaration()));
    }
    return table.withColumns(
        columns, table.nextColumnId(), table.dropped().without(Set.copyOf(names)));
  }

  /** An index that covers all columns has no values of the column in newer entries. */
  private static void checkNotCopied(TableDef table, String column) {
    for (IndexDef index : table.indexes()) {
      boolean all =
          switch (index.covering()) {
            case NONE, LISTED -> false;
            case ALL_IN_SCHEMA, DYNAMIC -> true;
          };
      if (all) {
        throw LindormException.of(ErrorCode.COLUMN_INDEXED, column, index.name(), table.name());
      }
    }
  }
}

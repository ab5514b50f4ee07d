package org.openlindorm.schema;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.type.DataType;

/** The columns of a table that HBase programs write: the row key, and those that are mapped. */
final class ColumnMappings {

  private static final String USE_MAPPING =
      "An HBase program and UPSERT write columns of any name; ALTER TABLE ... MAP DYNAMIC COLUMN"
          + " gives one a type, UNMAP takes it away";

  private ColumnMappings() {}

  /** The table as SQL sees it first: all bytes. */
  static TableDef adopted(long id, TableName name, List<String> families) {
    ColumnDef row = new ColumnDef(1, CellLayout.Mapped.ROW, DataType.VARBINARY, false, null);
    return new TableDef(
        id,
        name,
        List.of(row),
        CellLayout.Mapped.key(row),
        Map.of(),
        2,
        Set.of(),
        TableState.ACTIVE,
        List.of(),
        false,
        new CellLayout.Mapped(families));
  }

  /**
   * The table with a column of another type.
   *
   * @throws LindormException UNSUPPORTED, TYPE_UNSUPPORTED, COLUMN_UNKNOWN or COLUMN_INDEXED
   */
  static TableDef map(TableDef table, String written, DataType type) {
    String name = named(table, written);
    if (!type.isMapped()) {
      throw LindormException.of(
          ErrorCode.TYPE_UNSUPPORTED,
          type,
          name,
          "map it as HLONG, HINTEGER, HSHORT, HFLOAT, HDOUBLE, HSTRING or HBOOLEAN");
    }
    ColumnDef old = table.column(name);
    return old != null && old.type().equals(type) ? table : retyped(table, name, type);
  }

  /** The table with columns that are bytes again. */
  static TableDef unmap(TableDef table, List<String> columns) {
    TableDef changed = table;
    for (String written : columns) {
      String name = named(table, written);
      ColumnDef old = changed.column(name);
      if (old == null || !old.type().isMapped()) {
        throw LindormException.of(
            ErrorCode.COLUMN_UNKNOWN,
            name,
            "the mapping of table " + table.name(),
            NearestName.hint(name, mapped(table)));
      }
      changed = retyped(changed, name, DataType.VARBINARY);
    }
    return changed;
  }

  private static List<String> mapped(TableDef table) {
    return table.columns().stream()
        .filter(column -> column.type().isMapped())
        .map(ColumnDef::name)
        .toList();
  }

  private static String named(TableDef table, String written) {
    if (table.cells().ours()) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "mapped columns in table " + table.name() + ", which SQL made",
          "Mapping is for tables that HBase programs made. Declare the column with ALTER TABLE ..."
              + " ADD COLUMN, or read it as VARBINARY");
    }
    String name = table.cells().columnName(written);
    String objection = table.column(name) == null ? table.cells().objection(name) : null;
    if (objection != null) {
      throw LindormException.of(
          ErrorCode.COLUMN_UNKNOWN, written, "table " + table.name(), objection);
    }
    return name;
  }

  private static TableDef retyped(TableDef table, String name, DataType type) {
    checkNotIndexed(table, name);
    int id = table.nextColumnId();
    List<ColumnDef> columns = new ArrayList<>(table.columns());
    if (table.keyColumns().contains(name)) {
      ColumnDef row = new ColumnDef(id, name, type, false, null);
      columns.set(0, row);
      return table.withKey(columns, CellLayout.Mapped.key(row), id + 1);
    }
    int at = table.indexOf(name);
    if (!type.isMapped()) {
      columns.remove(at);
    } else if (at < 0) {
      columns.add(new ColumnDef(id, name, type, true, null));
    } else {
      columns.set(at, new ColumnDef(id, name, type, true, null));
    }
    return table.withColumns(columns, id + 1, table.droppedColumns());
  }

  /** Entries hold values of the type that they were made with, and every index the row key. */
  private static void checkNotIndexed(TableDef table, String column) {
    for (IndexDef index : table.indexes()) {
      if (index.covering() == Covering.ALL_IN_SCHEMA
          || index.layout().columnNames().contains(column)
          || index.included().contains(column)) {
        throw LindormException.of(ErrorCode.COLUMN_INDEXED, column, index.name(), table.name());
      }
    }
  }

  /** Refuses what only tables of our own allow. */
  static void checkOurs(TableDef table, String statement) {
    if (!table.cells().ours()) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          statement + " for table " + table.name() + ", which HBase programs made",
          USE_MAPPING);
    }
  }
}

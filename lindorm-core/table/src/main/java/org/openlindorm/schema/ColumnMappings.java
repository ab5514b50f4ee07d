package org.openlindorm.schema;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.type.DataType;

/** The columns of a table that HBase programs write: the row key and the mapped columns. */
final class ColumnMappings {

  private static final String USE_MAPPING =
      "An HBase program and UPSERT write columns of any name; ALTER TABLE ... MAP DYNAMIC"
          + " COLUMN gives a column a type, UNMAP removes it";

  private ColumnMappings() {}

  /** Returns the initial definition of the table, with all values as bytes. */
  static TableDef adopted(long id, TableName name, List<String> families) {
    ColumnDef row = new ColumnDef(1, CellLayout.Mapped.ROW, DataType.VARBINARY, false, null);
    return new TableDef(
        id,
        name,
        List.of(row),
        CellLayout.Mapped.key(row.type()),
        Map.of(),
        2,
        DroppedColumns.NONE,
        TableState.ACTIVE,
        DefinedIndexes.none(),
        false,
        new CellLayout.Mapped(families),
        TableStorage.OWN);
  }

  /**
   * Returns the table with another type for a column.
   *
   * @throws LindormException UNSUPPORTED, TYPE_UNSUPPORTED, COLUMN_UNKNOWN or COLUMN_INDEXED
   */
  static TableDef map(TableDef table, String written, DataType type) {
    checkForeign(table);
    if (!type.isMapped() || type.precision() >= 0) {
      throw LindormException.of(
          ErrorCode.TYPE_UNSUPPORTED,
          type,
          table.columnName(written),
          "map it as HLONG, HINTEGER, HSHORT, HFLOAT, HDOUBLE, HSTRING or HBOOLEAN");
    }
    if (written.equals(CellLayout.Mapped.ROW)) {
      return RowKeyMapping.map(table, type);
    }
    String name = named(table, written);
    ColumnDef old = table.column(name);
    return old != null && old.type().equals(type) ? table : retyped(table, name, type);
  }

  /**
   * Returns the table with a row key of several parts.
   *
   * @throws LindormException UNSUPPORTED, NAME_INVALID, TYPE_UNSUPPORTED, KEY_DEFINITION or
   *     COLUMN_INDEXED
   */
  static TableDef mapKey(TableDef table, List<RowKeyPart> parts) {
    checkForeign(table);
    return RowKeyMapping.map(table, parts);
  }

  /** Returns the table with columns that are bytes again. */
  static TableDef unmap(TableDef table, List<String> columns) {
    checkForeign(table);
    TableDef changed = table;
    for (String written : columns) {
      if (written.equals(CellLayout.Mapped.ROW) && RowKeyMapping.isMapped(changed)) {
        changed = RowKeyMapping.map(changed, DataType.VARBINARY);
        continue;
      }
      String name = named(changed, written);
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

  private static void checkForeign(TableDef table) {
    if (table.cells().ours()) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "mapped columns in table " + table.name() + ", which was created in SQL",
          "Mapping is for tables of HBase programs. Declare the column with ALTER TABLE"
              + " ... ADD COLUMN, or read it as VARBINARY");
    }
  }

  private static String named(TableDef table, String written) {
    String name = table.columnName(written);
    if (table.keyColumns().contains(name) && !name.equals(CellLayout.Mapped.ROW)) {
      throw LindormException.of(
          ErrorCode.NAME_INVALID,
          name,
          "it is a part of the row key; MAP or UNMAP `ROW` as a whole, or write family:qualifier");
    }
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
    int at = table.indexOf(name);
    if (!type.isMapped()) {
      columns.remove(at);
    } else if (at < 0) {
      columns.add(new ColumnDef(id, name, type, true, null));
    } else {
      columns.set(at, new ColumnDef(id, name, type, true, null));
    }
    return table.withColumns(columns, id + 1, table.dropped());
  }

  /**
   * Checks that no index holds the column: entries hold values of the column's type at their
   * creation. Every index holds the row key.
   */
  static void checkNotIndexed(TableDef table, String column) {
    for (IndexDef index : table.indexes()) {
      if (index.covering() == Covering.ALL_IN_SCHEMA
          || index.layout().columnNames().contains(column)
          || index.included().contains(column)) {
        throw LindormException.of(ErrorCode.COLUMN_INDEXED, column, index.name(), table.name());
      }
    }
  }

  /** Refuses statements that are allowed only for tables that OpenLindorm created. */
  static void checkOurs(TableDef table, String statement) {
    if (!table.cells().ours()) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          statement + " for table " + table.name() + ", which HBase programs created",
          USE_MAPPING);
    }
  }
}

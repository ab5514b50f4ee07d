package org.openlindorm.schema;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.key.Separator;
import org.openlindorm.type.DataType;

/** The row key columns of a table that HBase programs write: one column, or several. */
final class RowKeyMapping {

  private static final String ROW = CellLayout.Mapped.ROW;

  private RowKeyMapping() {}

  /** Returns whether the row key has a mapping other than its raw bytes. */
  static boolean isMapped(TableDef table) {
    return !table.layout().equals(CellLayout.Mapped.key(DataType.VARBINARY));
  }

  /**
   * Returns the table with the whole row key as one value, VARBINARY for its bytes.
   *
   * @throws LindormException COLUMN_INDEXED
   */
  static TableDef map(TableDef table, DataType type) {
    return replaced(
        table, List.of(new RowKeyPart(ROW, type, Separator.NONE)), CellLayout.Mapped.key(type));
  }

  /**
   * Returns the table with a row key of several parts.
   *
   * @throws LindormException NAME_INVALID, TYPE_UNSUPPORTED, KEY_DEFINITION or COLUMN_INDEXED
   */
  static TableDef map(TableDef table, List<RowKeyPart> parts) {
    KeyLayout layout = RowKeyPart.layout(parts);
    for (RowKeyPart part : parts) {
      String mapped = table.cells().columnName(part.name());
      if (table.column(mapped) != null && !table.keyColumns().contains(mapped)) {
        throw LindormException.of(
            ErrorCode.NAME_INVALID,
            part.name(),
            "the column " + mapped + " is mapped and has this name too");
      }
    }
    return replaced(table, parts, layout);
  }

  private static TableDef replaced(TableDef table, List<RowKeyPart> parts, KeyLayout layout) {
    if (layout.equals(table.layout())) {
      return table;
    }
    ColumnMappings.checkNotIndexed(table, table.keyColumns().get(0));
    List<ColumnDef> columns = new ArrayList<>();
    int id = table.nextColumnId();
    for (RowKeyPart part : parts) {
      columns.add(new ColumnDef(id, part.name(), part.type(), false, null));
      id++;
    }
    columns.addAll(table.valueColumns());
    return table.withKey(columns, layout, id);
  }
}

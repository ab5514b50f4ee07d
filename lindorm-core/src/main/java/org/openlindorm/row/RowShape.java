package org.openlindorm.row;

import java.util.List;
import org.openlindorm.schema.TableDef;
import org.openlindorm.type.DataType;

/**
 * The columns of a table that a statement can name, by ordinal: the declared ones first, then the
 * dynamic columns that the statement names.
 */
public record RowShape(TableDef table, List<String> dynamicColumns) {

  public RowShape {
    dynamicColumns = List.copyOf(dynamicColumns);
  }

  public int size() {
    return table.columns().size() + dynamicColumns.size();
  }

  public String name(int ordinal) {
    int declared = table.columns().size();
    return ordinal < declared
        ? table.columns().get(ordinal).name()
        : dynamicColumns.get(ordinal - declared);
  }

  /** The SQL type of a column's values. */
  public DataType type(int ordinal) {
    return storedType(ordinal).plain();
  }

  /** The type whose encoding a column's values have in their cells. */
  DataType storedType(int ordinal) {
    int declared = table.columns().size();
    return ordinal < declared ? table.columns().get(ordinal).type() : DataType.VARBINARY;
  }

  /** The ordinal of a column, or -1. */
  public int indexOf(String column) {
    int declared = table.indexOf(column);
    if (declared >= 0) {
      return declared;
    }
    int dynamic = dynamicColumns.indexOf(table.cells().columnName(column));
    return dynamic < 0 ? -1 : table.columns().size() + dynamic;
  }
}

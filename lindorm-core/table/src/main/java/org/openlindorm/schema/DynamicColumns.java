package org.openlindorm.schema;

import org.jspecify.annotations.Nullable;
import org.openlindorm.type.DataType;

/** A column that represents all undeclared columns of a row. It can be read but not written. */
public enum DynamicColumns {
  /** The stored cells; only the engine reads this column. */
  CELLS("_l_cells_", DataType.VARBINARY),
  /** A JSON object with one member per column. */
  JSON("_l_dynamic_", DataType.JSON);

  private final String column;
  private final DataType type;

  DynamicColumns(String column, DataType type) {
    this.column = column;
    this.type = type;
  }

  /** Returns its name in the shape of a row. */
  public String column() {
    return column;
  }

  public DataType type() {
    return type;
  }

  /** Returns the column with a name, or null. */
  public static @Nullable DynamicColumns named(String name) {
    for (DynamicColumns each : values()) {
      if (each.column.equals(name)) {
        return each;
      }
    }
    return null;
  }
}

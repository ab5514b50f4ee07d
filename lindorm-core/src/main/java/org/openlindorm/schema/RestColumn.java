package org.openlindorm.schema;

import org.jspecify.annotations.Nullable;
import org.openlindorm.type.DataType;

/** A column that stands for all undeclared columns of a row at once. It is read, never written. */
public enum RestColumn {
  /** Their cells as they lie, which the engine alone asks for. */
  CELLS("_l_cells_", DataType.VARBINARY),
  /** A JSON object, a member for each. */
  JSON("_l_dynamic_", DataType.JSON);

  private final String column;
  private final DataType type;

  RestColumn(String column, DataType type) {
    this.column = column;
    this.type = type;
  }

  /** The name, by which the shape of a row knows it. */
  public String column() {
    return column;
  }

  public DataType type() {
    return type;
  }

  /** The one of a name, or null. */
  public static @Nullable RestColumn named(String name) {
    for (RestColumn each : values()) {
      if (each.column.equals(name)) {
        return each;
      }
    }
    return null;
  }
}

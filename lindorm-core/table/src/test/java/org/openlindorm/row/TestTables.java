package org.openlindorm.row;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.openlindorm.key.KeyColumn;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.key.KeyPart;
import org.openlindorm.key.KeyParts;
import org.openlindorm.schema.ColumnDef;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.type.DataType;

/** Tables for tests, written as {@code id BIGINT, name VARCHAR}. */
public final class TestTables {

  private TestTables() {}

  /** Returns a table whose key is the first {@code keyColumns} columns; column ids count from 1. */
  public static TableDef table(String columns, int keyColumns, boolean dynamic) {
    List<ColumnDef> defined = new ArrayList<>();
    List<KeyPart> parts = new ArrayList<>();
    for (String column : columns.split(", ", -1)) {
      int space = column.indexOf(' ');
      String name = column.substring(0, space);
      DataType type = DataType.parse(column.substring(space + 1));
      defined.add(new ColumnDef(defined.size() + 1, name, type, true, null));
      if (parts.size() < keyColumns) {
        parts.add(KeyParts.column(new KeyColumn(name, type)));
      }
    }
    Map<String, String> attributes = dynamic ? Map.of("DYNAMIC_COLUMNS", "true") : Map.of();
    return new TableDef(
        1, new TableName("db", "t"), defined, new KeyLayout(parts), attributes, defined.size() + 1);
  }
}

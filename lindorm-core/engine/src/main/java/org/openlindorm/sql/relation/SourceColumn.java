package org.openlindorm.sql.relation;

import org.jspecify.annotations.Nullable;
import org.openlindorm.schema.ColumnDef;
import org.openlindorm.type.MySqlColumnType;

/**
 * A column of a table that a query shows unchanged.
 *
 * @param ordinal the place of the column, dynamic ones after the declared ones
 */
public record SourceColumn(SourceTable table, int ordinal) {

  /** Returns the type as MySQL's clients see it; null for a dynamic column. */
  public @Nullable MySqlColumnType declared() {
    ColumnDef column =
        ordinal < table.definition().columns().size()
            ? table.definition().columns().get(ordinal)
            : null;
    return column == null ? null : column.mysqlType();
  }
}

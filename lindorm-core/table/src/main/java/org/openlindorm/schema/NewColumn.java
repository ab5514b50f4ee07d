package org.openlindorm.schema;

import org.jspecify.annotations.Nullable;
import org.openlindorm.type.DataType;

/**
 * A column as CREATE TABLE or ALTER TABLE declares it, before it has an id.
 *
 * @param defaultText the DEFAULT clause in the form of {@link ColumnDefault}, or null
 */
public record NewColumn(
    String name, DataType type, boolean nullable, @Nullable String defaultText) {

  /** Returns a nullable column without a default. */
  public static NewColumn of(String name, DataType type) {
    return new NewColumn(name, type, true, null);
  }

  ColumnDef withId(int id, boolean key) {
    return new ColumnDef(id, name, type, nullable && !key, defaultText);
  }
}

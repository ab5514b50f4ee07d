package org.openlindorm.engine;

import org.jspecify.annotations.Nullable;
import org.openlindorm.type.DataType;
import org.openlindorm.type.MySqlColumnType;

/**
 * A column of a result.
 *
 * @param label what the client shows: the alias, or the expression's text
 * @param table the table that the column comes from, or null for an expression
 * @param declared the type as MySQL's clients see it; null for an expression
 */
public record ResultColumn(
    String label,
    DataType type,
    boolean nullable,
    @Nullable String table,
    @Nullable String database,
    @Nullable MySqlColumnType declared) {

  public static ResultColumn of(String label, DataType type) {
    return new ResultColumn(label, type, true, null, null, null);
  }
}

package org.openlindorm.schema;

import org.jspecify.annotations.Nullable;
import org.openlindorm.type.DataType;

/**
 * A declared column.
 *
 * @param id stable within the table and never given again, so a dropped column's data stay dead
 * @param defaultText the DEFAULT clause as SQL, or null
 */
public record ColumnDef(
    int id, String name, DataType type, boolean nullable, @Nullable String defaultText) {}

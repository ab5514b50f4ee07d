package org.openlindorm.schema;

import org.jspecify.annotations.Nullable;
import org.openlindorm.type.DataType;

/**
 * A declared column.
 *
 * @param id stable within the table and never reused, so the data of a dropped column is never read
 *     again
 * @param defaultText the DEFAULT clause as SQL, or null
 */
public record ColumnDef(
    int id, String name, DataType type, boolean nullable, @Nullable String defaultText) {}

package org.openlindorm.plan;

import org.openlindorm.row.RowShape;
import org.openlindorm.schema.IndexDef;

/**
 * The index by which an {@link Access} reaches rows.
 *
 * @param table the table's own columns
 */
public record IndexUse(IndexDef index, RowShape table) {}

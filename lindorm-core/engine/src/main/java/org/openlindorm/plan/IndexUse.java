package org.openlindorm.plan;

import org.openlindorm.row.RowShape;
import org.openlindorm.schema.IndexDef;

/**
 * The index that an {@link Access} reads.
 *
 * @param table the table's own columns
 */
public record IndexUse(IndexDef index, RowShape table) {}

package org.openlindorm.plan;

import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;
import org.openlindorm.row.RowShape;
import org.openlindorm.schema.IndexDef;

/**
 * The index whose entries an {@link Access} reads in place of the table's rows.
 *
 * @param table the table's own columns
 * @param covering whether the entries hold all that is asked for; otherwise each entry's row is
 *     looked up in the table
 * @param filter over the columns of {@code table}: what looked-up rows must still satisfy; null
 *     when nothing remains
 */
public record IndexUse(IndexDef index, RowShape table, boolean covering, @Nullable Expr filter) {}

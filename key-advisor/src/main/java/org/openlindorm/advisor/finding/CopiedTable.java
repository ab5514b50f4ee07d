package org.openlindorm.advisor.finding;

import org.jspecify.annotations.Nullable;

/**
 * The SQL that copies the rows of the old table to a table of a rewrite.
 *
 * @param table the table that receives the rows
 * @param unfit the condition of the old rows that the new table cannot store, or null
 * @param copy the UPSERT of all other rows
 * @param before a query that returns a count and a sum over all columns of the rows to copy
 * @param after the same query over the copied rows
 */
public record CopiedTable(
    String table, @Nullable String unfit, String copy, String before, String after) {}

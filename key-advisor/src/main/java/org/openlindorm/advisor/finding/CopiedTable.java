package org.openlindorm.advisor.finding;

import org.jspecify.annotations.Nullable;

/**
 * The SQL that copies the rows of the old table to a table of a rewrite.
 *
 * @param table that receives them
 * @param unfit the condition of the old rows that it cannot store, or null
 * @param copy the UPSERT of all others
 * @param before a count and a sum over all columns of the rows that are copied
 * @param after the same over the copies
 */
public record CopiedTable(
    String table, @Nullable String unfit, String copy, String before, String after) {}

package org.openlindorm.sql.parse.tree;

import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.jspecify.annotations.Nullable;

/**
 * A column of CREATE TABLE or ALTER TABLE ADD.
 *
 * @param name the column
 * @param type its type as written
 * @param nullable true for NULL, false for NOT NULL, null where neither is written
 * @param defaultValue the expression after DEFAULT
 * @param primaryKey whether PRIMARY KEY stands at the column
 */
public record ColumnClause(
    SqlIdentifier name,
    TypeReference type,
    @Nullable Boolean nullable,
    @Nullable SqlNode defaultValue,
    boolean primaryKey) {}

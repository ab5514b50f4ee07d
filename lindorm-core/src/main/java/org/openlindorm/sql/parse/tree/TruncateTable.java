package org.openlindorm.sql.parse.tree;

import org.apache.calcite.sql.SqlIdentifier;

/** TRUNCATE TABLE. */
public record TruncateTable(SqlIdentifier table) implements Statement {}

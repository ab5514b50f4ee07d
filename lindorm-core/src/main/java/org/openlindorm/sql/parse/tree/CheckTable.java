package org.openlindorm.sql.parse.tree;

import org.apache.calcite.sql.SqlIdentifier;

/** CHECK TABLE t: reads every row. */
public record CheckTable(SqlIdentifier table) implements Statement {}

package org.openlindorm.sql.parse.tree;

import org.apache.calcite.sql.SqlIdentifier;

/** DESCRIBE t or DESC TABLE t. */
public record Describe(SqlIdentifier table) implements Statement {}

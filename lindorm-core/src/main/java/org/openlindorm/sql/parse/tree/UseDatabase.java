package org.openlindorm.sql.parse.tree;

import org.apache.calcite.sql.SqlIdentifier;

/** USE d. */
public record UseDatabase(SqlIdentifier database) implements Statement {}

package org.openlindorm.sql.parse.tree;

import org.apache.calcite.sql.SqlIdentifier;

/** DROP DATABASE or DROP SCHEMA. */
public record DropDatabase(SqlIdentifier database, boolean ifExists) implements Statement {}

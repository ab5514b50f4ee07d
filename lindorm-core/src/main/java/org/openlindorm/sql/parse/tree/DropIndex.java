package org.openlindorm.sql.parse.tree;

import org.apache.calcite.sql.SqlIdentifier;

/** DROP INDEX i ON t. */
public record DropIndex(SqlIdentifier index, SqlIdentifier table, boolean ifExists)
    implements Statement {}

package org.openlindorm.sql.parse.tree;

import org.apache.calcite.sql.SqlIdentifier;

/** DROP TABLE. */
public record DropTable(SqlIdentifier table, boolean ifExists) implements Statement {}

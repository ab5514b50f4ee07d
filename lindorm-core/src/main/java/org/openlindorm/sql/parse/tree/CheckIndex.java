package org.openlindorm.sql.parse.tree;

import org.apache.calcite.sql.SqlIdentifier;

/** CHECK INDEX i ON t [REPAIR]: compares an index with its table. */
public record CheckIndex(SqlIdentifier index, SqlIdentifier table, boolean repair)
    implements Statement {}

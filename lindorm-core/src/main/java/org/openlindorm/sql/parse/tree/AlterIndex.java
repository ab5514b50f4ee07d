package org.openlindorm.sql.parse.tree;

import org.apache.calcite.sql.SqlIdentifier;
import org.jspecify.annotations.Nullable;

/**
 * ALTER INDEX i ON t with a state: ACTIVE, INACTIVE, DISABLED, REBUILD ...
 *
 * @param state the word as written
 * @param async true for ASYNC, false for SYNC, null where neither is written
 */
public record AlterIndex(
    SqlIdentifier index,
    SqlIdentifier table,
    boolean ifExists,
    SqlIdentifier state,
    @Nullable Boolean async)
    implements Statement {}

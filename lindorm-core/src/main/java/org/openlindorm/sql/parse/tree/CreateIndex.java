package org.openlindorm.sql.parse.tree;

import org.apache.calcite.sql.SqlIdentifier;
import org.jspecify.annotations.Nullable;

/**
 * CREATE INDEX.
 *
 * @param name null where none is written
 * @param async true for ASYNC, false for SYNC, null where neither is written
 */
public record CreateIndex(
    @Nullable SqlIdentifier name,
    SqlIdentifier table,
    boolean ifNotExists,
    IndexBody body,
    @Nullable Boolean async)
    implements Statement {}

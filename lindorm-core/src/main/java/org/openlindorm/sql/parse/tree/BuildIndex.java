package org.openlindorm.sql.parse.tree;

import org.apache.calcite.sql.SqlIdentifier;
import org.jspecify.annotations.Nullable;

/** BUILD INDEX [i] ON t; every index of the table where none is named. */
public record BuildIndex(@Nullable SqlIdentifier index, SqlIdentifier table) implements Statement {}

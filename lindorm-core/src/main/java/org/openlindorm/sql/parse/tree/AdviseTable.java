package org.openlindorm.sql.parse.tree;

import org.apache.calcite.sql.SqlIdentifier;
import org.jspecify.annotations.Nullable;

/** ADVISE TABLE t [SAMPLE n] [VERBOSE]: judges a table by keys of its rows. */
public record AdviseTable(SqlIdentifier table, @Nullable Integer sample, boolean verbose)
    implements Statement {}

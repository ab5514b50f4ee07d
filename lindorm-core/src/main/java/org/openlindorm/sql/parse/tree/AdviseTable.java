package org.openlindorm.sql.parse.tree;

import org.apache.calcite.sql.SqlIdentifier;
import org.jspecify.annotations.Nullable;

/**
 * ADVISE TABLE t [SAMPLE n] [FOR n SECONDS] [VERBOSE]: judges a table by keys of its rows and the
 * traffic of its regions.
 */
public record AdviseTable(
    SqlIdentifier table, @Nullable Integer sample, @Nullable Integer seconds, boolean verbose)
    implements Statement {}

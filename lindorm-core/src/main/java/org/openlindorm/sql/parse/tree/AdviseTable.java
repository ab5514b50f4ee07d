package org.openlindorm.sql.parse.tree;

import java.util.List;
import org.apache.calcite.sql.SqlIdentifier;
import org.jspecify.annotations.Nullable;

/**
 * ADVISE TABLE t [KEY (...)] [SAMPLE n] [FOR n SECONDS] [VERBOSE]: judges a table by keys of its
 * rows and the traffic of its regions.
 *
 * @param key another primary key that the same rows are measured under, or empty
 */
public record AdviseTable(
    SqlIdentifier table,
    List<KeyElement> key,
    @Nullable Integer sample,
    @Nullable Integer seconds,
    boolean verbose)
    implements Statement {

  public AdviseTable {
    key = List.copyOf(key);
  }
}

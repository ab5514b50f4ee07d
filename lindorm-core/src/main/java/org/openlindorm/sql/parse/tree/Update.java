package org.openlindorm.sql.parse.tree;

import java.util.List;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.jspecify.annotations.Nullable;

/** UPDATE; WHERE is null where it is not written. */
public record Update(
    SqlIdentifier table,
    @Nullable SqlIdentifier alias,
    List<Assignment> assignments,
    @Nullable SqlNode where,
    List<Hint> hints)
    implements Statement {

  public Update {
    assignments = List.copyOf(assignments);
    hints = List.copyOf(hints);
  }
}

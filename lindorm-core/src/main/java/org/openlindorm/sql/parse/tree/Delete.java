package org.openlindorm.sql.parse.tree;

import java.util.List;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.jspecify.annotations.Nullable;

/** DELETE; WHERE is null where it is not written. */
public record Delete(
    SqlIdentifier table, @Nullable SqlIdentifier alias, @Nullable SqlNode where, List<Hint> hints)
    implements Statement {

  public Delete {
    hints = List.copyOf(hints);
  }
}

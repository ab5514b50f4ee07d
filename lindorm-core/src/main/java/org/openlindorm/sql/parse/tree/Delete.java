package org.openlindorm.sql.parse.tree;

import java.util.List;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.jspecify.annotations.Nullable;

/** DELETE; WHERE, ORDER BY and LIMIT are null where they are not written. */
public record Delete(
    SqlIdentifier table,
    @Nullable SqlIdentifier alias,
    @Nullable SqlNode where,
    @Nullable SqlNodeList order,
    @Nullable SqlNode fetch,
    List<Hint> hints)
    implements Statement {

  public Delete {
    hints = List.copyOf(hints);
  }
}

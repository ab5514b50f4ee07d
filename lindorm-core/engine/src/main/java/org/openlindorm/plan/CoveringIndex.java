package org.openlindorm.plan;

import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;
import org.openlindorm.row.RowShape;

/** The entries of an index instead of the table's rows: they hold every column that is read. */
public record CoveringIndex(KeyAccess entries, IndexUse index) implements ByIndex {

  @Override
  public RowShape rows() {
    return entries.shape();
  }

  /** Returns null: no row of the table is read. */
  @Override
  public @Nullable Expr rowFilter() {
    return null;
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return entries.accept(visitor);
  }
}

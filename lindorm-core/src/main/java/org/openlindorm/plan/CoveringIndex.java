package org.openlindorm.plan;

import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;
import org.openlindorm.row.RowShape;

/** The entries of an index in place of the table's rows: they hold all that is asked for. */
public record CoveringIndex(KeyAccess entries, IndexUse index) implements ByIndex {

  @Override
  public RowShape rows() {
    return entries.shape();
  }

  /** Nothing: no row of the table is at hand. */
  @Override
  public @Nullable Expr rowFilter() {
    return null;
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return entries.accept(visitor);
  }
}

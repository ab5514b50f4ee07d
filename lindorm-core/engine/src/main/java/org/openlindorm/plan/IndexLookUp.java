package org.openlindorm.plan;

import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;
import org.openlindorm.row.RowShape;

/**
 * The entries of an index, each with a look-up of its row in the table.
 *
 * @param rowFilter over the columns of the table: the condition that looked-up rows must still
 *     satisfy; null when nothing remains
 */
public record IndexLookUp(KeyAccess entries, IndexUse index, @Nullable Expr rowFilter)
    implements ByIndex {

  @Override
  public RowShape rows() {
    return index.table();
  }

  @Override
  public boolean looksUp() {
    return true;
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.lookUp(this);
  }
}

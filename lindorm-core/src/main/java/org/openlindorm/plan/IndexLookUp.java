package org.openlindorm.plan;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;
import org.openlindorm.key.KeyBounds;
import org.openlindorm.row.RowShape;

/**
 * The entries of an index, and for each of them its row in the table.
 *
 * @param rowFilter over the columns of the table: what looked-up rows must still satisfy; null when
 *     nothing remains
 */
public record IndexLookUp(KeyAccess entries, IndexUse index, @Nullable Expr rowFilter)
    implements Access {

  @Override
  public RowShape table() {
    return index.table();
  }

  @Override
  public RowShape rows() {
    return index.table();
  }

  @Override
  public KeyBounds bounds() {
    return entries.bounds();
  }

  @Override
  public @Nullable Expr filter() {
    return entries.filter();
  }

  @Override
  public boolean filtering() {
    return entries.filtering();
  }

  @Override
  public List<String> choice() {
    return entries.choice();
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

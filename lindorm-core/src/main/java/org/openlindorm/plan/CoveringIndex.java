package org.openlindorm.plan;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;
import org.openlindorm.key.KeyBounds;
import org.openlindorm.row.RowShape;

/** The entries of an index in place of the table's rows: they hold all that is asked for. */
public record CoveringIndex(KeyAccess entries, IndexUse index) implements Access {

  @Override
  public RowShape table() {
    return index.table();
  }

  @Override
  public RowShape rows() {
    return entries.shape();
  }

  @Override
  public KeyBounds bounds() {
    return entries.bounds();
  }

  @Override
  public @Nullable Expr filter() {
    return entries.filter();
  }

  /** Nothing: no row of the table is at hand. */
  @Override
  public @Nullable Expr rowFilter() {
    return null;
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
  public <R> R accept(Visitor<R> visitor) {
    return entries.accept(visitor);
  }
}

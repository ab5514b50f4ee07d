package org.openlindorm.plan;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;
import org.openlindorm.key.KeyBounds;
import org.openlindorm.row.RowShape;

/**
 * Rows of a table of information_schema, made of the catalog whenever they are asked for.
 *
 * @param bounds all keys
 */
public record CatalogRows(RowShape table, KeyBounds bounds, @Nullable Expr filter)
    implements Access {

  @Override
  public RowShape rows() {
    return table;
  }

  @Override
  public @Nullable Expr rowFilter() {
    return filter;
  }

  @Override
  public boolean filtering() {
    return false;
  }

  @Override
  public List<String> choice() {
    return List.of();
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.catalog(this);
  }
}

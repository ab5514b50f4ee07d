package org.openlindorm.plan;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;
import org.openlindorm.key.KeyBounds;
import org.openlindorm.row.RowShape;

/**
 * Rows of a table of information_schema, which are computed when they are read.
 *
 * @param bounds all keys
 * @param nameFilter the part of the filter that reads TABLE_SCHEMA and TABLE_NAME alone, where
 *     these are the first columns of the table
 */
public record CatalogRows(
    RowShape table, KeyBounds bounds, @Nullable Expr filter, @Nullable Expr nameFilter)
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

package org.openlindorm.plan;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;
import org.openlindorm.key.KeyBounds;
import org.openlindorm.row.RowShape;

/**
 * Rows by their own keys: the rows of a table, or the entries of an index as if it were a table.
 *
 * @param shape the table or index that is scanned
 * @param filter the condition that the bounds do not enforce, checked in the region server; null
 *     when nothing remains
 */
public record KeyAccess(
    RowShape shape, KeyBounds bounds, @Nullable Expr filter, boolean filtering, List<String> choice)
    implements Access {

  public KeyAccess {
    choice = List.copyOf(choice);
  }

  @Override
  public RowShape table() {
    return shape;
  }

  @Override
  public RowShape rows() {
    return shape;
  }

  @Override
  public @Nullable Expr rowFilter() {
    return filter;
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return bounds.isSingleValue() ? visitor.points(this) : visitor.ranges(this);
  }
}

package org.openlindorm.plan;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;
import org.openlindorm.key.KeyBounds;
import org.openlindorm.row.RowShape;

/**
 * Rows by their own keys: those of a table, or the entries of an index as if they were a table.
 *
 * @param shape what is scanned
 * @param filter what the bounds do not enforce, checked beside the data; null when nothing remains
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

package org.openlindorm.plan;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;
import org.openlindorm.key.KeyBounds;
import org.openlindorm.row.RowShape;

/**
 * How the rows of one table are reached.
 *
 * @param bounds the part of the key space that the conditions leave
 * @param filter what the bounds do not enforce, checked beside the data; null when nothing remains
 * @param filtering the hint that allowed a scan that would have been refused as inefficient
 */
public record Access(RowShape shape, KeyBounds bounds, @Nullable Expr filter, boolean filtering) {

  /** Reads single keys instead of ranges. */
  public boolean byKeys() {
    return bounds.isSingleValue();
  }

  /** The conditions that remain, as a list for printing. */
  public List<String> filterText(List<@Nullable Object> parameters) {
    return filter == null ? List.of() : List.of(filter.bind(parameters).sql());
  }
}

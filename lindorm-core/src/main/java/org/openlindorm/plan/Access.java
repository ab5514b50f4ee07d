package org.openlindorm.plan;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;
import org.openlindorm.key.KeyBounds;
import org.openlindorm.row.RowShape;

/**
 * How the rows of one table are reached: by its primary key, or by the entries of an index.
 *
 * @param shape what is scanned: the table, or the entries of an index
 * @param bounds the part of the key space that the conditions leave
 * @param filter what the bounds do not enforce, checked beside the data; null when nothing remains
 * @param filtering the hint that allowed a scan that would have been refused as inefficient
 * @param index the index that is read, or null for the primary key
 * @param choice why this key and not another, a line each; empty when there was no other
 */
public record Access(
    RowShape shape,
    KeyBounds bounds,
    @Nullable Expr filter,
    boolean filtering,
    @Nullable IndexUse index,
    List<String> choice) {

  public Access {
    choice = List.copyOf(choice);
  }

  /** Reads single keys instead of ranges. */
  public boolean byKeys() {
    return bounds.isSingleValue();
  }

  /** Whether the rows are looked up in the table, one for each entry of the index. */
  public boolean looksUp() {
    return index != null && !index.covering();
  }

  /** The scan of the index's entries alone, or this access itself. */
  public Access entries() {
    return index == null ? this : new Access(shape, bounds, filter, filtering, null, choice);
  }

  /**
   * What is checked on the rows of {@link #table()} that are at hand; null when nothing remains.
   */
  public @Nullable Expr rowFilter() {
    return index == null ? filter : index.filter();
  }

  /** The columns of the rows that are reached, which outputs and aggregates read. */
  public RowShape rows() {
    return index == null || index.covering() ? shape : index.table();
  }

  /** The table whose rows are reached, whether by its key or by an index. */
  public RowShape table() {
    return index == null ? shape : index.table();
  }
}

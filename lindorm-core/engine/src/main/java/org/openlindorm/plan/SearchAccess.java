package org.openlindorm.plan;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;
import org.openlindorm.key.KeyBounds;
import org.openlindorm.row.RowShape;
import org.openlindorm.schema.SearchIndexDef;

/**
 * Rows that a search index finds, in the order of their keys or of a value. Each row is looked up
 * and checked, so it is never a wrong one. Rows that were changed in the last moments may be
 * missing.
 *
 * @param bounds all keys of the table
 * @param rowFilter the whole WHERE; null if there is none
 * @param order the order in which only the first rows are read; null for the order of the keys
 * @param fresh whether the read waits for all acknowledged changes, so that no row is missing
 */
public record SearchAccess(
    RowShape table,
    SearchIndexDef searched,
    SearchCondition condition,
    KeyBounds bounds,
    @Nullable Expr rowFilter,
    @Nullable SearchOrder order,
    boolean fresh)
    implements Access {

  /** Returns the same search for the first rows of an order. */
  public SearchAccess in(SearchOrder first) {
    return new SearchAccess(table, searched, condition, bounds, rowFilter, first, fresh);
  }

  @Override
  public RowShape rows() {
    return table;
  }

  @Override
  public @Nullable Expr filter() {
    return null;
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
  public boolean looksUp() {
    return true;
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.search(this);
  }
}

package org.openlindorm.plan;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;
import org.openlindorm.key.KeyBounds;
import org.openlindorm.row.RowShape;
import org.openlindorm.schema.SearchIndexDef;

/**
 * Rows that a search index finds, in the order of their keys. Each row is looked up and checked, so
 * it is never a wrong one. Rows that were changed in the last moments may be missing.
 *
 * @param bounds all keys of the table
 * @param rowFilter the whole WHERE
 * @param fresh whether the read waits for all acknowledged changes, so that no row is missing
 */
public record SearchAccess(
    RowShape table,
    SearchIndexDef searched,
    SearchCondition condition,
    KeyBounds bounds,
    Expr rowFilter,
    boolean fresh)
    implements Access {

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

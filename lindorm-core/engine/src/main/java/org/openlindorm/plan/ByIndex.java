package org.openlindorm.plan;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;
import org.openlindorm.key.KeyBounds;
import org.openlindorm.row.RowShape;

/** Rows that are read by the entries of an index. */
public sealed interface ByIndex extends Access permits CoveringIndex, IndexLookUp {

  /** Returns the scan of the entries, as if the index were a table. */
  KeyAccess entries();

  @Override
  IndexUse index();

  @Override
  default RowShape table() {
    return index().table();
  }

  @Override
  default KeyBounds bounds() {
    return entries().bounds();
  }

  @Override
  default @Nullable Expr filter() {
    return entries().filter();
  }

  @Override
  default boolean filtering() {
    return entries().filtering();
  }

  @Override
  default List<String> choice() {
    return entries().choice();
  }
}

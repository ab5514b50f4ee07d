package org.openlindorm.sql.resolve.query;

import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.build.Comparisons;
import org.openlindorm.sql.relation.SortKey;
import org.openlindorm.type.TypeName;

/** One item of an ORDER BY. By default NULL sorts first, or last when descending. */
record OrderText(SqlNode value, boolean descending, boolean nullsFirst) {

  static OrderText of(SqlNode node) {
    SqlNode value = node;
    boolean descending = false;
    SqlKind nulls = SqlKind.OTHER;
    while (value.getKind() == SqlKind.DESCENDING
        || value.getKind() == SqlKind.NULLS_FIRST
        || value.getKind() == SqlKind.NULLS_LAST) {
      if (value.getKind() == SqlKind.DESCENDING) {
        descending = true;
      } else {
        nulls = value.getKind();
      }
      value = ((SqlCall) value).operand(0);
    }
    boolean first = nulls == SqlKind.OTHER ? !descending : nulls == SqlKind.NULLS_FIRST;
    return new OrderText(value, descending, first);
  }

  /** Returns the key over a bound value; JSON values sort as JSON, not as their text. */
  SortKey key(Expr bound) {
    Expr ordered = bound.type().name() == TypeName.JSON ? Comparisons.orderKey(bound) : bound;
    return new SortKey(ordered, descending, nullsFirst);
  }
}

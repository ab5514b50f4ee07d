package org.openlindorm.sql.relation;

import java.util.function.UnaryOperator;
import org.openlindorm.expr.Expr;

/** One column to sort by. */
public record SortKey(Expr value, boolean descending, boolean nullsFirst) {

  /** Returns a key with the same direction over another value of the same type. */
  public SortKey map(UnaryOperator<Expr> change) {
    return new SortKey(change.apply(value), descending, nullsFirst);
  }
}

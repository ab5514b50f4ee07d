package org.openlindorm.sql.resolve.query;

import org.apache.calcite.sql.SqlCall;
import org.openlindorm.expr.Expr;

/** Collects the aggregates and window functions of one SELECT. */
interface CollectedCalls {

  /** Returns the column that replaces the call. */
  Expr take(SqlCall call);
}

package org.openlindorm.sql.resolve;

import org.apache.calcite.sql.SqlIdentifier;
import org.openlindorm.expr.Expr;

/** What the names of columns mean in one place of a statement. */
interface Names {

  /** Whether a column of this name can be meant, without that it is made. */
  boolean has(String name);

  /**
   * The value that a name means.
   *
   * @param clause the clause that messages name
   * @throws org.openlindorm.error.LindormException COLUMN_UNKNOWN, COLUMN_AMBIGUOUS
   */
  Expr resolve(SqlIdentifier identifier, String clause);
}

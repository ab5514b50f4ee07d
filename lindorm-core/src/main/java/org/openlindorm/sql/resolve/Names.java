package org.openlindorm.sql.resolve;

import org.apache.calcite.sql.SqlIdentifier;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
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

  /**
   * The value of {@code DEFAULT(column)}.
   *
   * @throws org.openlindorm.error.LindormException COLUMN_UNKNOWN, also for a column of no table
   */
  default Expr defaultValue(SqlIdentifier column, String clause) {
    throw LindormException.of(
        ErrorCode.COLUMN_UNKNOWN, column, clause, "; DEFAULT() takes a column of a table");
  }
}

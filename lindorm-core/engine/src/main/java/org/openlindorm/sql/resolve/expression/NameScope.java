package org.openlindorm.sql.resolve.expression;

import java.util.Set;
import org.apache.calcite.sql.SqlIdentifier;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.Expr;

/** The meaning of column names in one place of a statement. */
public interface NameScope {

  /** Returns whether a column of this name exists or could be added, without adding it. */
  boolean has(String name);

  /**
   * Returns the value that a name means.
   *
   * @param clause the clause that messages name
   * @throws org.openlindorm.error.LindormException COLUMN_UNKNOWN, COLUMN_AMBIGUOUS
   */
  Expr resolve(SqlIdentifier identifier, String clause);

  /**
   * Returns the value of {@code DEFAULT(column)}.
   *
   * @throws org.openlindorm.error.LindormException COLUMN_UNKNOWN, also for a column of no table
   */
  default Expr defaultValue(SqlIdentifier column, String clause) {
    throw LindormException.of(
        ErrorCode.COLUMN_UNKNOWN, column, clause, "; DEFAULT() takes a column of a table");
  }

  /** Returns whether one of the columns is of these names, or of the names outside. */
  default boolean contains(Set<Integer> columns) {
    return false;
  }

  /**
   * Returns whether an aggregate of columns that a query inside reads, and none of its own, is in
   * the standard and in MySQL an aggregate of a query of these names.
   */
  default boolean aggregates(Set<Integer> columns) {
    return false;
  }
}

package org.openlindorm.expr.function;

/**
 * The figures of a session's newest statements that functions return.
 *
 * @param lastInsertId the number that LAST_INSERT_ID() returns
 * @param rowCount the rows that the newest statement has changed; -1 if it has returned rows or
 *     failed
 * @param foundRows the rows of the newest query
 */
public record PreviousStatement(long lastInsertId, long rowCount, long foundRows) {

  /** The figures of a session before its first statement. */
  public static final PreviousStatement NONE = new PreviousStatement(0, -1, 0);

  /** Returns the same figures with another number of LAST_INSERT_ID(). */
  public PreviousStatement withInsertId(long number) {
    return new PreviousStatement(number, rowCount, foundRows);
  }

  /** Returns the figures after a statement that changes rows. */
  public PreviousStatement changing(long rows) {
    return new PreviousStatement(lastInsertId, rows, foundRows);
  }

  /** Returns the figures after a statement that returns rows or fails. */
  public PreviousStatement changingNothing() {
    return changing(-1);
  }

  /** Returns the figures with the number of rows of a query that has ended. */
  public PreviousStatement returned(long rows) {
    return new PreviousStatement(lastInsertId, rowCount, rows);
  }
}

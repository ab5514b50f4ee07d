package org.openlindorm.plan;

/** Which rows a join yields; "both" is a row of the left side with a row of the right side. */
public enum JoinKind {
  /** Both, for each pair that meets the condition. */
  INNER(true),
  /** Both, and each row of the left side that meets none, with NULLs. */
  LEFT(true),
  /** As LEFT, and each row of the right side that meets none, behind NULLs. */
  FULL(true),
  /** Each row of the left side that meets some row of the right side, once. */
  SEMI(false),
  /** Each row of the left side that meets none. */
  ANTI(false),
  /** Each row of the left side with TRUE or FALSE: whether it meets some row. {@code EXISTS}. */
  EXISTS_MARK(false),
  /**
   * Each row of the left side with TRUE, FALSE or NULL: whether it meets some row, by SQL's
   * three-valued logic over all rows of the right side. {@code x IN (SELECT ...)}.
   */
  IN_MARK(false);

  private final boolean both;

  JoinKind(boolean both) {
    this.both = both;
  }

  /** Whether the values of the right side are among the join's. */
  public boolean yieldsRight() {
    return both;
  }

  /** Whether a truth value stands behind the values of the left side. */
  public boolean yieldsMark() {
    return this == EXISTS_MARK || this == IN_MARK;
  }
}

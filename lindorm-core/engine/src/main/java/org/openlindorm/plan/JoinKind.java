package org.openlindorm.plan;

/** The kinds of joins. "Both" means the values of a left row followed by those of a right row. */
public enum JoinKind {
  /** Both, for each pair that matches. */
  INNER(true),
  /** Both, and each left row without a match, with NULLs for the right side. */
  LEFT(true),
  /** The rows of LEFT, and each right row without a match, with NULLs for the left side. */
  FULL(true),
  /** Each left row with a match, once. */
  SEMI(false),
  /** Each left row without a match. */
  ANTI(false),
  /** Each left row with TRUE or FALSE: whether it has a match. {@code EXISTS}. */
  EXISTS_MARK(false),
  /**
   * Each left row with TRUE, FALSE or NULL: whether it has a match, by SQL's three-valued logic
   * over all rows of the right side. {@code x IN (SELECT ...)}.
   */
  IN_MARK(false);

  private final boolean both;

  JoinKind(boolean both) {
    this.both = both;
  }

  /** Returns whether the join yields the values of the right side. */
  public boolean yieldsRight() {
    return both;
  }

  /** Returns whether a truth value follows the values of the left side. */
  public boolean yieldsMark() {
    return this == EXISTS_MARK || this == IN_MARK;
  }
}

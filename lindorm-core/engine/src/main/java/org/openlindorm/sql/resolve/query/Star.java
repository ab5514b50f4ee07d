package org.openlindorm.sql.resolve.query;

/** The columns that {@code *} expands to in a query. */
public enum Star {
  /**
   * The declared columns, because the others are not visible: in EXISTS and in a view that is read.
   */
  DECLARED,
  /** The declared columns, with a warning that dynamic ones are omitted. */
  NOTED,
  /** The dynamic columns of the rows that are answered, too. */
  ALL;

  /** Returns the star of a UNION's branch; all branches must have the same columns. */
  Star ofPart() {
    return this == ALL ? NOTED : this;
  }
}

package org.openlindorm.schema;

/** Determines whether the server generates the values of a column. */
public enum ColumnGeneration {
  /** Writes give all values. */
  NONE,
  /** AUTO_INCREMENT: a write that gives NULL, 0 or no value gets the next number. */
  AUTO_INCREMENT,
  /**
   * The key of a table that was created without one: numbers as with AUTO_INCREMENT, and no
   * statement or metadata answer shows the column.
   */
  HIDDEN_KEY;

  /** Returns whether the server generates the values. */
  public boolean generates() {
    return this != NONE;
  }
}

package org.openlindorm.key;

import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/** The limits for the keys that DDL declares; stored layouts may be beyond them. */
public enum KeyLimits {
  /** LindormTable's limits: a VARBINARY only as the last column. */
  LINDORM(5),
  /** MySQL's limits: its manual, "Column Indexes". */
  MYSQL(16);

  private final int columns;

  KeyLimits(int columns) {
    this.columns = columns;
  }

  /**
   * Returns the largest number of columns of a primary key, and of the declared part of an index.
   */
  public int columns() {
    return columns;
  }

  /**
   * Checks the number of columns.
   *
   * @throws LindormException KEY_TOO_MANY_COLUMNS
   */
  public void checkColumns(KeyLayout declared) {
    if (declared.columns().size() > columns) {
      throw LindormException.of(ErrorCode.KEY_TOO_MANY_COLUMNS, declared.columns().size(), columns);
    }
  }

  /**
   * Checks the place of VARBINARY columns in a whole key.
   *
   * @throws LindormException KEY_DEFINITION
   */
  public void checkPlaces(KeyLayout whole) {
    if (this == LINDORM) {
      LayoutRules.checkBinaryLast(whole.parts());
    }
  }
}

package org.openlindorm.hbase.bulk;

/** The table has indexes and rows, whose entries files could not take away. */
public final class NotEmptyException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  NotEmptyException(String table) {
    super(
        "Table "
            + table
            + " has indexes and is not empty: entries of overwritten rows would remain in"
            + " its indexes. Use lindorm load, or TRUNCATE TABLE first");
  }
}

package org.openlindorm.store;

import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/**
 * The attribute of tables whose rows are not changed. Its value is empty for other tables, {@link
 * #DURING_COPY}, or the name of the table to which the rows were copied.
 */
public final class ClosedTables {

  /** The name of the attribute in {@link TableSpec} and {@link Store#alterTable}. */
  public static final String ATTRIBUTE = "CLOSED";

  /** The value while the rows are copied to a table with another key. */
  public static final String DURING_COPY = "*";

  private ClosedTables() {}

  /** Returns the reason why no row may be changed, for a value that is not empty. */
  public static String reason(String value) {
    return value.equals(DURING_COPY)
        ? "its primary key is being changed. Repeat the write when the ALTER TABLE has ended"
        : "its primary key was changed, and the rows with the new key are in the HBase table "
            + value;
  }

  /** Returns the error of a write, for a value that is not empty. */
  public static LindormException refusal(PhysicalTable table, String value) {
    return LindormException.of(ErrorCode.TABLE_READ_ONLY, table, reason(value));
  }
}

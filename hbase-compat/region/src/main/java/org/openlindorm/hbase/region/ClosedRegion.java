package org.openlindorm.hbase.region;

import java.io.IOException;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.jspecify.annotations.Nullable;
import org.openlindorm.store.ClosedTables;

/**
 * Refuses the writes of all clients to a table whose primary key is being changed or was changed,
 * and in the latter case the reads of HBase clients, too: the current rows are in another table.
 *
 * @param value of {@link #VALUE} in the descriptor
 */
public record ClosedRegion(String table, String value) {

  /** The descriptor value with the value of {@link ClosedTables#ATTRIBUTE}. */
  public static final String VALUE = "lindorm.closed";

  /** Returns the refusals that a table's descriptor requires, or null if it requires none. */
  static @Nullable ClosedRegion of(TableDescriptor table) {
    String value = table.getValue(VALUE);
    return value == null ? null : new ClosedRegion(table.getTableName().toString(), value);
  }

  /**
   * Refuses a write.
   *
   * @throws ClosedTableException always
   */
  void refuseWrite() throws ClosedTableException {
    throw new ClosedTableException(
        "Table " + table + " is read only: " + ClosedTables.reason(value));
  }

  /**
   * Refuses a read of an HBase client if the rows are in another table.
   *
   * @throws ClosedTableException if it does
   */
  void checkRead() throws IOException {
    if (!value.equals(ClosedTables.DURING_COPY) && RawWrites.fromHBaseClient()) {
      throw new ClosedTableException(
          "Table " + table + " cannot be read: " + ClosedTables.reason(value));
    }
  }
}

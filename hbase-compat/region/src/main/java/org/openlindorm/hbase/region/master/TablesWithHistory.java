package org.openlindorm.hbase.region.master;

import java.io.IOException;
import org.apache.hadoop.hbase.DoNotRetryIOException;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.openlindorm.hbase.region.RawWrites;
import org.openlindorm.hbase.region.RowHistory;

/**
 * Refuses changes of HBase clients that remove or replace the older rows of a table with the
 * attribute HISTORY. SQL would not notice them, and reads AS OF a TIMESTAMP would be wrong.
 */
final class TablesWithHistory {

  private TablesWithHistory() {}

  /** Checks a table whose rows are to be deleted. */
  static void check(Connection connection, TableName table, String what) throws IOException {
    try (Admin admin = connection.getAdmin()) {
      if (!table.isSystemTable() && admin.tableExists(table)) {
        check(admin.getDescriptor(table), what);
      }
    }
  }

  /**
   * Checks a change of a table.
   *
   * @throws DoNotRetryIOException names the SQL statements to use instead
   */
  static void check(TableDescriptor table, String what) throws DoNotRetryIOException {
    if (RawWrites.fromHBaseClient() && table.getValue(RowHistory.DESCRIPTOR_VALUE) != null) {
      throw new DoNotRetryIOException(
          "Table %s cannot be %s by an HBase client: it has the attribute HISTORY, and its older rows would be lost without notice. Use TRUNCATE TABLE in SQL, or first ALTER TABLE ... SET 'HISTORY'=''"
              .formatted(table.getTableName(), what));
    }
  }
}

package org.openlindorm.hbase.region.master;

import java.io.IOException;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.openlindorm.hbase.region.IndexTables;
import org.openlindorm.hbase.region.ProgramObserver;
import org.openlindorm.hbase.region.RawWrites;

/**
 * Refuses table operations of HBase clients on an index table as long as its base table exists. An
 * index table whose base table was dropped may be dropped by any client.
 */
final class IndexTableProtection {

  private IndexTableProtection() {}

  /**
   * Refuses a change of an index table.
   *
   * @param what the operation as a participle, such as "dropped"
   * @throws org.apache.hadoop.hbase.DoNotRetryIOException when an HBase client requests it
   */
  static void check(Connection connection, TableName table, String what) throws IOException {
    if (!RawWrites.fromHBaseClient() || table.isSystemTable()) {
      return;
    }
    try (Admin admin = connection.getAdmin()) {
      if (admin.tableExists(table)
          && IndexTables.holdsEntries(admin.getDescriptor(table))
          && followsATable(admin, table)) {
        throw IndexTables.refused(table, what);
      }
    }
  }

  /**
   * Refuses a change of the properties that entries depend on. Other changes, such as of the
   * compression, pass.
   *
   * @throws org.apache.hadoop.hbase.DoNotRetryIOException when an HBase client requests it
   */
  static void checkModified(
      Connection connection, TableDescriptor before, TableDescriptor requested) throws IOException {
    if (IndexTables.holdsEntries(before)
        && !(requested.hasCoprocessor(ProgramObserver.class.getName())
            && AlterableProperties.firstOwned(before, requested) == null)) {
      check(connection, before.getTableName(), "changed");
    }
  }

  /**
   * Returns whether the table is an index table of an existing table. Its name is that of its
   * table, a point and the name of the index.
   */
  static boolean followsATable(Admin admin, TableName entries) throws IOException {
    String name = entries.getQualifierAsString();
    for (int point = name.indexOf('.'); point >= 0; point = name.indexOf('.', point + 1)) {
      if (admin.tableExists(
          TableName.valueOf(entries.getNamespaceAsString(), name.substring(0, point)))) {
        return true;
      }
    }
    return false;
  }
}

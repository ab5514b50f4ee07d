package org.openlindorm.hbase.region.master;

import java.io.IOException;
import java.util.List;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.TableNotFoundException;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ResultScanner;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.Table;
import org.openlindorm.index.IndexMaintainer;
import org.openlindorm.index.TableIndexes;

/** The index tables of a table, which are truncated and dropped before the table is. */
final class EntryTables {

  private final Connection connection;
  private final TableName table;
  private final List<TableName> entries;

  EntryTables(Connection connection, TableName table, List<TableName> entries) {
    this.connection = connection;
    this.table = table;
    this.entries = entries;
  }

  /** Returns the index tables of a table with such indexes. */
  static EntryTables of(Connection connection, TableName table, TableIndexes indexes) {
    return new EntryTables(
        connection,
        table,
        indexes.maintainers().stream()
            .map(IndexMaintainer::physical)
            .map(physical -> TableName.valueOf(physical.namespace(), physical.name()))
            .toList());
  }

  /** An operation on one index table. */
  private interface Step {
    void with(Admin admin, TableName entries) throws IOException;
  }

  /** Truncates those that are not empty. */
  void empty() throws IOException {
    each(
        (admin, one) -> {
          if (admin.isTableDisabled(one) || !isEmpty(one)) {
            DisabledTables.disable(admin, one);
            admin.truncateTable(one, true);
          }
        });
  }

  void drop() throws IOException {
    each(
        (admin, one) -> {
          DisabledTables.disable(admin, one);
          admin.deleteTable(one);
        });
  }

  /**
   * Executes a step for each index table. Nothing is done while the table can be written: HBase
   * will refuse the operation, or writes would be lost.
   */
  private void each(Step step) throws IOException {
    try (Admin admin = connection.getAdmin()) {
      if (!admin.isTableDisabled(table)) {
        return;
      }
      for (TableName one : entries) {
        if (admin.tableExists(one)) {
          unlessGone(step, admin, one);
        }
      }
    } catch (IOException e) {
      throw new IOException(
          "The index tables " + entries + " of table " + table + " do not follow it: " + e, e);
    }
  }

  /**
   * Executes a step unless the table no longer exists. HBase may be resuming a drop whose server
   * died, and may finish it meanwhile.
   */
  private static void unlessGone(Step step, Admin admin, TableName one) throws IOException {
    try {
      step.with(admin, one);
    } catch (TableNotFoundException gone) {
      if (admin.tableExists(one)) {
        throw gone;
      }
    }
  }

  private boolean isEmpty(TableName one) throws IOException {
    try (Table entriesOfOne = connection.getTable(one);
        ResultScanner rows = entriesOfOne.getScanner(new Scan().setLimit(1))) {
      return rows.next() == null;
    }
  }
}

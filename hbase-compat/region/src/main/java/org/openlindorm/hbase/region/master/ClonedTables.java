package org.openlindorm.hbase.region.master;

import java.io.IOException;
import java.util.Objects;
import org.apache.hadoop.hbase.DoNotRetryIOException;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.openlindorm.hbase.region.IndexTables;
import org.openlindorm.hbase.region.RawWrites;
import org.openlindorm.hbase.region.index.DescribedIndexes;
import org.openlindorm.index.IndexMaintainer;
import org.openlindorm.index.TableIndexes;

/**
 * Refuses tables made from snapshots that would not fit their index tables or their definition in
 * SQL, because the snapshots are of different moments.
 */
final class ClonedTables {

  private ClonedTables() {}

  /**
   * Checks a table that is cloned from a snapshot. A table and its index table never come from two
   * snapshots, in either order.
   *
   * @param clone the descriptor of the snapshot under the name of the new table
   */
  static void check(Admin admin, TableDescriptor clone) throws IOException {
    TableName name = clone.getTableName();
    if (IndexTables.holdsEntries(clone) && IndexTableProtection.followsATable(admin, name)) {
      throw IndexTables.refused(name, "cloned from a snapshot");
    }
    TableIndexes indexes = DescribedIndexes.of(clone);
    if (indexes == null) {
      return;
    }
    for (IndexMaintainer index : indexes.maintainers()) {
      TableName entries = TableName.valueOf(index.physical().namespace(), index.physical().name());
      if (admin.tableExists(entries)) {
        throw new DoNotRetryIOException(
            "Table %s is not cloned while its index table %s exists, which is of another moment. Drop the index table, clone the table, and rebuild the index in SQL: ALTER INDEX ... REBUILD"
                .formatted(name, entries));
      }
    }
  }

  /**
   * Checks a typed table over which a snapshot is restored. SQL keeps its definition, so the rows
   * must be of the same columns.
   */
  static void checkColumns(TableDescriptor table, TableDescriptor saved) throws IOException {
    if (ProtectedDescriptor.isTyped(table)
        && !Objects.equals(table.getValue(RawWrites.ROWS), saved.getValue(RawWrites.ROWS))) {
      throw new DoNotRetryIOException(
          "The snapshot cannot be restored over table %s: its columns or attributes in SQL have changed since. Clone the snapshot under another name to read it, or use 'lindorm restore --table'"
              .formatted(table.getTableName()));
    }
  }
}

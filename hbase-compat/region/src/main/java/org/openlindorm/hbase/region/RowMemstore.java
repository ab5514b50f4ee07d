package org.openlindorm.hbase.region;

import java.util.Arrays;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.MemoryCompactionPolicy;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.regionserver.CompactingMemStore;
import org.apache.hadoop.hbase.regionserver.HRegion;
import org.apache.hadoop.hbase.regionserver.HStore;
import org.apache.hadoop.hbase.regionserver.OpeningRegion;
import org.apache.hadoop.hbase.regionserver.SteppingMemStore;
import org.apache.hadoop.hbase.regionserver.StoreUtils;
import org.openlindorm.hbase.region.cell.CellNames;

/**
 * The memstore of rows. It contains all versions of a row that were written since the last flush,
 * and {@link SteppingMemStore} steps over them. The descriptor of the table does not name the
 * class, so a server without it opens the table with HBase's memstore.
 */
final class RowMemstore {

  private RowMemstore() {}

  /**
   * Sets the memstore of a region that opens. Has no effect on a table of an HBase program, or if
   * the settings or a family choose another memstore.
   */
  static void use(HRegion opening) {
    TableDescriptor table = opening.getTableDescriptor();
    if (table.getValue(CellNames.DESCRIPTOR_VALUE) == null
        && Arrays.stream(table.getColumnFamilies())
            .map(
                family ->
                    StoreUtils.createStoreConfiguration(
                        opening.getReadOnlyConfiguration(), table, family))
            .allMatch(RowMemstore::isDefault)
        && Arrays.stream(table.getColumnFamilies())
            .map(ColumnFamilyDescriptor::getInMemoryCompaction)
            .allMatch(policy -> policy == null || policy == MemoryCompactionPolicy.NONE)) {
      OpeningRegion.set(opening, HStore.MEMSTORE_CLASS_NAME, SteppingMemStore.class.getName());
    }
  }

  /** A memstore that is compacted in memory has another superclass. */
  private static boolean isDefault(Configuration store) {
    return store.get(HStore.MEMSTORE_CLASS_NAME) == null
        && store
            .get(
                CompactingMemStore.COMPACTING_MEMSTORE_TYPE_KEY,
                CompactingMemStore.COMPACTING_MEMSTORE_TYPE_DEFAULT)
            .equalsIgnoreCase(MemoryCompactionPolicy.NONE.name());
  }
}

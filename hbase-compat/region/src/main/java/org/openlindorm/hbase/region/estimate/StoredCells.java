package org.openlindorm.hbase.region.estimate;

import org.apache.hadoop.hbase.KeepDeletedCells;
import org.apache.hadoop.hbase.regionserver.BloomType;
import org.apache.hadoop.hbase.regionserver.HStoreFile;
import org.apache.hadoop.hbase.regionserver.Region;
import org.apache.hadoop.hbase.regionserver.Store;
import org.apache.hadoop.hbase.regionserver.StoreFile;
import org.apache.hadoop.hbase.regionserver.StoreFileReader;

/**
 * The counts that HBase maintains: the cells of a region in memory and in files, deletes and older
 * versions included, and the rows of each file with a row Bloom filter.
 *
 * @param cells the total number of cells
 * @param mostRows an upper bound of the number of rows
 * @param exact whether the bound is the exact number of rows
 */
record StoredCells(long cells, long mostRows, boolean exact) {

  static StoredCells of(Region region) {
    long cells = 0;
    long rows = 0;
    int files = 0;
    boolean clean = true;
    for (Store store : region.getStores()) {
      long inMemory =
          (long) store.getMemStoreSize().getCellsCount() + store.getSnapshotSize().getCellsCount();
      cells += inMemory;
      rows += inMemory;
      clean &= inMemory == 0;
      clean &= store.getColumnFamilyDescriptor().getKeepDeletedCells() == KeepDeletedCells.FALSE;
      for (StoreFile each : store.getStorefiles()) {
        StoreFileReader reader = each instanceof HStoreFile file ? file.getReader() : null;
        if (reader != null && reader.getEntries() > 0) {
          boolean counts = countsRows(reader);
          cells += reader.getEntries();
          rows += counts ? reader.getFilterEntries() : reader.getEntries();
          clean &= counts && each.isMajorCompactionResult() && !each.isReference();
          files++;
        }
      }
    }
    return new StoredCells(cells, rows, clean && files <= 1);
  }

  /**
   * Returns whether the Bloom filter's key count is the number of rows: a row Bloom filter has one
   * key per row.
   */
  private static boolean countsRows(StoreFileReader reader) {
    return reader.getBloomFilterType() == BloomType.ROW && reader.getTotalBloomSize() > 0;
  }
}

package org.openlindorm.hbase.region;

import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.regionserver.Region;
import org.apache.hadoop.hbase.regionserver.Store;
import org.apache.hadoop.hbase.regionserver.StoreFile;
import org.apache.hadoop.hbase.wal.WALEdit;

/** Finds the largest timestamps that a region already stores, deletes included. */
final class StoredTimestamps {

  private StoredTimestamps() {}

  /**
   * Returns the largest timestamp of the region's files, or 0 without files. A daughter region of a
   * split includes its parent's files.
   */
  static long largest(Region region) {
    long largest = 0;
    for (Store store : region.getStores()) {
      for (StoreFile file : store.getStorefiles()) {
        largest = Math.max(largest, file.getMaximumTimestamp().orElse(0));
      }
    }
    return largest;
  }

  /** Returns the largest timestamp of a replayed edit, without the log's own markers. */
  static long largest(WALEdit edit) {
    long largest = 0;
    for (Cell cell : edit.getCells()) {
      if (!WALEdit.isMetaEditFamily(cell) && cell.getTimestamp() != HConstants.LATEST_TIMESTAMP) {
        largest = Math.max(largest, cell.getTimestamp());
      }
    }
    return largest;
  }
}

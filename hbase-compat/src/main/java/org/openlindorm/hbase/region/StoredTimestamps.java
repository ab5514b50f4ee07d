package org.openlindorm.hbase.region;

import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.regionserver.Region;
import org.apache.hadoop.hbase.regionserver.Store;
import org.apache.hadoop.hbase.regionserver.StoreFile;
import org.apache.hadoop.hbase.wal.WALEdit;

/** The largest timestamps that a region already holds, deletes included. */
final class StoredTimestamps {

  private StoredTimestamps() {}

  /**
   * Of the region's files; 0 when there are none. A daughter of a split answers for its parent's
   * files.
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

  /** Of a replayed edit, leaving out the log's own markers. */
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

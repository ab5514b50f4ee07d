package org.openlindorm.hbase.region;

import java.io.IOException;
import org.apache.hadoop.hbase.regionserver.StoreFile;
import org.apache.hadoop.hbase.regionserver.compactions.CompactionRequest;
import org.apache.hadoop.hbase.util.EnvironmentEdgeManager;

/**
 * Keeps the largest timestamp of the rows of an indexed table when a compaction may drop it with
 * the deletion of a row. The entries of the row have deletions of the same version, so a region
 * that opens on a server with a slower clock must continue after it.
 */
final class DroppedDeletions {

  private final HorizonFolder floors;

  DroppedDeletions(HorizonFolder floors) {
    this.floors = floors;
  }

  /**
   * Stores the largest timestamp in the files of a compaction before HBase replaces them. Deletions
   * of the future remain in the result.
   */
  void store(CompactionRequest compaction) throws IOException {
    long largest = 0;
    for (StoreFile file : compaction.getFiles()) {
      largest = Math.max(largest, RegionTimestamps.largest(file));
    }
    if (largest > 0) {
      floors.store(Math.min(largest, EnvironmentEdgeManager.currentTime()));
    }
  }
}

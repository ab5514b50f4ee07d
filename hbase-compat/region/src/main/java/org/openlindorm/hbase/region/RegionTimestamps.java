package org.openlindorm.hbase.region;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.regionserver.HStoreFile;
import org.apache.hadoop.hbase.regionserver.Region;
import org.apache.hadoop.hbase.regionserver.RegionScanner;
import org.apache.hadoop.hbase.regionserver.Store;
import org.apache.hadoop.hbase.regionserver.StoreFile;
import org.apache.hadoop.hbase.wal.WALEdit;

/**
 * Passes the timestamps that a region stores to its {@link RowClock}: of its files, of its replayed
 * log and of single rows, deletes included.
 */
final class RegionTimestamps implements StoredTimestamps {

  private final Region region;

  RegionTimestamps(Region region) {
    this.region = region;
  }

  @Override
  public long largest(byte[] row, long from, long to) throws IOException {
    var scan =
        new Scan()
            .withStartRow(row, true)
            .withStopRow(row, true)
            .setRaw(true)
            .readAllVersions()
            .setTimeRange(from, to);
    long largest = 0;
    List<Cell> cells = new ArrayList<>();
    try (RegionScanner scanner = region.getScanner(scan)) {
      boolean more = true;
      while (more) {
        more = scanner.next(cells);
        for (Cell cell : cells) {
          largest = Math.max(largest, cell.getTimestamp());
        }
        cells.clear();
      }
    }
    return largest;
  }

  /**
   * Advances a clock to the timestamps of the region's files. A daughter region of a split includes
   * its parent's files.
   */
  void advance(RowClock clock) {
    for (Store store : region.getStores()) {
      for (StoreFile file : store.getStorefiles()) {
        clock.advanceTo(largest(file));
      }
    }
  }

  /**
   * Returns the largest timestamp in a file. A file without cells has none, whatever its time range
   * is (HBase writes {@link Long#MAX_VALUE} as its end): 0. A file without a time range may contain
   * any: {@link Long#MAX_VALUE}.
   */
  static long largest(StoreFile file) {
    return ((HStoreFile) file).getReader().getEntries() > 0
        ? file.getMaximumTimestamp().orElse(Long.MAX_VALUE)
        : 0;
  }

  /**
   * Returns whether a file contains a timestamp after the clock's horizon. Files without a time
   * range do not count.
   */
  boolean areAheadOf(long now) {
    for (Store store : region.getStores()) {
      for (StoreFile file : store.getStorefiles()) {
        if (((HStoreFile) file).getReader().getEntries() > 0
            && file.getMaximumTimestamp().orElse(0) > now + RowClock.HORIZON_MILLIS) {
          return true;
        }
      }
    }
    return false;
  }

  /** Advances a clock to the timestamps of a replayed edit, without the log's own markers. */
  static void advance(RowClock clock, WALEdit edit) {
    for (Cell cell : edit.getCells()) {
      if (!WALEdit.isMetaEditFamily(cell) && cell.getTimestamp() != HConstants.LATEST_TIMESTAMP) {
        clock.advanceTo(cell.getTimestamp());
      }
    }
  }
}

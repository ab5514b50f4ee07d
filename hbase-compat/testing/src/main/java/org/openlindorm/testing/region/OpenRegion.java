package org.openlindorm.testing.region;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.hbase.regionserver.HRegion;
import org.apache.hadoop.hbase.regionserver.HStore;
import org.apache.hadoop.hbase.regionserver.HStoreFile;
import org.apache.hadoop.hbase.regionserver.StoreFileReader;

/** A region of this JVM that can be emptied. */
final class OpenRegion {

  /** The maximum number of empty files. A compaction costs more than an additional empty file. */
  private static final int MOST_EMPTY_FILES = 8;

  /** The maximum time to wait. A flush or compaction of HBase takes far less. */
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(60);

  private final HRegion region;
  private final String root;
  private volatile boolean emptying;

  OpenRegion(HRegion region, String root) {
    this.region = region;
    this.root = root;
  }

  HRegion region() {
    return region;
  }

  boolean isEmptying() {
    return emptying;
  }

  /** Returns the user regions of the cluster of this region. */
  OpenRegions ofThisCluster() {
    return new OpenRegions(this);
  }

  /** Returns whether both regions have the same HBase root directory. */
  boolean isOfClusterOf(OpenRegion other) {
    return root.equals(other.root);
  }

  /** Deletes all rows that exist at the time of the call. */
  synchronized void empty() throws IOException {
    emptying = true;
    try {
      long giveUp = System.nanoTime() + PATIENCE_NANOS;
      while (region.getMemStoreDataSize() > 0) {
        awaitOthers(giveUp);
        region.flush(true);
      }
      while (isToBeCompacted()) {
        awaitOthers(giveUp);
        region.compact(true);
      }
    } finally {
      emptying = false;
    }
  }

  private void awaitOthers(long giveUp) throws IOException {
    if (System.nanoTime() - giveUp > 0) {
      throw new IOException(region + " is flushed or compacted without an end");
    }
    region.waitForFlushesAndCompactions();
  }

  private boolean isToBeCompacted() {
    for (HStore store : region.getStores()) {
      if (store.getStorefilesCount() > MOST_EMPTY_FILES
          || store.getStorefiles().stream().anyMatch(OpenRegion::hasRows)) {
        return true;
      }
    }
    return false;
  }

  private static boolean hasRows(HStoreFile file) {
    StoreFileReader reader = file.getReader();
    return reader != null && reader.getEntries() > 0;
  }
}

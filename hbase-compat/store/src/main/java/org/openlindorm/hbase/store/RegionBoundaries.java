package org.openlindorm.hbase.store;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.DoNotRetryRegionException;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.exceptions.MergeRegionException;
import org.apache.hadoop.hbase.util.FutureUtils;
import org.apache.hadoop.hbase.util.RetryCounter;
import org.apache.hadoop.hbase.util.RetryCounterFactory;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/** Splits, merges and moves regions, and waits for each operation. */
final class RegionBoundaries {

  /** The time between two looks at a region that is being moved; a move takes about a second. */
  private static final int LOOK_MILLIS = 100;

  private RegionBoundaries() {}

  /**
   * Splits the region of the key at the key; does nothing if a region starts there. A region that
   * is being moved or opened is split afterwards.
   */
  static void split(Admin admin, TableName table, byte[] point, long timeoutMillis)
      throws IOException {
    RetryCounter attempts =
        new RetryCounterFactory((int) (timeoutMillis / LOOK_MILLIS), LOOK_MILLIS, LOOK_MILLIS)
            .create();
    while (true) {
      try {
        splitOpen(admin, table, point, timeoutMillis);
        return;
      } catch (DoNotRetryRegionException notOpen) {
        await(attempts, notOpen);
      }
    }
  }

  private static void await(RetryCounter attempts, IOException notOpen) throws IOException {
    if (!attempts.shouldRetry()) {
      throw notOpen;
    }
    try {
      attempts.sleepUntilNextRetry();
    } catch (InterruptedException e) {
      throw (IOException) new InterruptedIOException().initCause(e);
    }
  }

  private static void splitOpen(Admin admin, TableName table, byte[] point, long timeoutMillis)
      throws IOException {
    for (RegionInfo region : admin.getRegions(table)) {
      if (region.containsRow(point) && !Arrays.equals(region.getStartKey(), point)) {
        FutureUtils.get(
            admin.splitRegionAsync(region.getRegionName(), point),
            timeoutMillis,
            TimeUnit.MILLISECONDS);
      }
    }
  }

  /**
   * Merges the two regions that meet at the key; returns false if none do. HBase does not merge
   * regions that still refer to files of an earlier split or merge. This method starts their
   * compaction; some minutes later HBase removes the references.
   *
   * @throws LindormException REGIONS_BUSY
   */
  static boolean merge(Admin admin, TableName table, byte[] point, long timeoutMillis)
      throws IOException {
    List<RegionInfo> both = meeting(admin, table, point);
    if (both.isEmpty()) {
      return false;
    }
    try {
      merge(admin, both, timeoutMillis);
    } catch (MergeRegionException refersToOthers) {
      for (RegionInfo region : both) {
        admin.majorCompactRegion(region.getRegionName());
      }
      throw LindormException.of(
          refersToOthers,
          ErrorCode.REGIONS_BUSY,
          table,
          String.valueOf(refersToOthers.getMessage()));
    }
    return true;
  }

  private static void merge(Admin admin, List<RegionInfo> both, long timeoutMillis)
      throws IOException {
    byte[][] names = both.stream().map(RegionInfo::getRegionName).toArray(byte[][]::new);
    FutureUtils.get(admin.mergeRegionsAsync(names, false), timeoutMillis, TimeUnit.MILLISECONDS);
  }

  /** Moves the region of the key to another server; does nothing if the region no longer exists. */
  static void move(Admin admin, TableName table, byte[] key, ServerName server) throws IOException {
    if (!admin.getRegionServers().contains(server)) {
      return;
    }
    for (RegionInfo region : admin.getRegions(table)) {
      if (region.containsRow(key)) {
        admin.move(region.getEncodedNameAsBytes(), server);
      }
    }
  }

  private static List<RegionInfo> meeting(Admin admin, TableName table, byte[] point)
      throws IOException {
    List<RegionInfo> regions = admin.getRegions(table);
    for (int i = 1; i < regions.size(); i++) {
      if (Arrays.equals(regions.get(i).getStartKey(), point)) {
        return regions.subList(i - 1, i + 1);
      }
    }
    return List.of();
  }
}

package org.openlindorm.hbase.store;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.exceptions.MergeRegionException;
import org.apache.hadoop.hbase.util.FutureUtils;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/** Splits, merges and moves regions, each step waited for. */
final class RegionBorders {

  private RegionBorders() {}

  /** Cuts the region that holds the key there; nothing happens where one begins at it. */
  static void split(Admin admin, TableName table, byte[] point, long timeoutMillis)
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
   * Merges the two regions that meet at the key; false when none do. HBase merges none that still
   * refer to files of regions that were split or merged before: their compaction is begun, and some
   * minutes after it HBase takes the references away.
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

  /** Has another server serve the region that holds the key; nothing happens if it is gone. */
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

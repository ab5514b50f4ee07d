package org.openlindorm.hbase.bulk;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.RegionInfo;

/** Splits an empty table into as many regions as the files that it is about to load need. */
final class Splitting {

  private static final long LONGEST_SPLIT_MINUTES = 5;

  private Splitting() {}

  /**
   * Returns split points for regions of about one size.
   *
   * @param sample keys taken at equal distances from everything that is to be loaded
   * @param regions the wanted number of regions
   */
  static List<byte[]> points(List<byte[]> sample, long regions) {
    List<byte[]> sorted = new ArrayList<>(sample);
    sorted.sort(Arrays::compareUnsigned);
    List<byte[]> points = new ArrayList<>();
    for (long i = 1; i < regions; i++) {
      byte[] point = sorted.get((int) (i * sorted.size() / regions));
      if (points.isEmpty() || !Arrays.equals(points.get(points.size() - 1), point)) {
        points.add(point);
      }
    }
    return points;
  }

  /** Splits the regions that contain the points. */
  static void split(Admin admin, TableName table, List<byte[]> points) throws IOException {
    for (byte[] point : points) {
      for (RegionInfo region : admin.getRegions(table)) {
        if (region.containsRow(point) && !Arrays.equals(region.getStartKey(), point)) {
          await(admin, region, point);
        }
      }
    }
  }

  private static void await(Admin admin, RegionInfo region, byte[] point) throws IOException {
    try {
      admin
          .splitRegionAsync(region.getRegionName(), point)
          .get(LONGEST_SPLIT_MINUTES, TimeUnit.MINUTES);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("Interrupted while a region was split", e);
    } catch (ExecutionException | TimeoutException e) {
      throw new IOException(
          "Region " + region.getRegionNameAsString() + " could not be split: " + e, e);
    }
  }
}

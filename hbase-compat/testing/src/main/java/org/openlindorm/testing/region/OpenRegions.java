package org.openlindorm.testing.region;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.MetaTableAccessor;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.regionserver.HRegion;
import org.apache.hadoop.hbase.regionserver.RegionScanner;

/**
 * The open regions of one cluster in this JVM. All region servers of the test kit share one JVM, so
 * a single request reaches all regions.
 *
 * @param origin a region of the cluster: the region of {@code hbase:meta}
 */
record OpenRegions(OpenRegion origin) {

  /** The namespace of the server's own metadata. */
  static final String OWN_NAMESPACE = "lindorm";

  private static final int MOST_AT_ONCE = 4;
  private static final Set<OpenRegion> ALL = ConcurrentHashMap.newKeySet();

  static OpenRegion add(HRegion started, String root) {
    OpenRegion region = new OpenRegion(started, root);
    ALL.add(region);
    return region;
  }

  static void remove(OpenRegion stopped) {
    ALL.remove(stopped);
  }

  /**
   * Empties the regions, several in parallel.
   *
   * @return the regions of the cluster that are not open anywhere, because they are moving or their
   *     table is disabled
   */
  List<RegionInfo> empty() throws IOException {
    ExecutorService workers = Executors.newFixedThreadPool(MOST_AT_ONCE);
    try {
      List<Callable<String>> work = new ArrayList<>();
      for (OpenRegion each : ALL) {
        HRegion region = each.region();
        if (each.isOfClusterOf(origin)
            && isOfUsers(region.getRegionInfo())
            && region.isAvailable()) {
          work.add(() -> emptied(each));
        }
      }
      return missing(names(workers.invokeAll(work)));
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", interrupted);
    } finally {
      workers.shutdownNow();
    }
  }

  private static String emptied(OpenRegion each) throws IOException {
    each.empty();
    return each.region().isAvailable() ? each.region().getRegionInfo().getEncodedName() : "";
  }

  private static Set<String> names(List<Future<String>> emptied)
      throws IOException, InterruptedException {
    Set<String> names = new HashSet<>();
    for (Future<String> each : emptied) {
      try {
        names.add(each.get());
      } catch (ExecutionException failure) {
        throw new IOException(failure.getCause());
      }
    }
    return names;
  }

  /** Returns the regions that {@code hbase:meta} lists, without emptied and split ones. */
  private List<RegionInfo> missing(Set<String> emptied) throws IOException {
    List<RegionInfo> missing = new ArrayList<>();
    Scan all = new Scan().addFamily(HConstants.CATALOG_FAMILY);
    try (RegionScanner rows = origin.region().getScanner(all)) {
      List<Cell> row = new ArrayList<>();
      boolean more = true;
      while (more) {
        row.clear();
        more = rows.next(row);
        RegionInfo info =
            row.isEmpty() ? null : MetaTableAccessor.getRegionInfo(Result.create(row));
        if (info != null && isOfUsers(info) && !emptied.contains(info.getEncodedName())) {
          missing.add(info);
        }
      }
    }
    return missing;
  }

  private static boolean isOfUsers(RegionInfo info) {
    return !info.getTable().isSystemTable()
        && !OWN_NAMESPACE.equals(info.getTable().getNamespaceAsString())
        && !info.isSplit();
  }
}

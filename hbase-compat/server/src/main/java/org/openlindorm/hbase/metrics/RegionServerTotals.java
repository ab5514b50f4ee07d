package org.openlindorm.hbase.metrics;

import java.util.function.ToDoubleFunction;
import org.apache.hadoop.hbase.RegionMetrics;
import org.apache.hadoop.hbase.ServerMetrics;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.Size;

/**
 * A region server as known to the master of its cluster, with the totals of its regions. Sizes are
 * bytes.
 *
 * @param reported its last report to the master
 */
public record RegionServerTotals(ServerName name, ServerMetrics reported) {

  /** Returns the address, such as {@code node1:16020}. */
  public String address() {
    return name.getAddress().toString();
  }

  public int regions() {
    return reported.getRegionMetrics().size();
  }

  double reads() {
    return sum(RegionMetrics::getReadRequestCount);
  }

  double writes() {
    return sum(RegionMetrics::getWriteRequestCount);
  }

  public double memstore() {
    return sum(region -> bytes(region.getMemStoreSize()));
  }

  public double files() {
    return sum(RegionMetrics::getStoreFileCount);
  }

  public double fileBytes() {
    return sum(region -> bytes(region.getStoreFileSize()));
  }

  /** Returns the cells that running compactions still have to write. */
  public double compacting() {
    return sum(
        region -> Math.max(0, region.getCompactingCellCount() - region.getCompactedCellCount()));
  }

  public double heapUsed() {
    return bytes(reported.getUsedHeapSize());
  }

  public double heapMost() {
    return bytes(reported.getMaxHeapSize());
  }

  private double sum(ToDoubleFunction<RegionMetrics> figure) {
    return reported.getRegionMetrics().values().stream().mapToDouble(figure).sum();
  }

  private static double bytes(Size size) {
    return size.get(Size.Unit.BYTE);
  }
}

package org.openlindorm.hbase.region.traffic;

import java.util.List;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.client.Scan;
import org.jspecify.annotations.Nullable;

/**
 * Accumulates the reads of one scan in its thread, so that it updates the meter for many rows at
 * once.
 */
public final class ScanTraffic {

  private final @Nullable KeyTraffic traffic;
  private long rows;
  private long bytes;

  private ScanTraffic(@Nullable KeyTraffic traffic) {
    this.traffic = traffic;
  }

  /**
   * Returns the counter of a scan. A scan that does not use the block cache is background work,
   * such as index comparison, builds and exports, and is not counted.
   *
   * @param traffic the counters to update, or null
   */
  public static ScanTraffic of(Scan scan, @Nullable KeyTraffic traffic) {
    return new ScanTraffic(scan.getCacheBlocks() ? traffic : null);
  }

  /** Counts one row. */
  public void add(List<Cell> cells) {
    if (traffic != null) {
      rows++;
      bytes += KeyTraffic.bytes(cells);
    }
  }

  /**
   * Adds the accumulated counts to the meter.
   *
   * @param key of the row that was read last; not kept
   */
  public void report(byte[] key) {
    if (traffic != null && rows > 0) {
      traffic.scanned(key, rows, bytes);
      rows = 0;
      bytes = 0;
    }
  }
}

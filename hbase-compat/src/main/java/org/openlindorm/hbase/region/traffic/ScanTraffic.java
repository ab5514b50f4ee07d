package org.openlindorm.hbase.region.traffic;

import java.util.List;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.client.Scan;
import org.jspecify.annotations.Nullable;

/** Adds up what one scan reads, in its thread, so that the meter is told of many rows at once. */
public final class ScanTraffic {

  private final @Nullable KeyTraffic traffic;
  private long rows;
  private long bytes;

  private ScanTraffic(@Nullable KeyTraffic traffic) {
    this.traffic = traffic;
  }

  /**
   * What a scan reads. One that leaves the block cache alone is work in the background, such as the
   * comparison of indexes, builds and exports, and no traffic.
   *
   * @param traffic who is told, or null
   */
  public static ScanTraffic of(Scan scan, @Nullable KeyTraffic traffic) {
    return new ScanTraffic(scan.getCacheBlocks() ? traffic : null);
  }

  /** One row has been read. */
  public void add(List<Cell> cells) {
    if (traffic != null) {
      rows++;
      bytes += KeyTraffic.bytes(cells);
    }
  }

  /**
   * Tells what has come together.
   *
   * @param key of the row that was read last; not kept
   */
  public void tell(byte[] key) {
    if (traffic != null && rows > 0) {
      traffic.scanned(key, rows, bytes);
      rows = 0;
      bytes = 0;
    }
  }
}

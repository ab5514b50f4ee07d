package org.apache.hadoop.hbase.regionserver;

import java.io.IOException;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.PrivateCellUtil;

/** Moves an open scanner forward with access to what HBase gives to its own package only. */
public final class ForwardSeek {

  private ForwardSeek() {}

  /**
   * Moves a scanner to the first row that is not before a key. The caller keeps the region open.
   * {@link RegionScanner#reseek} does the same and formats the region's name for each call, which
   * takes longer than the seek.
   */
  public static void to(byte[] row, RegionScanner scanner) throws IOException {
    if (!(scanner instanceof RegionScannerImpl own) || own.storeHeap == null) {
      scanner.reseek(row);
      return;
    }
    Cell first = PrivateCellUtil.createFirstOnRow(row, 0, (short) row.length);
    own.storeHeap.requestSeek(first, true, true);
    if (own.joinedHeap != null) {
      own.joinedHeap.requestSeek(first, true, true);
    }
  }
}

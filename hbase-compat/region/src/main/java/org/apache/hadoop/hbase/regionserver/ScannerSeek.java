package org.apache.hadoop.hbase.regionserver;

import java.io.IOException;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.PrivateCellUtil;

/** Moves an open scanner with access to what HBase gives to its own package only. */
public final class ScannerSeek {

  private ScannerSeek() {}

  /**
   * Moves a scanner to the first row that is not before a key. The caller keeps the region open.
   * {@link RegionScanner#reseek} does the same and formats the region's name for each call, which
   * takes longer than the seek.
   */
  public static void forwardTo(byte[] row, RegionScanner scanner) throws IOException {
    if (!(scanner instanceof RegionScannerImpl own) || own.storeHeap == null) {
      scanner.reseek(row);
      return;
    }
    Cell first = firstOf(row);
    own.storeHeap.requestSeek(first, true, true);
    if (own.joinedHeap != null) {
      own.joinedHeap.requestSeek(first, true, true);
    }
  }

  /**
   * Moves a reverse scanner to the last row before a key, as HBase does after each row. Has no
   * effect on a scanner of another class. The caller keeps the region open.
   */
  public static void backwardBefore(byte[] row, RegionScanner scanner) throws IOException {
    if (scanner instanceof ReversedRegionScannerImpl own && own.storeHeap != null) {
      own.storeHeap.seekToPreviousRow(firstOf(row));
    }
  }

  private static Cell firstOf(byte[] row) {
    return PrivateCellUtil.createFirstOnRow(row, 0, (short) row.length);
  }
}

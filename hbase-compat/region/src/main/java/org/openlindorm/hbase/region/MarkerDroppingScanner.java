package org.openlindorm.hbase.region;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.regionserver.InternalScanner;
import org.apache.hadoop.hbase.regionserver.ScannerContext;
import org.apache.hadoop.hbase.regionserver.Shipper;

/**
 * The scanner of a compaction that drops the delete markers of whole rows up to a version. A marker
 * remains if the scanner returns a cell that it hides, which HBase keeps for scans that opened
 * before the marker was written.
 */
final class MarkerDroppingScanner implements InternalScanner, Shipper {

  private final InternalScanner scanner;
  private final long upTo;
  private final List<Cell> row = new ArrayList<>();

  MarkerDroppingScanner(InternalScanner scanner, long upTo) {
    this.scanner = scanner;
    this.upTo = upTo;
  }

  /**
   * Returns a whole row, whatever the limits are, because a marker is before the cells it hides.
   */
  @Override
  public boolean next(List<Cell> result, ScannerContext context) throws IOException {
    row.clear();
    boolean more = scanner.next(row);
    long oldest = Long.MAX_VALUE;
    for (Cell cell : row) {
      if (cell.getType() != Cell.Type.DeleteFamily) {
        oldest = Math.min(oldest, cell.getTimestamp());
      }
    }
    for (Cell cell : row) {
      boolean dropped =
          cell.getType() == Cell.Type.DeleteFamily
              && cell.getTimestamp() <= upTo
              && cell.getTimestamp() < oldest;
      if (!dropped) {
        result.add(cell);
      }
    }
    row.clear();
    return more;
  }

  @Override
  public void shipped() throws IOException {
    if (scanner instanceof Shipper shipper) {
      shipper.shipped();
    }
  }

  @Override
  public void close() throws IOException {
    scanner.close();
  }
}

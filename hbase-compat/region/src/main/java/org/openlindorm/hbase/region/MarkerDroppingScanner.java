package org.openlindorm.hbase.region;

import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.regionserver.InternalScanner;

/**
 * The scanner of a compaction that drops the delete markers of whole rows up to a version. A marker
 * remains if the scanner returns a cell that it hides, which HBase keeps for scans that opened
 * before the marker was written.
 */
final class MarkerDroppingScanner extends WholeRowScanner {

  private final long upTo;

  MarkerDroppingScanner(InternalScanner scanner, long upTo) {
    super(scanner);
    this.upTo = upTo;
  }

  /** Returns the row without the markers that hide none of its cells. */
  @Override
  List<Cell> written(List<Cell> row) {
    long oldest = Long.MAX_VALUE;
    for (Cell cell : row) {
      if (cell.getType() != Cell.Type.DeleteFamily) {
        oldest = Math.min(oldest, cell.getTimestamp());
      }
    }
    List<Cell> written = new ArrayList<>(row.size());
    for (Cell cell : row) {
      boolean dropped =
          cell.getType() == Cell.Type.DeleteFamily
              && cell.getTimestamp() <= upTo
              && cell.getTimestamp() < oldest;
      if (!dropped) {
        written.add(cell);
      }
    }
    return written;
  }
}

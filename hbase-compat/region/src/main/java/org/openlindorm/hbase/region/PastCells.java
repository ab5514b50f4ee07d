package org.openlindorm.hbase.region;

import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellUtil;

/**
 * The rule by which a compaction drops cells of a table with a history. A cell is dropped if a
 * newer cell or a marker hides it from each scan of the time {@code end} or later, and the result
 * of the compaction has that cell. Markers up to {@code end} are dropped if the compaction has all
 * files.
 *
 * @param end no scan sees rows of an earlier time, in ms since the epoch
 * @param readPoint open scans see the cells up to this number
 * @param allFiles whether no other file can have older cells
 */
record PastCells(long end, long readPoint, boolean allFiles) {

  /**
   * Returns the cells of a row that remain.
   *
   * @param row all of its cells of a column family, in HBase's order
   */
  List<Cell> remaining(List<Cell> row) {
    if (row.stream().anyMatch(PastCells::hidesOneVersion)) {
      return row;
    }
    long deleted = Long.MIN_VALUE;
    for (Cell cell : row) {
      if (cell.getType() == Cell.Type.DeleteFamily && isPast(cell)) {
        deleted = Math.max(deleted, cell.getTimestamp());
      }
    }
    List<Cell> remaining = new ArrayList<>(row.size());
    Cell newer = null;
    boolean hidden = false;
    for (Cell cell : row) {
      if (cell.getType() == Cell.Type.DeleteFamily) {
        boolean kept = allFiles ? cell.getTimestamp() > deleted : cell.getTimestamp() >= deleted;
        if (kept) {
          remaining.add(cell);
        }
        continue;
      }
      hidden = hidden && newer != null && CellUtil.matchingQualifier(newer, cell);
      newer = cell;
      boolean dropped = hidden || cell.getTimestamp() <= deleted;
      hidden = hidden || isPast(cell);
      boolean marker = cell.getType() == Cell.Type.DeleteColumn;
      if (!dropped && !(marker && allFiles && isPast(cell))) {
        remaining.add(cell);
      }
    }
    return remaining;
  }

  @SuppressWarnings("deprecation") // HBase has no other method for the number of a write
  private boolean isPast(Cell cell) {
    return cell.getTimestamp() <= end && cell.getSequenceId() <= readPoint;
  }

  /** Returns whether a marker hides one version; other versions become visible by it. */
  private static boolean hidesOneVersion(Cell cell) {
    return cell.getType() == Cell.Type.Delete || cell.getType() == Cell.Type.DeleteFamilyVersion;
  }
}

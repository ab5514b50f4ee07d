package org.openlindorm.hbase.region;

import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellUtil;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.hbase.region.cell.CellNames;

/**
 * The protocol between a scan with a program and its region. The request carries the program in the
 * scan attribute {@link #PROGRAM}. Each response row has the key of the last row that was read
 * before it was sent, and one cell per kind. A client that restarts the scan after that row neither
 * loses nor repeats output:
 *
 * <pre>
 * qualifier   value
 * (empty)     the output for this row; the timestamp is the row's version
 * 64  "d"     what the program accumulated up to and including this row
 * 70  "p"     nothing: a heartbeat with the position reached
 * </pre>
 */
public final class ProgramProtocol {

  /** The scan attribute that contains the encoded program. */
  public static final String PROGRAM = "lindorm.program";

  /** The column family of the response cells, also for tables that do not have this family. */
  public static final Bytes FAMILY = CellNames.FAMILY;

  static final Bytes OUTPUT = Bytes.EMPTY;
  static final Bytes DRAINED = Bytes.utf8("d");
  static final Bytes PROGRESS = Bytes.utf8("p");

  private ProgramProtocol() {}

  /**
   * Returns whether a cell is a response of a program. False for a stored cell: the region does not
   * know programs.
   */
  public static boolean isAnswer(Cell cell) {
    return CellUtil.matchingFamily(cell, FAMILY.sharedArray())
        && (cell.getQualifierLength() == 0
            || CellUtil.matchingQualifier(cell, DRAINED.sharedArray())
            || CellUtil.matchingQualifier(cell, PROGRESS.sharedArray()));
  }

  /** Returns whether a response cell contains output. False for a heartbeat. */
  public static boolean isOutput(Cell cell) {
    return cell.getQualifierLength() == 0
        || cell.getQualifierArray()[cell.getQualifierOffset()] == DRAINED.at(0);
  }
}

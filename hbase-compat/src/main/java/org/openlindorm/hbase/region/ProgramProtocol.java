package org.openlindorm.hbase.region;

import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellUtil;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.hbase.region.cell.CellNames;

/**
 * What a scan with a program and its region say to each other. The program goes as the scan's
 * attribute {@link #PROGRAM}. What comes back lies under the key of the last row read when it was
 * sent, one cell a kind, so that a client that has to begin anew, after that row, neither loses nor
 * repeats anything:
 *
 * <pre>
 * qualifier   value
 * (empty)     the output for this very row; the timestamp is the row's version
 * 64  "d"     what the program had gathered up to and with this row
 * 70  "p"     nothing: a sign of life, and the place reached
 * </pre>
 */
public final class ProgramProtocol {

  /** The scan attribute that carries the encoded program. */
  public static final String PROGRAM = "lindorm.program";

  /** The column family of what comes back, also from tables that do not have it. */
  public static final Bytes FAMILY = CellNames.FAMILY;

  static final Bytes OUTPUT = Bytes.EMPTY;
  static final Bytes DRAINED = Bytes.utf8("d");
  static final Bytes PROGRESS = Bytes.utf8("p");

  private ProgramProtocol() {}

  /** False for a cell as it is stored: the region does not know of programs. */
  public static boolean isAnswer(Cell cell) {
    return CellUtil.matchingFamily(cell, FAMILY.sharedArray())
        && (cell.getQualifierLength() == 0
            || CellUtil.matchingQualifier(cell, DRAINED.sharedArray())
            || CellUtil.matchingQualifier(cell, PROGRESS.sharedArray()));
  }

  /** False for a sign of life, which holds no output. */
  public static boolean isOutput(Cell cell) {
    return cell.getQualifierLength() == 0
        || cell.getQualifierArray()[cell.getQualifierOffset()] == DRAINED.at(0);
  }
}

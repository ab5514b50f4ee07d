package org.openlindorm.hbase.region;

import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellUtil;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.hbase.region.cell.CellNames;
import org.openlindorm.store.ReadCounts;

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
 * 72  "r"     the rows read since the last such cell, and their bytes, 8 bytes each; only for a scan
 *             with the attribute {@link #COUNTED}, in the last cell of a row
 * </pre>
 */
public final class ProgramProtocol {

  /** The scan attribute that contains the encoded program. */
  public static final String PROGRAM = "lindorm.program";

  /** The scan attribute that requests the number of rows that are read; its value is ignored. */
  public static final String COUNTED = "lindorm.counted";

  /**
   * The attribute of a scan in the region's process whose calls read whole rows; its value is
   * ignored.
   */
  public static final String WHOLE_ROWS = "lindorm.whole";

  /** The column family of the response cells, also for tables that do not have this family. */
  public static final Bytes FAMILY = CellNames.FAMILY;

  static final Bytes OUTPUT = Bytes.EMPTY;
  static final Bytes DRAINED = Bytes.utf8("d");
  static final Bytes PROGRESS = Bytes.utf8("p");
  static final Bytes READS = Bytes.utf8("r");

  private ProgramProtocol() {}

  /**
   * Returns whether a cell is a response of a program. False for a stored cell: the region does not
   * know programs.
   */
  public static boolean isAnswer(Cell cell) {
    return CellUtil.matchingFamily(cell, FAMILY.sharedArray())
        && (cell.getQualifierLength() == 0
            || CellUtil.matchingQualifier(cell, DRAINED.sharedArray())
            || CellUtil.matchingQualifier(cell, PROGRESS.sharedArray())
            || isReads(cell));
  }

  /** Returns whether a response cell contains the number of rows that were read. */
  public static boolean isReads(Cell cell) {
    return CellUtil.matchingQualifier(cell, READS.sharedArray());
  }

  static Bytes reads(long rows, long bytes) {
    return new ByteWriter().int64(rows).int64(bytes).toBytes();
  }

  /** Adds the numbers of a cell of rows that were read to counts. */
  public static void count(Cell cell, ReadCounts counts) {
    var value = new ByteReader(Bytes.wrap(CellUtil.cloneValue(cell)));
    counts.read(value.int64(), value.int64());
  }

  /** Returns whether a response cell contains output. False for a heartbeat. */
  public static boolean isOutput(Cell cell) {
    return cell.getQualifierLength() == 0
        || cell.getQualifierArray()[cell.getQualifierOffset()] == DRAINED.at(0);
  }
}

package org.openlindorm.hbase.store;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Supplier;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellUtil;
import org.apache.hadoop.hbase.client.Result;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.LindormException;
import org.openlindorm.hbase.region.ProgramProtocol;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.ReadCounts;
import org.openlindorm.store.RowProgram;
import org.openlindorm.store.StoredCell;
import org.openlindorm.store.StoredRow;

/**
 * The output of a scan with a program. Each output is a row with one cell under the empty
 * qualifier. Its timestamp is the version of the source row (0 for the output of several rows).
 *
 * <p>Counts the rows that the region reports as read. Until it has reported them, or where an older
 * region does not report, the rows of the output count.
 */
final class ProgramCursor implements Cursor {

  private final ScanResults results;
  private final Supplier<LindormException> unanswered;
  private final Runnable pause;
  private final RowProgram program;
  private final ReadCounts reads;
  private final Deque<StoredRow> waiting = new ArrayDeque<>(2);
  private long unreportedRows;
  private long unreportedBytes;

  /**
   * Creates a cursor on the output of a scan.
   *
   * @param unanswered supplies the error when the table does not run programs
   * @param pause called after each result without output
   * @param reads receives the number of rows that were read
   */
  ProgramCursor(
      ScanResults results,
      RowProgram program,
      Supplier<LindormException> unanswered,
      Runnable pause,
      ReadCounts reads) {
    this.results = results;
    this.program = program;
    this.reads = reads;
    this.unanswered = unanswered;
    this.pause = pause;
  }

  @Override
  public @Nullable StoredRow next() {
    while (waiting.isEmpty()) {
      Result result = results.next();
      if (result == null) {
        return null;
      }
      for (Cell cell : result.rawCells()) {
        if (!ProgramProtocol.isAnswer(cell)) {
          throw unanswered.get();
        }
        if (ProgramProtocol.isOutput(cell)) {
          waiting.add(unreported(output(cell)));
        } else if (ProgramProtocol.isReads(cell)) {
          ProgramProtocol.count(cell, reads);
          unreportedRows = 0;
          unreportedBytes = 0;
        }
      }
      if (waiting.isEmpty()) {
        pause.run();
      }
    }
    return waiting.poll();
  }

  private StoredRow unreported(StoredRow output) {
    unreportedRows += program.rows(output);
    unreportedBytes += output.size();
    return output;
  }

  private static StoredRow output(Cell cell) {
    var value =
        new StoredCell(Bytes.EMPTY, cell.getTimestamp(), Bytes.wrap(CellUtil.cloneValue(cell)));
    return new StoredRow(Bytes.wrap(CellUtil.cloneRow(cell)), List.of(value));
  }

  @Override
  public void close() {
    reads.read(unreportedRows, unreportedBytes);
    unreportedRows = 0;
    unreportedBytes = 0;
    results.close();
  }
}

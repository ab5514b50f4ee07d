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
import org.openlindorm.store.StoredCell;
import org.openlindorm.store.StoredRow;

/**
 * The output of a scan with a program. Each output is a row with one cell under the empty
 * qualifier. Its timestamp is the version of the source row (0 for the output of several rows).
 */
final class ProgramCursor implements Cursor {

  private final Results results;
  private final Supplier<LindormException> unanswered;
  private final Runnable pause;
  private final Deque<StoredRow> waiting = new ArrayDeque<>(2);

  /**
   * Creates a cursor on the output of a scan.
   *
   * @param unanswered supplies the error when the table does not run programs
   * @param pause called after each result without output
   */
  ProgramCursor(Results results, Supplier<LindormException> unanswered, Runnable pause) {
    this.results = results;
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
          waiting.add(output(cell));
        }
      }
      if (waiting.isEmpty()) {
        pause.run();
      }
    }
    return waiting.poll();
  }

  private static StoredRow output(Cell cell) {
    var value =
        new StoredCell(Bytes.EMPTY, cell.getTimestamp(), Bytes.wrap(CellUtil.cloneValue(cell)));
    return new StoredRow(Bytes.wrap(CellUtil.cloneRow(cell)), List.of(value));
  }

  @Override
  public void close() {
    results.close();
  }
}

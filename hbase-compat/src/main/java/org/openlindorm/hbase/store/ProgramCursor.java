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
 * The output of a scan with a program: each output a row with one cell under the empty qualifier,
 * whose timestamp is the version of the row that it comes from (0 for what several rows made).
 */
final class ProgramCursor implements Cursor {

  private final Results results;
  private final Supplier<LindormException> unanswered;
  private final Runnable pause;
  private final Deque<StoredRow> waiting = new ArrayDeque<>(2);

  /**
   * The output of a scan.
   *
   * @param unanswered what to throw when the table does not run programs
   * @param pause run after each result without output
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

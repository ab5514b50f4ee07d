package org.openlindorm.exec.operator;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.batch.Batch;
import org.openlindorm.error.LindormException;
import org.openlindorm.row.BatchStream;
import org.openlindorm.row.RowSize;
import org.openlindorm.row.RowStream;

/** Collects single rows into batches for a step that reads all of them. */
final class BatchedRows extends BatchStream {

  /** The maximum memory of a batch, the same as for a scan. */
  private static final long MOST_BYTES = 256 << 10;

  private final RowStream input;
  private @Nullable LindormException failure;

  private BatchedRows(RowStream input) {
    this.input = input;
  }

  /** Returns the stream in batches; the stream itself when it has batches. */
  static BatchStream of(RowStream input) {
    return input instanceof BatchStream batches ? batches : new BatchedRows(input);
  }

  @Override
  protected @Nullable Batch advance() {
    LindormException reached = failure;
    if (reached != null) {
      throw reached;
    }
    List<@Nullable Object[]> rows = new ArrayList<>();
    try {
      for (long bytes = 0; rows.size() < Batch.ROWS && bytes < MOST_BYTES; ) {
        @Nullable Object @Nullable [] row = input.next();
        if (row == null) {
          break;
        }
        rows.add(row);
        bytes += RowSize.of(row);
      }
    } catch (LindormException afterRows) {
      failure = afterRows;
    }
    return rows.isEmpty() && failure == null ? null : Batch.ofRows(rows);
  }

  @Override
  public void close() {
    input.close();
  }
}

package org.openlindorm.exec;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;
import org.openlindorm.row.RowStream;

/**
 * Rows that are valid if a check passes after they were read. They are read in batches, and no row
 * is returned before the check of its batch, also if the reader stops at a LIMIT.
 */
final class CheckedRows implements RowStream {

  /** The rows between two checks, each of which reads a row of the catalog's table. */
  static final int BATCH = 100;

  private final RowStream rows;
  private final Runnable check;
  private final Deque<@Nullable Object[]> checked = new ArrayDeque<>();
  private boolean ended;

  /**
   * @param check throws if rows that were read may lack others
   */
  CheckedRows(RowStream rows, Runnable check) {
    this.rows = rows;
    this.check = check;
  }

  @Override
  public @Nullable Object @Nullable [] next() {
    if (checked.isEmpty() && !ended) {
      readBatch();
    }
    return checked.poll();
  }

  private void readBatch() {
    while (checked.size() < BATCH && !ended) {
      @Nullable Object[] row = rows.next();
      if (row == null) {
        ended = true;
      } else {
        checked.add(row);
      }
    }
    check.run();
  }

  @Override
  public long skip(long most) {
    return rows.skip(most);
  }

  @Override
  public void close() {
    rows.close();
  }
}

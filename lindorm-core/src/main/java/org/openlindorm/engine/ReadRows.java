package org.openlindorm.engine;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.Warning;
import org.openlindorm.exec.budget.Interruption;

/** The rows of a statement that runs until they are read to the end, fail, or are closed. */
final class ReadRows implements Result.Rows {

  private final Result.Rows rows;
  private final Interruption interruption;
  private final Runnable atEnd;
  private boolean begun;

  ReadRows(Result.Rows rows, Interruption interruption, Runnable atEnd) {
    this.rows = rows;
    this.interruption = interruption;
    this.atEnd = atEnd;
    interruption.answered();
  }

  @Override
  public List<ResultColumn> columns() {
    return rows.columns();
  }

  @Override
  public List<Warning> warnings() {
    return rows.warnings();
  }

  /** A row's expressions may be nested as deeply as the text was, which a usual stack refuses. */
  @Override
  public @Nullable Object @Nullable [] next() {
    if (!begun) {
      begun = true;
      interruption.resumed();
    }
    boolean going = false;
    try {
      @Nullable Object @Nullable [] row = rows.next();
      going = row != null;
      interruption.rowTaken();
      return row;
    } catch (StackOverflowError deep) {
      throw DeepText.tooDeep(deep);
    } finally {
      if (!going) {
        atEnd.run();
      }
    }
  }

  @Override
  public void close() {
    try {
      rows.close();
    } finally {
      atEnd.run();
    }
  }
}

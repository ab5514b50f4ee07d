package org.openlindorm.engine;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.Warning;

/** The rows of a statement that runs until they are read to the end, fail, or are closed. */
final class ReadRows implements Result.Rows {

  private final Result.Rows rows;
  private final Runnable atEnd;

  ReadRows(Result.Rows rows, Runnable atEnd) {
    this.rows = rows;
    this.atEnd = atEnd;
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
    boolean going = false;
    try {
      @Nullable Object @Nullable [] row = rows.next();
      going = row != null;
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

package org.openlindorm.row;

import org.jspecify.annotations.Nullable;
import org.openlindorm.batch.Batch;

/**
 * A stream whose rows come in batches, and may be read one by one or as batches. Where a row fails,
 * the rows before it come first.
 */
public abstract class BatchStream implements RowStream {

  private @Nullable Batch current;
  private int next;

  /** Returns the next batch, which may be empty, or null at the end. */
  protected abstract @Nullable Batch advance();

  /** Returns the next rows, one at least, or null at the end. */
  public final @Nullable Batch nextBatch() {
    if (next > 0 && current != null && next < current.size()) {
      int[] rest = new int[current.size() - next];
      for (int i = 0; i < rest.length; i++) {
        rest[i] = next + i;
      }
      Batch unread = current.select(rest);
      current = null;
      return unread;
    }
    current = null;
    Batch batch = advance();
    while (batch != null && batch.size() == 0) {
      batch = advance();
    }
    return batch;
  }

  @Override
  public final @Nullable Object @Nullable [] next() {
    Batch batch = current;
    if (batch == null || next == batch.size()) {
      batch = nextBatch();
      current = batch;
      next = 0;
    }
    return batch == null ? null : batch.row(next++);
  }
}

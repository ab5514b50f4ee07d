package org.openlindorm.row;

import org.jspecify.annotations.Nullable;
import org.openlindorm.batch.Batch;

/** One row of a batch. */
public record BatchRow(Batch batch, int row) implements Tuple {

  /** Returns one row, which decodes only its own values. */
  public static Tuple alone(Batch batch, int row) {
    return new BatchRow(batch.only(row), 0);
  }

  @Override
  public @Nullable Object value(int ordinal) {
    return batch.column(ordinal).value(row);
  }
}

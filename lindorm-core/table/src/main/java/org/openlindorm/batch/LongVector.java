package org.openlindorm.batch;

import org.jspecify.annotations.Nullable;

/** Whole numbers, times and truth values; a NULL has 0 in its place. */
public record LongVector(LongKind kind, long[] values, boolean @Nullable [] nulls)
    implements Vector {

  /** Returns a vector of truth values, 1 for true. */
  public static LongVector truths(long[] values, boolean @Nullable [] nulls) {
    return new LongVector(LongKind.TRUTH, values, nulls);
  }

  @Override
  public int size() {
    return values.length;
  }

  @Override
  public boolean isNull(int row) {
    return nulls != null && nulls[row];
  }

  @Override
  public @Nullable Object value(int row) {
    return isNull(row) ? null : kind.box(values[row]);
  }

  @Override
  public Vector select(int[] rows) {
    long[] selected = new long[rows.length];
    for (int i = 0; i < rows.length; i++) {
      selected[i] = values[rows[i]];
    }
    return new LongVector(kind, selected, Nulls.select(nulls, rows));
  }
}

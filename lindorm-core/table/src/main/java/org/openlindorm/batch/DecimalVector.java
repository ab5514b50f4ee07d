package org.openlindorm.batch;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** Decimals with the same scale whose unscaled values fit a long. */
public record DecimalVector(long[] unscaled, int scale, boolean @Nullable [] nulls)
    implements Vector {

  /** The number of digits that always fit a long. */
  public static final int DIGITS = 18;

  @Override
  public int size() {
    return unscaled.length;
  }

  @Override
  public boolean isNull(int row) {
    return nulls != null && nulls[row];
  }

  @Override
  public @Nullable Object value(int row) {
    return isNull(row) ? null : BigDecimal.valueOf(unscaled[row], scale);
  }

  @Override
  public Vector select(int[] rows) {
    long[] selected = new long[rows.length];
    for (int i = 0; i < rows.length; i++) {
      selected[i] = unscaled[rows[i]];
    }
    return new DecimalVector(selected, scale, Nulls.select(nulls, rows));
  }
}

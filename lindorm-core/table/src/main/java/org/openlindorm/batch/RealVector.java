package org.openlindorm.batch;

import org.jspecify.annotations.Nullable;

/** DOUBLE values; a NULL has 0 in its place. */
public record RealVector(double[] values, boolean @Nullable [] nulls) implements Vector {

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
    return isNull(row) ? null : (Object) values[row];
  }

  @Override
  public Vector select(int[] rows) {
    double[] selected = new double[rows.length];
    for (int i = 0; i < rows.length; i++) {
      selected[i] = values[rows[i]];
    }
    return new RealVector(selected, Nulls.select(nulls, rows));
  }
}

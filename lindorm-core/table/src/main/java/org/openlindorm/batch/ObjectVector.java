package org.openlindorm.batch;

import org.jspecify.annotations.Nullable;

/** Values as objects: texts, bytes, and values that do not fit the other kinds. */
public record ObjectVector(@Nullable Object[] values) implements Vector {

  @Override
  public int size() {
    return values.length;
  }

  @Override
  public boolean isNull(int row) {
    return values[row] == null;
  }

  @Override
  public @Nullable Object value(int row) {
    return values[row];
  }

  @Override
  public Vector select(int[] rows) {
    @Nullable Object[] selected = new Object[rows.length];
    for (int i = 0; i < rows.length; i++) {
      selected[i] = values[rows[i]];
    }
    return new ObjectVector(selected);
  }

  @Override
  public boolean @Nullable [] nulls() {
    boolean[] nulls = null;
    for (int i = 0; i < values.length; i++) {
      if (values[i] == null) {
        nulls = nulls == null ? new boolean[values.length] : nulls;
        nulls[i] = true;
      }
    }
    return nulls;
  }
}

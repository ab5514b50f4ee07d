package org.openlindorm.row;

import org.jspecify.annotations.Nullable;

/** A tuple over decoded values. */
public record ArrayTuple(@Nullable Object[] values) implements Tuple {

  /** A row without columns, for expressions that read none. */
  public static final Tuple NONE = new ArrayTuple(new Object[0]);

  @Override
  public @Nullable Object value(int ordinal) {
    return values[ordinal];
  }
}

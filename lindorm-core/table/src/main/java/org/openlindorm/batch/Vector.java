package org.openlindorm.batch;

import org.jspecify.annotations.Nullable;

/**
 * The values of one column or expression for the rows of a batch. The kinds are representations and
 * no types: any values may be held as objects. Immutable; its arrays are never changed.
 */
public sealed interface Vector permits LongVector, RealVector, DecimalVector, ObjectVector {

  int size();

  boolean isNull(int row);

  /** Returns the value in the memory class of its type, null for SQL's NULL. */
  @Nullable Object value(int row);

  /** Returns the values of some rows, by their numbers, in that order. */
  Vector select(int[] rows);

  /** Returns which rows are NULL, or null when none is. */
  boolean @Nullable [] nulls();

  /** Returns a vector with the same value for each row. */
  static Vector repeated(@Nullable Object value, int size) {
    return Vectors.repeated(value, size);
  }

  /**
   * Returns a vector of values of any classes, unboxed where all have one class that permits it.
   */
  static Vector of(@Nullable Object[] values) {
    return Vectors.of(values);
  }
}

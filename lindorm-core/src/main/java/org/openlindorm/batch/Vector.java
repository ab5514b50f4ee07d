package org.openlindorm.batch;

import org.jspecify.annotations.Nullable;

/**
 * The values of one column or expression for the rows of a batch. The kinds are ways to hold them
 * and no types: any values may be held as objects. Immutable; its arrays are never changed.
 */
public sealed interface Vector permits WholeVector, RealVector, DecimalVector, ObjectVector {

  int size();

  boolean isNull(int row);

  /** The value in the memory class of its type, null for SQL's NULL. */
  @Nullable Object value(int row);

  /** The values of some rows, by their numbers, in that order. */
  Vector select(int[] rows);

  /** Which rows are NULL, or null when none is. */
  boolean @Nullable [] nulls();

  /** The same value for each row. */
  static Vector repeated(@Nullable Object value, int size) {
    return Vectors.repeated(value, size);
  }

  /** Values of any classes, unboxed where all are of one class that can be. */
  static Vector of(@Nullable Object[] values) {
    return Vectors.of(values);
  }
}

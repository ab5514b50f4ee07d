package org.openlindorm.exec.operator;

import org.jspecify.annotations.Nullable;

/** The value of a window function for each row of a partition, from the first to the last. */
interface WindowValue {

  /** The value for a row; the partition has been moved there. */
  @Nullable Object at(int row);
}

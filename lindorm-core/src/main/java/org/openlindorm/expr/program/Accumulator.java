package org.openlindorm.expr.program;

import org.jspecify.annotations.Nullable;
import org.openlindorm.row.Tuple;

/** The state of one aggregate in one group. */
interface Accumulator {

  /** Takes in a value that is not NULL (any object for COUNT(*)). */
  void add(Object value);

  /** Takes in what {@link #store} wrote at {@code at} of another state's partial tuple. */
  void merge(Tuple partial, int at);

  /** Writes the state into a partial tuple, as many values as the call's partial types. */
  void store(@Nullable Object[] partial, int at);

  @Nullable Object result();

  /** How many values the state holds on to, for the limit on memory. */
  default int weight() {
    return 1;
  }
}

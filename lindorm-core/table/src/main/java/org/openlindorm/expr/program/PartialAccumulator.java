package org.openlindorm.expr.program;

import org.jspecify.annotations.Nullable;
import org.openlindorm.row.Tuple;

/** A state that can be sent to where the states of other parts are, and merged there. */
interface PartialAccumulator extends Accumulator {

  /** Merges a state that {@link #store} wrote at {@code at} of another partial tuple. */
  void merge(Tuple partial, int at);

  /** Writes the state into a partial tuple, as many values as the call's partial types. */
  void store(@Nullable Object[] partial, int at);

  /** Returns the number of values that the state holds, for the limit on memory. */
  default int weight() {
    return 1;
  }
}

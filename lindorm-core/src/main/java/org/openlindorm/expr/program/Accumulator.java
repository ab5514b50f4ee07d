package org.openlindorm.expr.program;

import org.jspecify.annotations.Nullable;

/** The state of one aggregate in one group; for one thread. */
public interface Accumulator {

  /**
   * Takes in the call's arguments for one row and its ordering keys behind them; {@link
   * AggregateCall#add} evaluates them and leaves out rows that do not count.
   */
  void add(@Nullable Object[] values);

  /** The aggregate of what was taken in; more may be taken in afterwards. */
  @Nullable Object result();

  /** About how many bytes the state holds. */
  default long bytes() {
    return 64;
  }
}

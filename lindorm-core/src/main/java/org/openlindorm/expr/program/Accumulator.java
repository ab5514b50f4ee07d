package org.openlindorm.expr.program;

import org.jspecify.annotations.Nullable;
import org.openlindorm.batch.Vector;

/** The state of one aggregate in one group; for one thread. */
public interface Accumulator {

  /**
   * Takes in the call's arguments for one row and its ordering keys behind them; {@link
   * AggregateCall#add} evaluates them and leaves out rows that do not count.
   */
  void add(@Nullable Object[] values);

  /** Takes in the only argument of the call for one row, which is not NULL. */
  default void add(Vector argument, int row) {
    add(new Object[] {argument.value(row)});
  }

  /**
   * Takes in the only argument of the call for all rows.
   *
   * @param missing the rows that do not count, or null
   */
  default void addAll(Vector argument, boolean @Nullable [] missing) {
    for (int row = 0; row < argument.size(); row++) {
      if (missing == null || !missing[row]) {
        add(argument, row);
      }
    }
  }

  /** The aggregate of what was taken in; more may be taken in afterwards. */
  @Nullable Object result();

  /** About how many bytes the state holds. */
  default long bytes() {
    return 64;
  }
}

package org.openlindorm.expr.program;

import org.jspecify.annotations.Nullable;
import org.openlindorm.batch.Vector;

/** The state of one aggregate in one group; not thread-safe. */
public interface Accumulator {

  /**
   * Adds the call's arguments for one row, followed by its ordering keys; {@link AggregateCall#add}
   * evaluates them and skips rows that do not count.
   */
  void add(@Nullable Object[] values);

  /** Adds the only argument of the call for one row, which is not NULL. */
  default void add(Vector argument, int row) {
    add(new Object[] {argument.value(row)});
  }

  /**
   * Adds the only argument of the call for all rows.
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

  /** Returns the aggregate so far; more rows may be added afterwards. */
  @Nullable Object result();

  /** Returns the approximate bytes of the state. */
  default long bytes() {
    return 64;
  }
}

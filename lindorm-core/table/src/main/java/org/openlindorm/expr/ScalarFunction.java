package org.openlindorm.expr;

import org.jspecify.annotations.Nullable;

/** The computation of a {@link Call}; only its name is sent to the region of the row. */
public interface ScalarFunction {

  String name();

  /** Returns whether the result is NULL when an argument is; {@link #apply} then never sees one. */
  boolean nullGivesNull();

  /**
   * Returns whether the same arguments give the same value; if not, it is computed for each row.
   */
  boolean deterministic();

  /** Returns whether it reads or changes the session; a region cannot compute it. */
  default boolean ofSession() {
    return false;
  }

  /** The value for arguments in the memory classes of their types. */
  @Nullable Object apply(@Nullable Object[] arguments);
}

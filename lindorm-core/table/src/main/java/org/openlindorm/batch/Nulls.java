package org.openlindorm.batch;

import org.jspecify.annotations.Nullable;

/** The NULL flags of rows: one boolean per row, or null where no row is NULL. */
public final class Nulls {

  private Nulls() {}

  static boolean @Nullable [] select(boolean @Nullable [] nulls, int[] rows) {
    if (nulls == null) {
      return null;
    }
    boolean[] selected = new boolean[rows.length];
    boolean any = false;
    for (int i = 0; i < rows.length; i++) {
      selected[i] = nulls[rows[i]];
      any |= selected[i];
    }
    return any ? selected : null;
  }

  /** Returns the rows that are NULL in one or the other. */
  public static boolean @Nullable [] either(boolean @Nullable [] left, boolean @Nullable [] right) {
    if (left == null || right == null) {
      return left == null ? right : left;
    }
    boolean[] either = left.clone();
    for (int i = 0; i < either.length; i++) {
      either[i] |= right[i];
    }
    return either;
  }
}

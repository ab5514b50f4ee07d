package org.openlindorm.expr.value;

import org.jspecify.annotations.Nullable;

/**
 * Values as the key of a hash table: equal where all of them are the same by SQL's equality, NULL
 * with NULL, INTEGER 1 with DECIMAL 1.0. The values must not be changed any more.
 */
public final class RowKey {

  /** The hash of no values. */
  static final int EMPTY_HASH = 1;

  private final @Nullable Object[] values;
  private final int hash;

  private RowKey(@Nullable Object[] values) {
    this.values = values;
    int mixed = EMPTY_HASH;
    for (Object value : values) {
      mixed = mixed(mixed, ValueComparison.hash(value));
    }
    hash = mixed;
  }

  /** Returns the hash of the values before one, mixed with its own. */
  static int mixed(int before, int hash) {
    return 31 * before + hash;
  }

  public static RowKey of(@Nullable Object[] values) {
    return new RowKey(values);
  }

  /** Returns the values, not copied. */
  public @Nullable Object[] values() {
    return values;
  }

  /** Returns whether a value is NULL, which a join finds equal to nothing. */
  public boolean hasNull() {
    for (Object value : values) {
      if (value == null) {
        return true;
      }
    }
    return false;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    if (!(other instanceof RowKey key) || key.hash != hash || key.values.length != values.length) {
      return false;
    }
    for (int i = 0; i < values.length; i++) {
      if (!ValueComparison.same(values[i], key.values[i])) {
        return false;
      }
    }
    return true;
  }

  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  public String toString() {
    return java.util.Arrays.toString(values);
  }
}

package org.openlindorm.key;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A function whose part is a number from 0 to n - 1, with n small enough to read a range once per
 * number.
 */
sealed interface NumberFunction extends KeyFunction
    permits BucketFunction, ModFunction, SaltFunction {

  /** Returns the number of a row. */
  int number(List<KeyColumn> inputs, List<? extends @Nullable Object> values, int count);

  /** Returns the part as DDL writes it. */
  String sql(Bucket part);

  /**
   * Returns the validated number of values.
   *
   * @throws org.openlindorm.error.LindormException KEY_DEFINITION when it is too small or too large
   */
  default int count(@Nullable Integer number) {
    int count = KeyParts.needed(number, this);
    if (count < 2 || count > Bucket.MOST) {
      throw KeyParts.refused(name() + " takes 2 to " + Bucket.MOST + " values, not " + count);
    }
    return count;
  }
}

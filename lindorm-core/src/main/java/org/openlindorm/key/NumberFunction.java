package org.openlindorm.key;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A function whose part is a number from 0 to n - 1; few enough that a range is read once for each
 * of them.
 */
sealed interface NumberFunction extends KeyFunction
    permits BucketFunction, ModFunction, SaltFunction {

  /** The number of a row. */
  int number(List<KeyColumn> inputs, List<? extends @Nullable Object> values, int count);

  /** The part as DDL writes it. */
  String sql(Bucket part);

  /**
   * How many numbers there are to be.
   *
   * @throws org.openlindorm.error.LindormException KEY_DEFINITION when they are too few or too many
   */
  default int count(@Nullable Integer number) {
    int count = KeyParts.needed(number, this);
    if (count < 2 || count > Bucket.MOST) {
      throw KeyParts.refused(name() + " takes 2 to " + Bucket.MOST + " values, not " + count);
    }
    return count;
  }
}

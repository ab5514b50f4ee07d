package org.openlindorm.exec.operator;

import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.value.ValueComparison;

/** An order of rows by some of their values, with regular checks for cancellation. */
final class RowOrder implements Comparator<@Nullable Object[]> {

  /** One ordering key. */
  record Key(int ordinal, boolean descending, boolean nullsFirst) {

    int compare(@Nullable Object left, @Nullable Object right) {
      if (left == null || right == null) {
        int nulls = Boolean.compare(left != null, right != null);
        return nullsFirst ? nulls : -nulls;
      }
      int compared = ValueComparison.compare(left, right);
      return descending ? -compared : compared;
    }
  }

  private final Key[] keys;
  private final CancellationSteps pace;

  RowOrder(List<Key> keys, CancellationSteps pace) {
    this.keys = keys.toArray(Key[]::new);
    this.pace = pace;
  }

  @Override
  public int compare(@Nullable Object[] left, @Nullable Object[] right) {
    pace.step();
    for (Key key : keys) {
      int compared = key.compare(left[key.ordinal()], right[key.ordinal()]);
      if (compared != 0) {
        return compared;
      }
    }
    return 0;
  }
}

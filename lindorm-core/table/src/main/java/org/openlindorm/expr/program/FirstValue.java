package org.openlindorm.expr.program;

import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.row.RowSize;

/**
 * The value of the first row by an order; of rows that are equal in it, of the one that came first.
 */
final class FirstValue implements Accumulator {

  private final Comparator<@Nullable Object[]> order;
  private @Nullable Object @Nullable [] first;

  FirstValue(List<AggregateCall.OrderKey> keys) {
    order = AggregateCall.OrderKey.comparator(keys, 1);
  }

  @Override
  public void add(@Nullable Object[] values) {
    if (first == null || order.compare(values, first) < 0) {
      first = values;
    }
  }

  @Override
  public @Nullable Object result() {
    return first == null ? null : first[0];
  }

  @Override
  public long bytes() {
    return 40 + (first == null ? 0 : RowSize.of(first));
  }
}

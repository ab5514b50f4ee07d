package org.openlindorm.expr.program;

import org.jspecify.annotations.Nullable;
import org.openlindorm.batch.LongVector;
import org.openlindorm.batch.RealVector;
import org.openlindorm.batch.Vector;
import org.openlindorm.expr.value.ValueComparison;
import org.openlindorm.row.RowSize;
import org.openlindorm.row.Tuple;
import org.openlindorm.type.DataType;

/** The smallest (sign -1) or the largest (sign 1) value. */
final class MinMax implements PartialAccumulator {

  private final int sign;
  private @Nullable Object best;

  MinMax(int sign) {
    this.sign = sign;
  }

  @Override
  public void add(@Nullable Object[] values) {
    offer(values[0]);
  }

  /** An object is made for the values alone that are better than all before. */
  @Override
  public void add(Vector argument, int row) {
    int order;
    if (best instanceof Long before && argument instanceof LongVector wholes) {
      order = Long.compare(wholes.values()[row], before);
    } else if (best instanceof Integer before && argument instanceof LongVector wholes) {
      order = Long.compare(wholes.values()[row], before);
    } else if (best instanceof Double before && argument instanceof RealVector reals) {
      order = DataType.compareReals(reals.values()[row], before);
    } else {
      offer(argument.value(row));
      return;
    }
    if (order * sign > 0) {
      best = argument.value(row);
    }
  }

  private void offer(@Nullable Object value) {
    Object before = best;
    if (value != null && (before == null || ValueComparison.compare(value, before) * sign > 0)) {
      best = value;
    }
  }

  @Override
  public void merge(Tuple partial, int at) {
    offer(partial.value(at));
  }

  @Override
  public void store(@Nullable Object[] partial, int at) {
    partial[at] = best;
  }

  @Override
  public @Nullable Object result() {
    return best;
  }

  @Override
  public long bytes() {
    return 40 + RowSize.of(best);
  }
}

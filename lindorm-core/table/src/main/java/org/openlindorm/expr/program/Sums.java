package org.openlindorm.expr.program;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;
import org.openlindorm.batch.DecimalVector;
import org.openlindorm.batch.LongKind;
import org.openlindorm.batch.LongVector;
import org.openlindorm.batch.RealVector;
import org.openlindorm.batch.Vector;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.row.Tuple;
import org.openlindorm.type.DataType;

/** Addition in the type of a sum; NULL until there is a value. */
abstract class Sums implements PartialAccumulator {

  private boolean any;

  /** Returns a sum of a type; {@code sql} names it when it does not fit. */
  static Sums of(DataType type, String sql) {
    return switch (type.name()) {
      case DOUBLE -> new OfReals();
      case DECIMAL -> new OfDecimals();
      default -> new IntegerSums(sql);
    };
  }

  abstract void plus(Object value);

  abstract void plus(Vector values, int row);

  abstract Object sum();

  @Override
  public void add(@Nullable Object[] values) {
    take(values[0]);
  }

  @Override
  public void add(Vector argument, int row) {
    any = true;
    plus(argument, row);
  }

  @Override
  public void merge(Tuple partial, int at) {
    take(partial.value(at));
  }

  /** Notes that the given number of values has been added. */
  final void started(int values) {
    any |= values > 0;
  }

  private void take(@Nullable Object value) {
    if (value != null) {
      any = true;
      plus(value);
    }
  }

  @Override
  public void store(@Nullable Object[] partial, int at) {
    partial[at] = result();
  }

  @Override
  public @Nullable Object result() {
    return any ? sum() : null;
  }

  private static final class IntegerSums extends Sums {
    private final String sql;
    private long sum;

    IntegerSums(String sql) {
      this.sql = sql;
    }

    @Override
    void plus(Object value) {
      plus(LongKind.unbox(value));
    }

    @Override
    void plus(Vector values, int row) {
      plus(
          values instanceof LongVector wholes
              ? wholes.values()[row]
              : LongKind.unbox(java.util.Objects.requireNonNull(values.value(row))));
    }

    @Override
    public void addAll(Vector argument, boolean @Nullable [] missing) {
      if (missing != null || !(argument instanceof LongVector wholes)) {
        super.addAll(argument, missing);
        return;
      }
      for (long value : wholes.values()) {
        plus(value);
      }
      started(wholes.size());
    }

    private void plus(long value) {
      long total = sum + value;
      if (((sum ^ total) & (value ^ total)) < 0) {
        throw LindormException.of(ErrorCode.VALUE_RANGE, "BIGINT", sum + " + " + value, sql);
      }
      sum = total;
    }

    @Override
    Object sum() {
      return sum;
    }
  }

  private static final class OfReals extends Sums {
    private double sum;

    @Override
    void plus(Object value) {
      sum += ((Number) value).doubleValue();
    }

    @Override
    void plus(Vector values, int row) {
      if (values instanceof RealVector reals) {
        sum += reals.values()[row];
      } else {
        plus(java.util.Objects.requireNonNull(values.value(row)));
      }
    }

    @Override
    Object sum() {
      return sum;
    }
  }

  /** A sum of decimals, in a long as long as it fits. */
  private static final class OfDecimals extends Sums {
    private long unscaled;
    private int scale;
    private @Nullable BigDecimal large;

    @Override
    void plus(Object value) {
      large = current().add(decimal(value));
    }

    @Override
    void plus(Vector values, int row) {
      if (values instanceof DecimalVector decimals) {
        plus(decimals.unscaled()[row], decimals.scale());
      } else if (values instanceof LongVector wholes) {
        plus(wholes.values()[row], 0);
      } else {
        plus(java.util.Objects.requireNonNull(values.value(row)));
      }
    }

    private void plus(long value, int digits) {
      if (large == null && unscaled == 0 && digits > scale) {
        scale = digits;
      }
      long total = unscaled + value;
      boolean fits = ((unscaled ^ total) & (value ^ total)) >= 0;
      if (large == null && digits == scale && fits) {
        unscaled = total;
      } else {
        large = current().add(BigDecimal.valueOf(value, digits));
      }
    }

    private BigDecimal current() {
      BigDecimal known = large;
      return known == null ? BigDecimal.valueOf(unscaled, scale) : known;
    }

    private static BigDecimal decimal(Object value) {
      return value instanceof BigDecimal decimal
          ? decimal
          : BigDecimal.valueOf(LongKind.unbox(value));
    }

    @Override
    Object sum() {
      return current();
    }
  }
}

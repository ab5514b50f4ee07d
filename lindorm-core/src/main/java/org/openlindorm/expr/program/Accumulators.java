package org.openlindorm.expr.program;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.Values;
import org.openlindorm.row.Tuple;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/** The states of the plain aggregates. */
final class Accumulators {

  private Accumulators() {}

  static final class Count implements Accumulator {
    private long count;

    @Override
    public void add(Object value) {
      count++;
    }

    @Override
    public void merge(Tuple partial, int at) {
      Object other = partial.value(at);
      count += other instanceof Long more ? more : 0;
    }

    @Override
    public void store(@Nullable Object[] partial, int at) {
      partial[at] = count;
    }

    @Override
    public Object result() {
      return count;
    }
  }

  static final class Sum implements Accumulator {
    private final DataType type;
    private final String sql;
    private @Nullable Object sum;

    Sum(DataType type, String sql) {
      this.type = type;
      this.sql = sql;
    }

    @Override
    public void add(Object value) {
      Object before = sum;
      sum = before == null ? Sums.first(value, type) : Sums.plus(before, value, type, sql);
    }

    @Override
    public void merge(Tuple partial, int at) {
      Object other = partial.value(at);
      if (other != null) {
        add(other);
      }
    }

    @Override
    public void store(@Nullable Object[] partial, int at) {
      partial[at] = sum;
    }

    @Override
    public @Nullable Object result() {
      return sum;
    }
  }

  /** The smallest (sign -1) or the largest (sign 1) value. */
  static final class Extreme implements Accumulator {
    private final int sign;
    private @Nullable Object best;

    Extreme(int sign) {
      this.sign = sign;
    }

    @Override
    public void add(Object value) {
      Object before = best;
      if (before == null || Values.compare(value, before) * sign > 0) {
        best = value;
      }
    }

    @Override
    public void merge(Tuple partial, int at) {
      Object other = partial.value(at);
      if (other != null) {
        add(other);
      }
    }

    @Override
    public void store(@Nullable Object[] partial, int at) {
      partial[at] = best;
    }

    @Override
    public @Nullable Object result() {
      return best;
    }
  }

  static final class Average implements Accumulator {
    private final DataType type;
    private final Sum sum;
    private long count;

    Average(DataType type, String sql) {
      this.type = type;
      boolean approximate = type.name() == TypeName.DOUBLE;
      sum = new Sum(approximate ? DataType.DOUBLE : DataType.of(TypeName.DECIMAL), sql);
    }

    @Override
    public void add(Object value) {
      sum.add(value);
      count++;
    }

    @Override
    public void merge(Tuple partial, int at) {
      sum.merge(partial, at);
      count += partial.value(at + 1) instanceof Long more ? more : 0;
    }

    @Override
    public void store(@Nullable Object[] partial, int at) {
      sum.store(partial, at);
      partial[at + 1] = count;
    }

    @Override
    public @Nullable Object result() {
      Object total = sum.result();
      if (total instanceof BigDecimal decimal) {
        int scale = type.scale() < 0 ? decimal.scale() + 4 : type.scale();
        return decimal.divide(BigDecimal.valueOf(count), scale, RoundingMode.HALF_UP);
      }
      return total == null ? null : (Double) total / count;
    }
  }

  /** Addition in the type of a sum. */
  private static final class Sums {

    static Object first(Object value, DataType type) {
      return plus(type.name() == TypeName.BIGINT ? (Object) 0L : zero(type), value, type, "");
    }

    private static Object zero(DataType type) {
      return type.name() == TypeName.DOUBLE ? (Object) 0.0 : BigDecimal.ZERO;
    }

    static Object plus(Object sum, Object value, DataType type, String sql) {
      if (type.name() == TypeName.DOUBLE) {
        return (Double) sum + ((Number) value).doubleValue();
      }
      if (type.name() == TypeName.DECIMAL) {
        return ((BigDecimal) sum).add(decimal(value));
      }
      try {
        return Math.addExact((Long) sum, whole(value));
      } catch (ArithmeticException e) {
        throw LindormException.of(e, ErrorCode.VALUE_RANGE, "BIGINT", sum + " + " + value, sql);
      }
    }

    private static BigDecimal decimal(Object value) {
      return value instanceof BigDecimal decimal ? decimal : BigDecimal.valueOf(whole(value));
    }

    private static long whole(Object value) {
      return value instanceof Boolean truth ? (truth ? 1 : 0) : ((Number) value).longValue();
    }
  }
}

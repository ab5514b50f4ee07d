package org.openlindorm.expr.program;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.function.LongBinaryOperator;
import org.jspecify.annotations.Nullable;
import org.openlindorm.batch.Vector;
import org.openlindorm.row.RowSize;
import org.openlindorm.row.Tuple;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/** The small aggregate states, and the choice of the state for each call. */
final class Accumulators {

  private Accumulators() {}

  /** Returns the state of a call with partial results. */
  static PartialAccumulator partial(AggregateCall call) {
    PartialAccumulator plain =
        switch (call.function()) {
          case COUNT -> new Count();
          case SUM -> Sums.of(call.type(), call.sql());
          case MIN -> new MinMax(-1);
          case MAX -> new MinMax(1);
          case AVG -> new Average(call.type(), call.sql());
          case STDDEV_POP, STDDEV_SAMP, VAR_POP, VAR_SAMP -> new Variance(call.function());
          case BIT_AND -> new Bits(-1, (a, b) -> a & b);
          case BIT_OR -> new Bits(0, (a, b) -> a | b);
          case BIT_XOR -> new Bits(0, (a, b) -> a ^ b);
          case ANY_VALUE -> new First();
          case GROUP_CONCAT, JSON_ARRAYAGG, JSON_OBJECTAGG, HEAD ->
              throw new IllegalArgumentException(call.sql() + " is not computed in parts");
        };
    return call.distinct() ? new DistinctAccumulator(call, plain) : plain;
  }

  /** Returns the state of a call that is computed from all rows in one place. */
  static Accumulator whole(AggregateCall call) {
    if (call.function() == AggregateFunction.HEAD) {
      return new FirstValue(call.ordering());
    }
    CollectedValues gathered = new CollectedValues(call);
    return call.distinct() ? new DistinctAccumulator(call, gathered) : gathered;
  }

  static final class Count implements PartialAccumulator {
    private long count;

    @Override
    public void add(@Nullable Object[] values) {
      count++;
    }

    @Override
    public void add(Vector argument, int row) {
      count++;
    }

    @Override
    public void addAll(Vector argument, boolean @Nullable [] missing) {
      if (missing == null) {
        count += argument.size();
      } else {
        PartialAccumulator.super.addAll(argument, missing);
      }
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

  static final class Average implements PartialAccumulator {
    private final DataType type;
    private final PartialAccumulator sum;
    private long count;

    Average(DataType type, String sql) {
      this.type = type;
      boolean approximate = type.name() == TypeName.DOUBLE;
      sum = Sums.of(approximate ? DataType.DOUBLE : DataType.of(TypeName.DECIMAL), sql);
    }

    @Override
    public void add(@Nullable Object[] values) {
      sum.add(values);
      count++;
    }

    @Override
    public void add(Vector argument, int row) {
      sum.add(argument, row);
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

  /** Any value: the first. */
  static final class First implements PartialAccumulator {
    private @Nullable Object first;

    @Override
    public void add(@Nullable Object[] values) {
      first = first == null ? values[0] : first;
    }

    @Override
    public void merge(Tuple partial, int at) {
      first = first == null ? partial.value(at) : first;
    }

    @Override
    public void store(@Nullable Object[] partial, int at) {
      partial[at] = first;
    }

    @Override
    public @Nullable Object result() {
      return first;
    }

    @Override
    public long bytes() {
      return 40 + RowSize.of(first);
    }
  }

  /** An operation on 64 bits. */
  static final class Bits implements PartialAccumulator {
    private final LongBinaryOperator operation;
    private long bits;

    Bits(long neutral, LongBinaryOperator operation) {
      this.operation = operation;
      this.bits = neutral;
    }

    @Override
    public void add(@Nullable Object[] values) {
      take(values[0]);
    }

    private void take(@Nullable Object value) {
      bits = value instanceof Long more ? operation.applyAsLong(bits, more) : bits;
    }

    @Override
    public void merge(Tuple partial, int at) {
      take(partial.value(at));
    }

    @Override
    public void store(@Nullable Object[] partial, int at) {
      partial[at] = bits;
    }

    @Override
    public Object result() {
      return bits;
    }
  }
}

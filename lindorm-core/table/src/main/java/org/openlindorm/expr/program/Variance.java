package org.openlindorm.expr.program;

import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.row.Tuple;

/**
 * Variance and standard deviation in double arithmetic: Welford's running mean and sum of squared
 * differences, which is accurate for large values that are close together; parts are merged by
 * Chan's formula.
 */
final class Variance implements PartialAccumulator {

  private final AggregateFunction function;
  private long count;
  private double mean;
  private double squares;

  Variance(AggregateFunction function) {
    this.function = function;
  }

  @Override
  public void add(@Nullable Object[] values) {
    Object value = values[0];
    double number =
        value instanceof Boolean truth
            ? (truth ? 1 : 0)
            : value instanceof Number given ? given.doubleValue() : 0;
    count++;
    double difference = number - mean;
    mean += difference / count;
    squares += difference * (number - mean);
  }

  @Override
  public void merge(Tuple partial, int at) {
    long otherCount = partial.value(at) instanceof Long number ? number : 0;
    if (otherCount == 0) {
      return;
    }
    double otherMean = partial.value(at + 1) instanceof Double number ? number : 0;
    double otherSquares = partial.value(at + 2) instanceof Double number ? number : 0;
    long all = count + otherCount;
    double difference = otherMean - mean;
    squares += otherSquares + difference * difference * count * otherCount / all;
    mean += difference * otherCount / all;
    count = all;
  }

  @Override
  public void store(@Nullable Object[] partial, int at) {
    partial[at] = count;
    partial[at + 1] = mean;
    partial[at + 2] = squares;
  }

  @Override
  public @Nullable Object result() {
    long divisor =
        switch (function) {
          case VAR_POP, STDDEV_POP -> count;
          case VAR_SAMP, STDDEV_SAMP -> count - 1;
          default -> throw new IllegalStateException(function + " is no variance");
        };
    if (divisor < 1) {
      return null;
    }
    double variance = squares / divisor;
    if (!Double.isFinite(variance)) {
      throw LindormException.of(ErrorCode.VALUE_RANGE, "DOUBLE", variance, function);
    }
    boolean root =
        function == AggregateFunction.STDDEV_POP || function == AggregateFunction.STDDEV_SAMP;
    return root ? Math.sqrt(variance) : variance;
  }
}

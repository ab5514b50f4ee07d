package org.openlindorm.expr;

import java.math.BigDecimal;
import java.util.function.IntPredicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.batch.DecimalVector;
import org.openlindorm.batch.LongKind;
import org.openlindorm.batch.LongVector;
import org.openlindorm.batch.Nulls;
import org.openlindorm.batch.RealVector;
import org.openlindorm.batch.Vector;
import org.openlindorm.batch.VectorBuilder;
import org.openlindorm.expr.value.Numbers;
import org.openlindorm.expr.value.ScaledPair;
import org.openlindorm.type.TypeName;

/**
 * A step of an {@link Arithmetic} over the vectors of its two sides.
 *
 * @param text the expression up to this step
 */
record VectorArithmetic(ArithmeticStep step, Supplier<String> text) {

  Vector of(Vector left, Vector right) {
    boolean[] nulls = Nulls.either(left.nulls(), right.nulls());
    TypeName type = step.type().name();
    if (type == TypeName.BIGINT) {
      return wholes(Numbers.toLongs(left), Numbers.toLongs(right), nulls);
    }
    if (type == TypeName.DOUBLE) {
      return reals(Numbers.toDoubles(left), Numbers.toDoubles(right), nulls);
    }
    Vector unboxed = step.divides() ? null : decimals(left, right, nulls);
    return unboxed == null ? decimals(left, right) : unboxed;
  }

  private Vector wholes(long[] left, long[] right, boolean @Nullable [] nulls) {
    boolean[] missing =
        step.divides() ? withZeros(row -> right[row] == 0, right.length, nulls) : nulls;
    long[] results = new long[left.length];
    for (int i = 0; i < results.length; i++) {
      if (missing == null || !missing[i]) {
        results[i] = step.wholes(left[i], right[i], text);
      }
    }
    return new LongVector(LongKind.INT64, results, missing);
  }

  private Vector reals(double[] left, double[] right, boolean @Nullable [] nulls) {
    boolean[] missing =
        step.divides() ? withZeros(row -> right[row] == 0, right.length, nulls) : nulls;
    double[] results = new double[left.length];
    for (int i = 0; i < results.length; i++) {
      if (missing == null || !missing[i]) {
        results[i] = step.reals(left[i], right[i], text);
      }
    }
    return new RealVector(results, missing);
  }

  /** Returns the NULL flags, including divisions by zero. */
  private static boolean @Nullable [] withZeros(
      IntPredicate isZero, int size, boolean @Nullable [] nulls) {
    boolean[] zeros = new boolean[size];
    boolean any = false;
    for (int i = 0; i < size; i++) {
      zeros[i] = isZero.test(i);
      any |= zeros[i];
    }
    return any ? Nulls.either(zeros, nulls) : nulls;
  }

  /** Returns the sum, difference or product in longs; null where longs do not hold it. */
  private @Nullable Vector decimals(Vector left, Vector right, boolean @Nullable [] nulls) {
    if (step.operator() == ArithmeticOperator.MULTIPLY) {
      long[] a = ScaledPair.unscaled(left);
      long[] b = ScaledPair.unscaled(right);
      int scale = ScaledPair.scale(left) + ScaledPair.scale(right);
      return a == null || b == null || step.rounds(scale) ? null : decimals(a, b, scale, nulls);
    }
    ScaledPair pair = ScaledPair.of(left, right);
    return pair == null || step.rounds(pair.scale())
        ? null
        : decimals(pair.left(), pair.right(), pair.scale(), nulls);
  }

  private @Nullable Vector decimals(
      long[] left, long[] right, int scale, boolean @Nullable [] nulls) {
    long[] results = new long[left.length];
    try {
      for (int i = 0; i < results.length; i++) {
        results[i] =
            switch (step.operator()) {
              case ADD -> Math.addExact(left[i], right[i]);
              case SUBTRACT -> Math.subtractExact(left[i], right[i]);
              case MULTIPLY -> Math.multiplyExact(left[i], right[i]);
              case DIVIDE, REMAINDER -> throw new ArithmeticException("no long");
            };
      }
    } catch (ArithmeticException beyondLong) {
      return null;
    }
    return new DecimalVector(results, scale, nulls);
  }

  private Vector decimals(Vector left, Vector right) {
    VectorBuilder results = new VectorBuilder(BigDecimal.class, left.size());
    for (int i = 0; i < left.size(); i++) {
      Object a = left.value(i);
      Object b = right.value(i);
      results.add(
          a == null || b == null
              ? null
              : step.decimals(Numbers.toDecimal(a), Numbers.toDecimal(b), text));
    }
    return results.toVector();
  }
}
